import Foundation
import Testing

/// The columns that the command line selects.
@Suite(.timeLimit(.minutes(2)), .serialized)
struct ColumnsCommandTests {
    private func dryRun(_ input: String, _ options: String...) async throws -> Program.Result {
        try await Program.run(["batch", "--dry-run", "--quiet"] + options, input: input)
    }

    @Test func `a header with alternative column names is recognized`() async throws {
        let result = try await Program.run(
            ["batch", "--dry-run"], input: "login;email;pwd\nocto-cat;a@b.c;Butter-1\n")
        #expect(result.output == #"{"record":1,"username":"octo-cat","outcome":"valid"}"# + "\n")
        #expect(
            result.errors
                == "signup: stdin:1: ignoring column 'email'\nsignup: 1 record: 1 valid\n")
        #expect(result.status == 0)
    }

    @Test func `a header without a known username column stops the batch`() async throws {
        let result = try await dryRun("passwd,id_of_user\nButter-1,octo-cat\n")
        #expect(result.output == "")
        #expect(
            result.errors
                == "signup: stdin: the first line looks like a header with a password column but no username column; specify "
                + "the columns, for example with --columns username=2,password=1, or use --no-header if the line is a "
                + "record\n"
        )
        #expect(result.status == 2)
    }

    @Test func `an unreadable first line stops the batch, and the line's number is reported`() async throws {
        let result = try await dryRun("\n\"password\"x,username\nButter-1,octo-cat\n")
        #expect(result.output == "")
        #expect(
            result.errors
                == "signup: stdin:2: cannot parse the first line, which may be a header: unexpected text after a closing "
                + "quote; double each quote inside a quoted field; if it is a record, use --no-header\n")
        #expect(result.status == 2)
    }

    @Test func `options set the columns, the header and the delimiter`() async throws {
        let valid = #"{"record":1,"username":"octo-cat","outcome":"valid"}"# + "\n"
        #expect(
            try await dryRun(
                "passwd,id_of_user\nButter-1,octo-cat\n", "--columns", "username=id_of_user,password=passwd"
            )
            .output == valid)
        #expect(
            try await dryRun("Butter-1,x,octo-cat\n", "--columns", "username=3,password=1").output == valid)
        #expect(try await dryRun("octo-cat,password\n", "--no-header").output == valid)
        #expect(try await dryRun("octo-cat;Geh;eim-1\n", "--delimiter", ";").status == 1)
        #expect(try await dryRun("octo-cat;\"Geh;eim-1\"\n", "--delimiter", ";").output == valid)
    }

    @Test(arguments: ["passwd", "pass word", "PW", "Kennwort", "password2", "确认密码", "message", ""])
    func `an option cannot copy a password column or overwrite an outcome's key`(name: String) async throws {
        for (option, command) in [("--keep", "batch"), ("--id-column", "batch"), ("--keep", "check")] {
            let result = try await Program.run(
                [command, "--dry-run", option, name], input: "username,\(name)\nocto-cat,correct-horse-7\n")
            #expect(
                result.errors
                    == "signup: \(option) cannot copy '\(name)': the column must have a name that is not reserved for "
                    + "passwords or for keys of the outcome\nSee 'signup \(command) --help'.\n")
            #expect(result.output == "" && result.status == 2)
        }
    }

    @Test func `no key appears twice in an outcome`() async throws {
        let input = #"{"id":7,"username":"octo-cat","password":"correct-horse-7","a":1}"# + "\n"
        #expect(
            try await dryRun(input, "--keep", "a", "--keep", "id", "--keep", "a").output
                == #"{"record":1,"id":7,"username":"octo-cat","outcome":"valid","a":1}"# + "\n")
        let refused = try await dryRun(input, "--keep", "id", "--id-column", "a")
        #expect(refused.status == 2 && refused.output == "")
    }

    @Test func `a column that --columns selects as the password cannot be copied`() async throws {
        let result = try await dryRun(
            "login,butter\nocto-cat,correct-horse-7\n", "--columns", "username=login,password=butter",
            "--keep",
            "Butter")
        #expect(
            result.errors
                == "signup: stdin: the column 'Butter' contains passwords, which never appear in outcomes; change --columns, "
                + "--id-column or --keep\n")
        #expect(result.output == "" && result.status == 2)
    }

    @Test(
        arguments: [
            (
                ["--columns", "password=1"],
                "--columns: cannot parse 'password=1'; expected username=2,password=1"
            ),
            (
                ["--columns", "username=1"],
                "--columns: cannot parse 'username=1'; expected username=2,password=1"
            ),
            (
                ["--delimiter", "ab"],
                "--delimiter must be a single character (not a letter, digit, or quote) or 'tab', got 'ab'"
            ),
            (
                ["--no-header", "--columns", "username=a,password=b"],
                "--no-header: without a header, columns have no names; use their numbers with --columns"
            ),
            (
                ["--delimiter", ";", "--input", "tsv"],
                "--delimiter applies only to csv, not to tsv; leave it out, or use --input csv"
            ),
        ] as [([String], String)])
    func `invalid and contradictory options are rejected`(options: [String], message: String) async throws {
        let result = try await Program.run(["batch", "--dry-run"] + options, input: "")
        #expect(result.errors == "signup: \(message)\nSee 'signup batch --help'.\n")
        #expect(result.status == 2)
    }
}
