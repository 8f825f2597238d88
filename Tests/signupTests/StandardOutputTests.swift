import Foundation
import Testing

@Suite(.serialized) struct StandardOutputTests {
    #if os(Linux)
        /// Runs the program on a store with one account, with a stdout that accepts no output.
        private func runIntoFullDisk(
            _ arguments: [String], input: String = ""
        ) async throws -> Program.Result {
            let data = DataFolder()
            let environment = ["XDG_DATA_HOME": data.path]
            _ = try await Program.run(
                ["batch", "--policy", "strong", "--quiet"], input: "octo-cat,Butter-1\n",
                environment: environment)
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            return try await Program.run(arguments, input: input, environment: environment, output: full)
        }

        @Test(arguments: [
            ["--help"], ["--version"], ["accounts", "show", "octo-cat"], ["accounts", "delete", "octo-cat"],
        ])
        func `a full disk is reported`(arguments: [String]) async throws {
            let result = try await runIntoFullDisk(arguments)
            #expect(result.status == 3)
            #expect(result.errors == "signup: stdout: no space left on device\n")
        }

        @Test(arguments: [["form", "--demo"], ["login"]])
        func `a form that cannot write its output reports why`(arguments: [String]) async throws {
            let result = try await runIntoFullDisk(arguments, input: "octo-cat\nButter-1\nButter-1\n\n")
            #expect(result.status == 3)
            #expect(result.errors.hasSuffix("signup: stdout: no space left on device\n"))
        }
    #endif
}
