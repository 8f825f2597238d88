import Foundation
import Testing

@testable import SignupSupport

struct FileStatusTests {
    @Test func `a file's inode number and device number can have all bits set`() {
        var status = stat()
        status.st_ino = .max
        status.st_dev = .max
        let other = FileStatus(status)
        status.st_ino = 1 << 63
        #expect(FileStatus(status).file != other.file && FileStatus(status).device == other.device)
    }
}
