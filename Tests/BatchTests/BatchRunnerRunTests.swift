import Locking
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Batch

/// Signs up available names, and stores accounts by their keys. A name that begins with `taken` belongs to another
/// account.
private final class Accounts: AsyncSignup {
    private let keys = LockedValue<[String: SignupKey]>([:])
    private let asked = LockedValue<[String]>([])
    /// The names whose owner was looked up.
    var recognized: [String] { asked.withLock { $0 } }

    func create(_ username: String, _ password: String, _ key: SignupKey) async -> SignupResult {
        keys.withLock { keys in
            if keys[username] == nil { keys[username] = key }
            return keys[username] == key ? .signedUp(username: username) : .taken
        }
    }

    func recognize(
        username: String, password: Secret, key: SignupKey, answer: @escaping @Sendable (SignupResult) -> Void
    ) {
        asked.withLock { $0.append(username) }
        answer(keys.withLock { $0[username] } == key ? .signedUp(username: username) : .taken)
    }
}

/// Reports a name as taken from the second check on.
private actor Mirror: AsyncAvailability {
    private var names: Set<String> = []

    func find(_ username: String) async throws(CancellationError) -> Availability {
        names.insert(username.lowercased()).inserted && !username.hasPrefix("taken") ? .available : .taken
    }
}

@Suite(.timeLimit(.minutes(1)))
struct BatchRunnerRunTests {
    private func outcomes(
        _ text: String, _ signup: some SignupService = Accepting(),
        _ availability: some AvailabilityService = Gate(isOpen: true),
        _ change: (inout BatchPlan) -> Void
    ) async -> (text: String, report: BatchReport) {
        let output = Lines()
        let report = await runner(availability, signup, change).run(input: TextSource(text), output: output)
        return (await output.text, report)
    }

    @Test func anIDIsCopiedUnchanged() async {
        let text = """
            {"id":7,"username":"a-b"}
            {"username":"c-d","id":"x\\"y"}
            {"id":1.50,"username":"taken-1"}
            {"id":null,"username":"e-f"}
            {"id":8}

            """
        let result = await outcomes(text) { $0.work = .check }
        #expect(
            result.text == """
                {"record":1,"id":7,"username":"a-b","outcome":"available"}
                {"record":2,"id":"x\\"y","username":"c-d","outcome":"available"}
                {"record":3,"id":1.50,"username":"taken-1","outcome":"taken","message":"Username already taken"}
                {"record":4,"username":"e-f","outcome":"available"}
                {"record":5,"id":8,"username":"","outcome":"invalid","field":"record","message":"the object has no \\"username\\""}

                """)
    }

    @Test func columnsAreKept() async {
        let text = "username,password,Mail,number\na-b,secret,\"x,y\",1\ntaken-1,secret,,2\n"
        func keep(_ plan: inout BatchPlan) {
            plan.labels.id = "number"
            plan.labels.kept = ["mail"]
        }
        #expect(
            await outcomes(text) { keep(&$0) }.text == """
                {"record":1,"id":"1","username":"a-b","outcome":"signed_up","mail":"x,y"}
                {"record":2,"id":"2","username":"taken-1","outcome":"taken","message":"Username already taken","mail":""}

                """)
        let table = await outcomes(text) { plan in
            keep(&plan)
            plan.output = .csv
        }
        #expect(
            table.text == """
                record,id,username,outcome,field,reason,retry_after,message,mail
                1,1,a-b,signed_up,,,,,"x,y"
                2,2,taken-1,taken,,,,Username already taken,

                """)
    }

    @Test func valuesOfJSONAreKept() async {
        let text = #"{"username":"a-b","tags":["x", {"y":1}],"ok":true,"n":null}"# + "\n"
        let result = await outcomes(text) { plan in
            plan.work = .check
            plan.labels.kept = ["ok", "tags", "n", "none"]
        }
        #expect(
            result.text
                == #"{"record":1,"username":"a-b","outcome":"available","ok":true,"tags":["x", {"y":1}]}"#
                + "\n")
    }

    @Test(arguments: [
        ("a-b,secret\n", InputRefusal.missingColumn("id")),
        ("username,password\na-b,secret\n", .missingColumn("id")),
        ("{\"username\":\"a-b\",\"password\":\"secret\"}\n", .missingID(key: "id", line: 1)),
        ("{\"id\":null,\"username\":\"a-b\",\"password\":\"secret\"}\n", .missingID(key: "id", line: 1)),
    ])
    func aRunNeedsIDs(text: String, refusal: InputRefusal) async {
        let result = await outcomes(text) { $0.run = "run" }
        #expect(result.text == "")
        #expect(result.report.refusal == refusal)
        #expect(result.report.exitCode == 2)
    }

    @Test func aColumnToKeepMustExist() async {
        let result = await outcomes("username,password\na-b,secret\n") { $0.labels.kept = ["mail"] }
        #expect(result.report.refusal == .missingColumn("mail"))
        #expect(result.report.exitCode == 2)
    }

    private func records(_ ids: [Int]) -> String {
        ids.map { #"{"id":\#($0),"username":"name-\#($0)","password":"secret"}"# + "\n" }.joined()
    }

    @Test func anotherAttemptHasTheSameOutcomes() async {
        let (accounts, mirror) = (Accounts(), Mirror())
        for ids in [[1, 2, 3], [3, 1, 4, 2]] {
            let result = await outcomes(records(ids), accounts, mirror) { $0.run = "run" }
            #expect(result.report.count(of: "signed_up") == ids.count)
        }
        #expect(accounts.recognized.sorted() == ["name-1", "name-2", "name-3"])
        // Another run has other sign-ups, and a batch without a run never looks up owners.
        #expect(
            await outcomes(records([1]), accounts, mirror) { $0.run = "other" }.report.count(of: "taken") == 1
        )
        #expect(await outcomes(records([1]), accounts, mirror) { _ in }.report.count(of: "taken") == 1)
        #expect(accounts.recognized.count == 4)
    }

    @Test func eachAttemptSignsUpTheSameOneOfTwoRecordsWithOneName() async {
        let (accounts, mirror) = (Accounts(), Mirror())
        let lines = [
            #"{"id":1,"username":"octo-cat","password":"secret"}"#,
            #"{"id":2,"username":"octo-cat","password":"secret"}"#,
        ]
        let first = await outcomes(lines.joined(separator: "\n"), accounts, mirror) { $0.run = "run" }
        #expect(
            first.text == """
                {"record":1,"id":1,"username":"octo-cat","outcome":"signed_up"}
                {"record":2,"id":2,"username":"octo-cat","outcome":"duplicate","message":"Username already appears in an earlier record"}

                """)
        let second = await outcomes(lines.reversed().joined(separator: "\n"), accounts, mirror) {
            $0.run = "run"
        }
        #expect(
            second.text == """
                {"record":1,"id":2,"username":"octo-cat","outcome":"taken","message":"Username already taken"}
                {"record":2,"id":1,"username":"octo-cat","outcome":"signed_up"}

                """)
    }

    @Test func keysAreAHashOfRunAndID() {
        let key = SignupKey(run: "run", id: .json("7"))
        #expect(key == SignupKey(run: "run", id: .text("7")))
        #expect(key != SignupKey(run: "run", id: .json("8")))
        #expect(key != SignupKey(run: "ru", id: .text("n7")))
        // BLAKE2b of "run\0" and "7" in 16 bytes, marked as a UUID of version 8.
        #expect(key.text == "91e17395-c6cb-8141-aacd-7692655d32c1")
    }
}
