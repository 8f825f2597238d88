import Foundation
import Testing

@testable import SignupSupport

struct SystemErrorTests {
    @Test func `only a lack of file descriptors or memory is a limit of the machine`() {
        for number in [EMFILE, ENFILE, ENOMEM] { #expect(SystemError(number).isLimit) }
        for number in [ENOENT, EACCES, EAGAIN, ENOSPC, EIO] { #expect(!SystemError(number).isLimit) }
    }

    @Test func `the system's message begins with a lowercase letter, because it is part of a sentence`() {
        #expect(SystemError(ENOENT).description == "no such file or directory")
        #expect("\(SystemError(EACCES))" == "permission denied")
    }

    @Test(arguments: [
        ("RPC version wrong", "RPC version wrong"), ("I/O error", "I/O error"),
        ("NFS server is down", "NFS server is down"), (".lib section corrupted", ".lib section corrupted"),
        ("Ungültig", "ungültig"), ("Éxito", "éxito"), ("is a folder", "is a folder"), ("X", "X"), ("", ""),
    ])
    func `an acronym keeps its capital letters`(message: String, words: String) {
        #expect(SystemError.inSentence(message) == words)
    }
}
