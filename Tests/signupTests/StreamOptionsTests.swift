import ArgumentParser
import Batch
import SignupCore
import Testing

@testable import signup

/// The options of the commands that process many records.
@MainActor struct StreamOptionsTests {
    private func plan(
        _ arguments: [String], isForPeople: Bool = false, environment: [String: String] = [:]
    ) throws -> BatchPlan {
        try StreamOptions.parse(arguments).plan(
            .check, Options(), isForPeople: isForPeople, environment: environment)
    }

    /// Returns the message of the error that a closure throws.
    private func message(_ body: () throws -> Void) -> String? {
        do { try body() } catch let error as UsageError {
            return error.message(in: Texts(.english))
        } catch {
            return "\(error)"
        }
        return nil
    }

    @Test(arguments: ["inf", "infinity", "nan", "0", "-0.5", "1e999"])
    func `a rate must be a positive number`(rate: String) {
        #expect(
            message { _ = try plan(["--rate", rate]) } == "--rate must be a positive number, got '\(rate)'")
    }

    @Test func `a rate is the number of requests per second`() throws {
        #expect(try plan(["--rate", "0.5"]).rate == 0.5)
        #expect(try plan(["--rate", "0.00001"]).rate == 0.000_01)
        #expect(try plan(["--rate", "5e-324"]).rate == Double.leastNonzeroMagnitude)
        #expect(try plan([], environment: ["SIGNUP_RATE": "10"]).rate == 10)
        #expect(try plan([]).rate == nil)
        #expect(try plan([], environment: ["SIGNUP_RATE": ""]).rate == nil)
    }

    @Test(arguments: ["", String(repeating: "é", count: 129)])
    func `the name of a run has between 1 and 256 bytes`(name: String) throws {
        func plan(_ name: String) throws -> BatchPlan {
            var plan = try self.plan([])
            try AttemptOptions.parse(["--run", name]).add(to: &plan, environment: [:])
            return plan
        }
        #expect(message { _ = try plan(name) } == "--run must be 1 to 256 bytes long")
        for name in ["r", String(repeating: "é", count: 128)] { #expect(try plan(name).run == name) }
    }

    @Test(arguments: ["gone", "available,gone", "Available", ",", " available"])
    func `an unknown outcome cannot be selected`(outcomes: String) throws {
        let message = message { _ = try plan(["--only", outcomes]) }
        #expect(message?.hasPrefix("--only: unknown outcome '") == true)
        #expect(try plan(["--only", "available,unknown"]).only == ["available", "unknown"])
    }

    @Test func `--fail-fast cannot be combined with --exit-zero`() throws {
        let expected = "--exit-zero and --fail-fast cannot be combined"
        let both = try StreamOptions.parse(["--exit-zero", "--fail-fast"])
        #expect(message { _ = try both.exitsZero(environment: [:]) } == expected)
        let settings = ["SIGNUP_EXIT_ZERO": "yes", "SIGNUP_FAIL_FAST": "yes"]
        #expect(message { _ = try StreamOptions.parse([]).exitsZero(environment: settings) } == expected)
        #expect(try StreamOptions.parse(["--fail-fast"]).exitsZero(environment: [:]) == false)
        #expect(try StreamOptions.parse(["--exit-zero"]).exitsZero(environment: [:]))
    }

    @Test func `--fail-fast and --exit-zero override a setting that contradicts them`() throws {
        let settings = ["SIGNUP_EXIT_ZERO": "yes", "SIGNUP_FAIL_FAST": "yes"]
        for (argument, exitsZero) in [("--fail-fast", false), ("--exit-zero", true)] {
            #expect(try StreamOptions.parse([argument]).exitsZero(environment: settings) == exitsZero)
            #expect(try plan([argument], environment: settings).failsFast == !exitsZero)
        }
    }

    @Test func `the default output is text for people and JSON for programs`() throws {
        #expect(try plan([], isForPeople: true).output == .text)
        #expect(try plan([]).output == .jsonl)
        #expect(try plan(["--output", "csv"], isForPeople: true).output == .csv)
        #expect(try plan([], isForPeople: true, environment: ["SIGNUP_OUTPUT": "tsv"]).output == .tsv)
    }

    @Test func `--keep replaces the columns that SIGNUP_KEEP names`() throws {
        let environment = ["SIGNUP_KEEP": "mail,phone"]
        #expect(try plan([], environment: environment).labels.kept == ["mail", "phone"])
        #expect(try plan(["--keep", "role"], environment: environment).labels.kept == ["role"])
    }

    @Test func `options that contradict each other are rejected`() {
        #expect(
            message { _ = try plan(["--no-header", "--columns", "username=login"]) }
                == "--no-header: without a header, columns have no names; use their numbers with --columns")
        #expect(
            message { _ = try plan(["--delimiter", ";", "--input", "lines"]) }
                == "--delimiter applies only to csv, not to lines; leave it out, or use --input csv")
        #expect(
            message { _ = try plan(["--no-header", "--input", "jsonl"]) }
                == "--no-header applies only to csv and tsv, not to jsonl; leave it out, or use --input csv or tsv"
        )
    }

    @Test(arguments: ["--reprint", "--keep-unknown"])
    func `an option that has no effect without a journal requires one`(option: String) throws {
        let options = try StreamOptions.parse([option])
        #expect(message { _ = try options.journal(environment: [:]) } == "\(option) requires --journal")
        #expect(try options.journal(environment: ["SIGNUP_JOURNAL": "j"]) != nil)
    }

    @Test func `a setting that does not apply to the format or requires a journal is ignored`() throws {
        let settings = [
            "SIGNUP_DELIMITER": ";", "SIGNUP_COLUMNS": "username=login", "SIGNUP_NO_HEADER": "yes",
            "SIGNUP_REPRINT": "yes", "SIGNUP_KEEP_UNKNOWN": "yes",
        ]
        let lines = try plan(["--input", "lines"], environment: settings).layout
        #expect(lines.delimiter == nil && lines.choice == nil && !lines.hasNoHeader)
        let objects = try plan(["--input", "jsonl"], environment: settings).layout
        #expect(objects.delimiter == nil && objects.choice != nil && !objects.hasNoHeader)
        #expect(try StreamOptions.parse([]).journal(environment: settings) == nil)
    }

    @Test func `for sign-ups, a format without passwords can be a setting but not an option`() throws {
        let settings = ["SIGNUP_INPUT": "lines", "SIGNUP_COLUMNS": "username=2,password=1"]
        let plan = try StreamOptions.parse([]).plan(.signUp, Options(), environment: settings)
        #expect(plan.input == nil && plan.layout.choice != nil)
        #expect(try self.plan([], environment: settings).input == .lines)
        let asking = try StreamOptions.parse(["--input", "lines"])
        #expect(
            message { _ = try asking.plan(.signUp, Options(), environment: [:]) }
                == "--input: the format 'lines' has no passwords; use csv, tsv or jsonl, or add --check-only")
    }
}
