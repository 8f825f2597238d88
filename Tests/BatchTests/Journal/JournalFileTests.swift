import Foundation
import SignupSupport
import SignupTesting
import Testing

@testable import Batch

@Suite(.serialized)
struct JournalFileTests {
    /// The file ends shortly before this process's file size limit, which simulates a disk that is nearly full. No
    /// other test writes at such an offset.
    @Test func `if a line does not fit on the disk, no part of the line remains in the file`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("journal")
        let file = try JournalFile(path: path)
        let end = 1 << 30
        try file.truncate(to: end - 10)
        signal(SIGXFSZ, SIG_IGN)
        defer { signal(SIGXFSZ, SIG_DFL) }
        try withFileSizeLimit(end) {
            #expect(throws: SystemError(EFBIG)) { try file.append(Array("a line of the journal\n".utf8)) }
        }
        #expect(file.failure == SystemError(EFBIG))
        #expect(try size(of: path) == end - 10)
        // The next line must not be appended to a partial line.
        try file.append(Array("{}\n".utf8))
        #expect(try size(of: path) == end - 7)
    }

    /// The file is created with restricted access, so no other user can open it first.
    @Test func `a new file is accessible only to its owner from the start`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("journal")
        let file = try JournalFile(path: path)
        #expect(try permissions(of: path) == 0o600)
        withExtendedLifetime(file) {}
    }

    /// A change by another program.
    enum Change: CaseIterable {
        case removed, replaced, truncated, extended

        func apply(to path: String, copy: String) throws {
            switch self {
            case .removed: try FileManager.default.removeItem(atPath: path)
            case .replaced: try #require(rename(copy, path) == 0)
            case .truncated: try #require(truncate(path, 3) == 0)
            case .extended: try #require(truncate(path, 90) == 0)
            }
        }
    }

    @Test(arguments: Change.allCases)
    func `nothing is appended to a file that was removed, replaced or changed`(change: Change) throws {
        let folder = try TemporaryFolder()
        let (path, copy) = (folder.file("journal"), folder.file("copy"))
        try Data("{}\n".utf8).write(to: URL(fileURLWithPath: path))
        let file = try JournalFile(path: path)
        try file.append(Array("{}\n".utf8))
        try file.append(Array("{}\n".utf8))
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        try change.apply(to: path, copy: copy)
        let before = try? Data(contentsOf: URL(fileURLWithPath: path))
        #expect(throws: SystemError(ESTALE)) { try file.append(Array("{}\n".utf8)) }
        #expect(file.failure?.isStale == true)
        let after = try? Data(contentsOf: URL(fileURLWithPath: path))
        #expect(after == before)
    }

    #if os(Linux)
        /// Linux cannot sync a file in `/proc`. The test does not change the file.
        @Test func `a failed sync is reported`() throws {
            let file = try JournalFile(path: "/proc/self/comm")
            #expect(throws: SystemError(EINVAL)) { try file.sync() }
            #expect(file.failure == SystemError(EINVAL))
        }
    #endif

    private func permissions(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private func size(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    }

    private func withFileSizeLimit(_ size: Int, _ body: () throws -> Void) throws {
        var limit = rlimit()
        try #require(getrlimit(resource, &limit) == 0)
        var lower = limit
        lower.rlim_cur = rlim_t(size)
        try #require(setrlimit(resource, &lower) == 0)
        defer { setrlimit(resource, &limit) }
        try body()
    }

    #if canImport(Darwin)
        private let resource = RLIMIT_FSIZE
    #else
        private let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #endif
}
