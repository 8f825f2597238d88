import Foundation
import SignupSupport
import SignupTesting
import Testing

@testable import Accounts

@Suite(.timeLimit(.minutes(1)))
struct PipedLoginTests {
    private func login(_ input: [UInt8]) throws -> [String]? {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: input)
        try pipe.fileHandleForWriting.close()
        let login = PipedLogin(descriptor: pipe.fileHandleForReading.fileDescriptor)
        return login.map { [$0.username, $0.password.text] }
    }

    @Test func `printing a login does not show its password`() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("octo-cat\ncorrect-horse-7\n".utf8))
        let login = try #require(PipedLogin(descriptor: pipe.fileHandleForReading.fileDescriptor))
        var dumped = ""
        dump(login, to: &dumped)
        for text in [dumped, "\(login)", String(reflecting: login)] {
            #expect(text.contains("octo-cat") && !text.contains("correct-horse"), "\(text)")
        }
    }

    @Test(arguments: [
        "octo-cat\nButter-1\n", "octo-cat\nButter-1", "octo-cat\r\nButter-1\r\n",
        "octo-cat\nButter-1\nmore\n",
    ])
    func `a login is read from two lines`(input: String) throws {
        #expect(try login(Array(input.utf8)) == ["octo-cat", "Butter-1"])
    }

    @Test func `the password is used unchanged`() throws {
        #expect(try login(Array("a\n Ge \"h\", \n".utf8)) == ["a", " Ge \"h\", "])
    }

    @Test func `a login is complete after two lines, even if the input remains open`() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("a\nb\n".utf8))
        #expect(PipedLogin(descriptor: pipe.fileHandleForReading.fileDescriptor)?.password == "b")
    }

    @Test(arguments: ["", "\n", "octo-cat", "octo-cat\n", "octo-cat\n\n"])
    func `input without two complete lines contains no login`(input: String) throws {
        #expect(try login(Array(input.utf8)) == nil)
    }

    @Test func `a login that is not valid UTF-8 is rejected`() throws {
        #expect(try login([0xFF, 0x0A, 0x61, 0x0A]) == nil)
    }

    @Test func `a login from a nonblocking pipe is incomplete until its whole password has arrived`() throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        try #require(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
        try pipe.fileHandleForWriting.write(contentsOf: Data("octo-cat\nButter".utf8))
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) {
            try? pipe.fileHandleForWriting.write(contentsOf: Data("-1\n".utf8))
        }
        withExtendedLifetime(pipe) {
            #expect(PipedLogin(descriptor: descriptor)?.password == "Butter-1")
        }
    }

    @Test(arguments: ["octo-cat\n", ""])
    func `input that is too long is rejected`(start: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("input")
        let text = start + String(repeating: "a", count: 70_000) + "\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let file = try #require(FileHandle(forReadingAtPath: path))
        let password =
            start.isEmpty
            ? PipedLogin.line(descriptor: file.fileDescriptor)
            : PipedLogin(descriptor: file.fileDescriptor)?.password
        try file.close()
        #expect(password == nil)
    }

    #if os(Linux)
        @Test func `a password is rejected if reading fails after its first part has arrived`() throws {
            var ends: [Int32] = [-1, -1]
            try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
            defer { close(ends[0]) }
            let text = Array("octo-cat\nButter".utf8)
            #expect(write(ends[1], text, text.count) == text.count)
            // A socket that is closed before it has read everything resets the connection.
            #expect(write(ends[0], text, 1) == 1)
            close(ends[1])
            #expect(PipedLogin(descriptor: ends[0])?.password == nil)
        }
    #endif
}
