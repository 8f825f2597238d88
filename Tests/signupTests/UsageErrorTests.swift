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

    @Test func `a check with a policy other than GitHub's is an error`() async throws {
        let result = try await Program.run(
            ["batch", "--check-only", "--demo", "--policy", "basic"], input: "octo-cat\n")
        #expect(result.status == 2 && result.output == "")
        #expect(
            result.errors
                == "signup: --policy: names that follow the policy 'basic' cannot be checked on GitHub; "
                + "leave out --check-only or --policy\nSee 'signup batch --help'.\n")
    }

    @Test func `the exit code can be chosen`() {
        #expect(UsageError(.noLogin).exitCode == 2)
        #expect(UsageError(.noLogin, exitCode: 1).exitCode == 1)
    }
}
