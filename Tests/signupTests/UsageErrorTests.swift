import Foundation
import SignupCore
import SignupSupport
import Testing

@testable import signup

struct UsageErrorTests {
    private static func failures(_ number: Int32) -> [UsageProblem] {
        let reason = FailureReason.system(SystemError(number))
        return [
            .unreadableFile(.token, path: "f", reason: reason), .unreadableInput("f", reason: reason),
            .unreadableNames(reason: reason), .brokenInput("f", reason: reason),
            .unusableBackup("f", reason: reason),
        ]
    }

    @Test(arguments: [EMFILE, ENFILE, ENOMEM])
    func `a limit of the machine causes exit code 3`(number: Int32) {
        for problem in Self.failures(number) { #expect(UsageError(problem).exitCode == 3, "\(problem)") }
    }

    @Test func `too few files or threads cause exit code 3`() {
        #expect(UsageError(.tooFewOpenFiles(30, least: 128)).exitCode == 3)
        for number in [EAGAIN, ENOMEM, EPERM] {
            let problem = UsageProblem.tooFewThreads(.system(SystemError(number)), least: 8)
            #expect(UsageError(problem).exitCode == 3)
        }
    }

    @Test(arguments: [ENOENT, EACCES, EISDIR, EIO])
    func `a file that cannot be read causes exit code 2`(number: Int32) {
        for problem in Self.failures(number) { #expect(UsageError(problem).exitCode == 2, "\(problem)") }
    }

    @Test func `the exit code can be chosen`() {
        #expect(UsageError(.noLogin).exitCode == 2)
        #expect(UsageError(.noLogin, exitCode: 1).exitCode == 1)
    }
}
