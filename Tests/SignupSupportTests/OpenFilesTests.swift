import Testing

@testable import SignupSupport

struct OpenFilesTests {
    @Test func `some file descriptors are reserved for purposes other than connections`() {
        #expect(OpenFiles.connections(.max) == max(1, OpenFiles.limit - OpenFiles.reserve))
        #expect(OpenFiles.connections(1) == 1)
    }
}
