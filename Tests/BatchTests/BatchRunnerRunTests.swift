import Locking
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Batch

/// A service that signs up available names, and stores the key of each account. A name that begins with `taken` belongs
/// to another account.
private final class Accounts: AsyncSignup {
    private let keys = LockedValue<[String: SignupKey]>([:])
    private let asked = LockedValue<[String]>([])
    /// The names whose owners were looked up.
    var recognized: [String] { asked.withLock { $0 } }

    func create(_ username: String, _ password: String, _ key: SignupKey) async -> SignupResult {
        keys.withLock { keys in
            if keys[username] == nil { keys[username] = key }
            return keys[username] == key ? .signedUp(username: username) : .taken(username: username)
        }
    }

    func recognize(
        username: String, password: Secret, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void
    ) -> PendingRequest {
        asked.withLock { $0.append(username) }
        let isOwn = keys.withLock { $0[username] } == key
        answer(SignupAnswer(isOwn ? .signedUp(username: username) : .taken(username: username)))
        return PendingRequest {}
    }
}

/// A service that creates one account for each key, and always confirms the sign-up, like a payment service.
private final class Replaying: AsyncSignup {
    private let accounts = LockedValue<[SignupKey: String]>([:])
    /// The names that have accounts.
    var names: [String] { accounts.withLock { $0.values.sorted() } }

    func create(_ username: String, _ password: String, _ key: SignupKey) async -> SignupResult {
        accounts.withLock { accounts in
            if accounts[key] == nil { accounts[key] = username }
            return .signedUp(username: username)
        }
    }
}

/// A service that reports each name as available on the first check, and as taken on later checks. A name that begins
/// with `taken` is always taken.
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

    @Test func `an ID is copied unchanged`() async {
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
                {"record":5,"id":8,"username":"","outcome":"invalid","field":"record","message":"the object has no \\"username\\"; name the key with --columns"}

                """)
    }

    @Test func `names that only Swift considers equal do not wait for each other`() async {
        let names = ["name-\u{16D68}", "name-\u{16D68}", "name-\u{16D67}\u{16D67}"]
        let rows = names.enumerated().map { "\($0 + 1),\($1),Secret12\n" }.joined()
        let result = await outcomes("id,username,password\n" + rows, Replaying()) { plan in
            (plan.policy, plan.run, plan.labels.needsID) = (.registration, "run", true)
        }
        #expect(result.report.count(of: "signed_up") == 2 && result.report.count(of: "duplicate") == 1)
    }

    @Test func `requested columns are copied to the output`() async {
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

    @Test func `requested JSON values are copied unchanged, except null`() async {
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
    func `a run requires IDs`(text: String, refusal: InputRefusal) async {
        let result = await outcomes(text) { $0.run = "run" }
        #expect(result.text == "")
        #expect(result.report.refusal == refusal)
        #expect(result.report.exitCode == 2)
    }

    @Test func `a requested column must exist`() async {
        let result = await outcomes("username,password\na-b,secret\n") { $0.labels.kept = ["mail"] }
        #expect(result.report.refusal == .missingColumn("mail"))
        #expect(result.report.exitCode == 2)
    }

    private func records(_ ids: [Int]) -> String {
        ids.map { #"{"id":\#($0),"username":"name-\#($0)","password":"secret"}"# + "\n" }.joined()
    }

    @Test func `a second attempt at a run has the same outcomes`() async {
        let (accounts, mirror) = (Accounts(), Mirror())
        for ids in [[1, 2, 3], [3, 1, 4, 2]] {
            let result = await outcomes(records(ids), accounts, mirror) { $0.run = "run" }
            #expect(result.report.count(of: "signed_up") == ids.count)
        }
        #expect(accounts.recognized.sorted() == ["name-1", "name-2", "name-3"])
        // A different run uses different keys, and a batch without a run never looks up owners.
        #expect(
            await outcomes(records([1]), accounts, mirror) { $0.run = "other" }.report.count(of: "taken") == 1
        )
        #expect(await outcomes(records([1]), accounts, mirror) { _ in }.report.count(of: "taken") == 1)
        #expect(accounts.recognized.count == 4)
    }

    @Test func `each attempt signs up the same record if two records share a name`() async {
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

    /// A service that reports the owner of "TAKEN-cat" only if `works` is true.
    private struct Doubtful: SignupService {
        let accounts: Accounts
        let works: Bool

        func signUp(
            username: String, password: Secret, key: SignupKey,
            answer: @escaping @Sendable (SignupAnswer?) -> Void
        ) -> PendingRequest {
            accounts.signUp(username: username, password: password, key: key, answer: answer)
        }

        func recognize(
            username: String, password: Secret, key: SignupKey,
            answer: @escaping @Sendable (SignupAnswer?) -> Void
        ) -> PendingRequest {
            guard works || username == "taken-cat" else {
                answer(SignupAnswer(.unconfirmed(.timeout, service: "example.com")))
                return PendingRequest {}
            }
            return accounts.recognize(username: username, password: password, key: key, answer: answer)
        }
    }

    @Test func `a duplicate whose lookup failed is looked up again`() async throws {
        let accounts = Accounts()
        let file = TemporaryPath()
        var plan = BatchPlan()
        (plan.run, plan.retries, plan.concurrency) = ("run", 0, 1)
        func run(works: Bool) async throws -> String {
            let runner = BatchRunner(
                plan, availability: Mirror(), signup: Doubtful(accounts: accounts, works: works),
                siteName: "github.com", texts: Texts(.english))
            let journal = try Journal(
                path: file.path, JournalIdentity(plan, site: "github.com", accounts: ""), output: nil)
            defer { journal.close() }
            let output = Lines()
            let input =
                #"{"id":1,"username":"taken-cat","password":"secret"}"# + "\n"
                + #"{"id":2,"username":"TAKEN-cat","password":"secret"}"# + "\n"
            _ = await runner.run(input: TextSource(input), output: output, journal: journal)
            return await output.text
        }
        // Another attempt created the account for the second record.
        let key = SignupKey(run: "run", id: .json("2"), username: "TAKEN-cat")
        _ = await accounts.create("TAKEN-cat", "secret", key)
        let first = try await run(works: false)
        #expect(first.contains(#""id":2,"username":"TAKEN-cat","outcome":"unknown""#), "\(first)")
        #expect(
            try await run(works: true).hasSuffix(
                #"{"record":2,"id":2,"username":"TAKEN-cat","outcome":"signed_up"}"# + "\n"))
    }

    /// A service that creates an account even when the owner of a name is looked up, as if it could look up accounts
    /// only by repeating their sign-ups.
    private final class Posting: AsyncSignup {
        private let keys = LockedValue<[String: SignupKey]>([:])
        private let posts = LockedValue(0)
        let isIdempotent = true
        var count: Int { posts.withLock { $0 } }

        func create(_ username: String, _ password: String, _ key: SignupKey) async -> SignupResult {
            posts.withLock { $0 += 1 }
            return keys.withLock { keys in
                let owner = keys[username.lowercased(), default: key]
                keys[username.lowercased()] = owner
                return owner == key ? .signedUp(username: username) : .taken(username: username)
            }
        }

        func recognize(
            username: String, password: Secret, key: SignupKey,
            answer: @escaping @Sendable (SignupAnswer?) -> Void
        ) -> PendingRequest {
            Task { answer(SignupAnswer(await create(username, "", key))) }
            return PendingRequest {}
        }
    }

    private let pair = """
        {"id":1,"username":"octo-cat","password":"correct-horse-7"}
        {"id":2,"username":"OCTO-cat","password":"correct-horse-8"}
        {"id":3,"username":"Octo-Cat","password":"correct-horse-9"}

        """

    @Test func `a duplicate waits for the first record with its name and does not sign up that name again`()
        async
    {
        let (gate, service, output) = (Gate(isOpen: false), Posting(), Lines())
        let runner = runner(gate, service) { $0.run = "run" }
        let work = Task { [pair] in await runner.run(input: TextSource(pair), output: output) }
        // The duplicates are read long before the check of the first record finishes.
        while await gate.asked.isEmpty { await Task.yield() }
        for _ in 0..<1000 { await Task.yield() }
        #expect(service.count == 0)
        await gate.open()
        #expect(await work.value.counts.map(\.code) == ["signed_up", "duplicate"])
        #expect(await output.lines[0].contains("signed_up"))
        #expect(service.count == 1)
    }

    @Test func `a duplicate is not signed up if the outcome of the first record is unknown`() async {
        let service = Posting()
        let unreachable = Scripted([.unknown(.offline)])
        let result = await outcomes(pair, service, unreachable) {
            $0.run = "run"
            $0.retries = 0
        }
        #expect(result.report.count(of: "unknown") == 1 && result.report.count(of: "duplicate") == 2)
        #expect(service.count == 0)
    }

    @Test func `a duplicate whose account was created in an earlier attempt is reported as signed up`() async
    {
        let (service, mirror) = (Posting(), Mirror())
        _ = await outcomes(String(pair.split(separator: "\n")[1]), service, mirror) { $0.run = "run" }
        let result = await outcomes(pair, service, mirror) { $0.run = "run" }
        let codes = result.text.split(separator: "\n").map { $0.contains("signed_up") }
        #expect(codes == [false, true, false])
        #expect(result.report.count(of: "taken") == 1)
    }

    @Test(arguments: [
        "id,username,password\n,a-b,correct-horse-7\n",
        #"{"id":"","username":"a-b","password":"correct-horse-7"}"#,
    ])
    func `an empty ID is rejected`(text: String) async {
        let result = await outcomes(text) { $0.run = "run" }
        let line = text.hasPrefix("{") ? 1 : 2
        #expect(result.text == "" && result.report.refusal == .missingID(key: "id", line: line))
    }

    @Test func `two records with the same ID but different names create two accounts`() async {
        let accounts = Replaying()
        let lines = ["bobby", "david"].map { #"{"id":7,"username":"\#($0)","password":"secret"}"# }
        let result = await outcomes(lines.joined(separator: "\n"), accounts) { $0.run = "run" }
        #expect(result.report.count(of: "signed_up") == 2)
        #expect(accounts.names == ["bobby", "david"])
    }

    @Test func `an idempotency key is a hash of the run, the ID and the name`() {
        func key(_ run: String, _ id: RecordValue, _ username: String) -> SignupKey {
            SignupKey(run: run, id: id, username: username)
        }
        let octo = key("run", .json("7"), "octo-cat")
        #expect(octo == key("run", .text("7"), "OCTO-cat"))
        #expect(octo.text != key("run", .json("8"), "octo-cat").text)
        #expect(octo.text != key("run", .json("7"), "octo-dog").text)
        #expect(octo.text != key("ru", .text("n7"), "octo-cat").text)
        for count in [1, 8] {
            let nuls = String(repeating: "\0", count: count)
            #expect(key("run", .text("a\(nuls)b"), "c").text != key("run", .text("a"), "b\(nuls)c").text)
        }
        // The key is a version 8 UUID.
        #expect(Array(octo.text)[14] == "8")
    }

    @Test func `a record's key also matches the key that version 1.0 created for the record`() {
        let key = SignupKey(run: "run", id: .json("7"), username: "octo-cat")
        // The 16-byte BLAKE2b hash of "run\0" and "7", marked as a version 8 UUID.
        #expect(key.isOwner("91e17395-c6cb-8141-aacd-7692655d32c1"))
        #expect(key.isOwner(key.text))
        #expect(!key.isOwner("91e17395-c6cb-8141-aacd-7692655d32c2"))
        #expect(!key.isOwner(nil))
    }
}
