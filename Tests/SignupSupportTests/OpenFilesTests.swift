import Foundation
import Testing

@testable import SignupSupport

struct OpenFilesTests {
    @Test func `some file descriptors are reserved for purposes other than connections`() throws {
        var limit = rlimit()
        try #require(getrlimit(resource, &limit) == 0)
        // The limit and the number 64 are not taken from `OpenFiles`, so that an error in either is detected.
        #expect(OpenFiles.connections(.max) == max(1, Int(clamping: limit.rlim_cur) - 64))
        #expect(OpenFiles.connections(1) == 1)
    }

    #if canImport(Darwin)
        private let resource = RLIMIT_NOFILE
    #else
        private let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
}
