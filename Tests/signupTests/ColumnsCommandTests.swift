import Foundation
import Testing

/// Which columns are read, as the command line says it.
@Suite(.timeLimit(.minutes(2)), .serialized)
struct ColumnsCommandTests {
    private func dryRun(_ input: String, _ options: String...) async throws -> Program.Result {
        try await Program.run(["batch", "--dry-run", "--quiet"] + options, input: input)
    }

    @Test func anotherHeaderIsRecognized() async throws {
        let result = try await Program.run(
            ["batch", "--dry-run"], input: "login;email;pwd\nocto-cat;a@b.c;Geheim-1\n")
        #expect(result.output == #"{"record":1,"username":"octo-cat","outcome":"valid"}"# + "\n")
        #expect(
            result.errors
                == "signup: stdin:1: columns that are not used: 'email'\nsignup: 1 record: 1 valid\n")
        #expect(result.status == 0)
    }

    @Test func aMisspelledHeaderStopsTheBatch() async throws {
        let result = try await dryRun("passwd,id_of_user\nGeheim-1,octo-cat\n")
        #expect(result.output == "")
        #expect(
            result.errors
                == "signup: stdin: the first line looks like a header with a password but no username; say which columns "
                + "they are, as in --columns username=2,password=1, or that it is a record, with --no-header\n"
        )
        #expect(result.status == 2)
    }

    @Test func theUserSaysWhatItIs() async throws {
        let valid = #"{"record":1,"username":"octo-cat","outcome":"valid"}"# + "\n"
        #expect(
            try await dryRun(
                "passwd,id_of_user\nGeheim-1,octo-cat\n", "--columns", "username=id_of_user,password=passwd"
            )
            .output == valid)
        #expect(
            try await dryRun("Geheim-1,x,octo-cat\n", "--columns", "username=3,password=1").output == valid)
        #expect(try await dryRun("octo-cat,password\n", "--no-header").output == valid)
        #expect(try await dryRun("octo-cat;Geh;eim-1\n", "--delimiter", ";").status == 1)
        #expect(try await dryRun("octo-cat;\"Geh;eim-1\"\n", "--delimiter", ";").output == valid)
    }

    @Test(
        arguments: [
            (
                ["--columns", "password=1"],
                "--columns: 'password=1' is not columns for username and password, such as username=2,password=1"
            ),
            (
                ["--columns", "username=1"],
                "--columns: 'username=1' is not columns for username and password, such as username=2,password=1"
            ),
            (
                ["--delimiter", "ab"],
                "--delimiter: 'ab' is not one character, not a letter, a digit or a quote, or the word tab"
            ),
            (
                ["--no-header", "--columns", "username=a,password=b"],
                "--no-header: without a header columns have no names; give their numbers to --columns"
            ),
            (
                ["--delimiter", ";", "--input", "tsv"],
                "--delimiter: tsv has its own; leave it out, or use --input csv"
            ),
        ] as [([String], String)])
    func refusesWhatMakesNoSense(options: [String], message: String) async throws {
        let result = try await Program.run(["batch", "--dry-run"] + options, input: "")
        #expect(result.errors == "signup: \(message)\nSee 'signup --help'.\n")
        #expect(result.status == 2)
    }
}
