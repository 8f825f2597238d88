import Foundation
import Testing

@Suite(.serialized) struct StandardOutputTests {
    #if os(Linux)
        @Test(arguments: [
            ["--help"], ["--version"], ["accounts", "show", "octo-cat"], ["accounts", "delete", "octo-cat"],
        ])
        func aFullDiskIsReported(arguments: [String]) async throws {
            let data = DataFolder()
            let environment = ["XDG_DATA_HOME": data.path]
            _ = try await Program.run(
                ["batch", "--policy", "strong", "--quiet"], input: "octo-cat,Geheim-1\n",
                environment: environment)
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            let result = try await Program.run(arguments, environment: environment, output: full)
            #expect(result.status == 3)
            #expect(result.errors == "signup: stdout: No space left on device\n")
        }

        @Test(arguments: [["form", "--demo"], ["login"]])
        func aFormThatCannotAskSaysWhy(arguments: [String]) async throws {
            let data = DataFolder()
            let environment = ["XDG_DATA_HOME": data.path]
            _ = try await Program.run(
                ["batch", "--policy", "strong", "--quiet"], input: "octo-cat,Geheim-1\n",
                environment: environment)
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            let result = try await Program.run(
                arguments, input: "octo-cat\nGeheim-1\nGeheim-1\n\n", environment: environment, output: full)
            #expect(result.status == 3)
            #expect(result.errors.hasSuffix("signup: stdout: No space left on device\n"))
        }
    #endif
}
