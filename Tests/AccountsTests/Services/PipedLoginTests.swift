import Foundation
import Testing

@testable import Accounts

@Suite(.timeLimit(.minutes(1)))
struct PipedLoginTests {
    private func login(_ input: [UInt8]) throws -> [String]? {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: input)
        try pipe.fileHandleForWriting.close()
        let login = PipedLogin(descriptor: pipe.fileHandleForReading.fileDescriptor)
        return login.map { [$0.username, $0.password] }
    }

    @Test(arguments: [
        "octo-cat\nButter-1\n", "octo-cat\nButter-1", "octo-cat\r\nButter-1\r\n",
        "octo-cat\nButter-1\nmore\n",
    ])
    func `accepts two lines`(input: String) throws {
        #expect(try login(Array(input.utf8)) == ["octo-cat", "Butter-1"])
    }

    @Test func `uses the password unchanged`() throws {
        #expect(try login(Array("a\n Ge \"h\", \n".utf8)) == ["a", " Ge \"h\", "])
    }

    @Test func `does not wait for more than two lines`() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("a\nb\n".utf8))
        #expect(PipedLogin(descriptor: pipe.fileHandleForReading.fileDescriptor)?.password == "b")
    }

    @Test(arguments: ["", "\n", "octo-cat", "octo-cat\n", "octo-cat\n\n"])
    func `requires two lines`(input: String) throws {
        #expect(try login(Array(input.utf8)) == nil)
    }

    @Test func `rejects invalid UTF-8`() throws {
        #expect(try login([0xFF, 0x0A, 0x61, 0x0A]) == nil)
    }
}
