import Accounts
import Batch
import Foundation
import PostgresTesting
import SignupCore
import SignupSupport

/// A program that compares the account store with bare loops that call the same libraries, and prints the results of
/// one run as a table.
///
///     AccountFigures FOLDER
///
/// The databases are created in FOLDER, which should be on a real disk: the benchmark measures durable writes.
@main
struct AccountFigures {
    static func main() async throws {
        guard CommandLine.arguments.count == 2 else {
            FileHandle.standardError.write(Data("usage: AccountFigures FOLDER\n".utf8))
            exit(2)
        }
        let folder = CommandLine.arguments[1]
        var table = Table()
        for width in [16, 64] {
            let store = try await StoreFigures(folder: folder, width: width)
            table.add("bare inserts, one per transaction", store.single)
            table.add("bare inserts, \(width) rows per transaction", store.grouped)
            table.add(
                "sign-ups, hashing off, \(width) together", store.signups, ratio: store.ratio, asked: 0.7)
        }
        if PostgresPrograms.areInstalled {
            try await measurePostgres(folder, &table)
        } else {
            FileHandle.standardError.write(Data("\(PostgresPrograms.advice); its rows are left out\n".utf8))
        }
        let hashing = try await HashFigures(folder: folder)
        table.add("bare hashes, one core", hashing.own)
        table.add("bare hashes, \(hashing.cores) cores together", hashing.together)
        table.add(
            "sign-ups, hashing on, \(hashing.cores) cores", hashing.signups, ratio: hashing.ratio, asked: 0.95
        )
        print(table.text)
    }

    private static func measurePostgres(_ folder: String, _ table: inout Table) async throws {
        let server = try PostgresServer(
            ["fsync=on", "max_wal_size=1GB", "shared_buffers=128MB", "max_connections=40"], in: folder)
        for width in [1, 16, 64, 1000] {
            let figures = try await PostgresFigures(server, folder: folder, width: width)
            table.add("PostgreSQL: bare libpq, \(width) rows per transaction", figures.bare)
            table.add(
                "  sign-ups, hashing off, \(width) together", figures.signups, ratio: figures.ratio,
                asked: 0.7)
            table.add(
                "  the same into SQLite, and PostgreSQL beside it", figures.sqlite, ratio: figures.beside)
        }
        for width in [16, 64, 512] {
            let figures = try await JournalFigures(server, width: width)
            table.add("journal: bare libpq, \(width) rows per transaction", figures.bare)
            table.add(
                "  checks, answered immediately, \(width) together", figures.checks, ratio: figures.ratio,
                asked: 0.7)
        }
        let writers = 16
        let address = try await PostgresFigures.address(server)
        table.add(
            "PostgreSQL: \(writers) writers beside one, a row each",
            ratio: try await PostgresFigures.scaling(writers) { try await PostgresStore(address) })
        let path = folder + "/" + UUID().uuidString + ".sqlite"
        defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
        table.add(
            "SQLite: the same",
            ratio: try await PostgresFigures.scaling(writers) { try SQLiteStore(path: path) })
    }
}

/// A table. Each line contains a name, and optionally a rate and a ratio with its goal.
struct Table {
    private(set) var text =
        "accounts".padding(toLength: 46, withPad: " ", startingAt: 0) + "  a second   ratio   asked"

    mutating func add(
        _ name: String, _ rate: Double? = nil, ratio: Double? = nil, asked: Double? = nil
    ) {
        let rate = rate.map { String(format: "%10.1f", $0) } ?? String(repeating: " ", count: 10)
        text += "\n" + name.padding(toLength: 46, withPad: " ", startingAt: 0) + rate
        if let ratio { text += String(format: "  %6.2f", ratio) }
        if let asked { text += String(format: "  >= %.2f", asked) }
    }
}

/// Returns the median of the given values.
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Returns the number of operations per second. `work` performs `count` operations.
func rate(_ count: Int, _ work: () async throws -> Void) async rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try await work()
    return Double(count) / ((clock.now - start) / .seconds(1))
}

/// Signs up names as a batch does, with CSV as input and JSON Lines as output, but without checking the names.
///
/// - Parameters:
///   - names: The names, which must all be available.
///   - width: The number of sign-ups in progress at the same time.
///   - service: The sign-up service.
func signUpAll(_ names: some Sequence<String>, width: Int, _ service: StoredSignup) async throws {
    var plan = BatchPlan()
    plan.policy = .registration
    plan.concurrency = width
    let batch = BatchRunner(
        plan, availability: Nobody(), signup: service, siteName: "nowhere", texts: Texts(.english))
    let records = names.map { "\($0),Butter-1\n" }
    let report = await batch.run(input: Text(records.joined()), output: Nowhere())
    guard report.count(of: "signed_up") == records.count, report.exitCode == 0 else {
        throw Unexpected(report: report)
    }
}

/// Checks names as a batch with a journal does, with one name per line as input and JSON Lines as output. All names are
/// available.
///
/// - Parameters:
///   - count: The number of names.
///   - width: The number of checks in progress at the same time.
///   - journal: The journal of the run.
func checkAll(_ count: Int, width: Int, _ journal: some RunJournal) async throws {
    var plan = BatchPlan()
    (plan.work, plan.run, plan.input, plan.concurrency) = (.check, "r", .lines, width)
    let batch = BatchRunner(
        plan, availability: Available(), signup: SimulatedSignup(), siteName: "nowhere",
        texts: Texts(.english))
    let names = (0..<count).map { "name-\($0)\n" }
    let report = await batch.run(input: Text(names.joined()), output: Nowhere(), run: journal)
    guard report.count(of: "available") == count, report.exitCode == 0 else {
        throw Unexpected(report: report)
    }
}

/// An error that contains the report of a batch that failed.
struct Unexpected: Error {
    let report: BatchReport
}

/// A service that never receives a request.
private struct Nobody: AvailabilityService {
    func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> PendingRequest {
        answer(AvailabilityAnswer(.unknown(.unproven), about: username))
        return PendingRequest {}
    }
}

/// A service that immediately reports each name as available.
private struct Available: AvailabilityService {
    func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> PendingRequest {
        answer(AvailabilityAnswer(.available, about: username))
        return PendingRequest {}
    }
}

/// A batch's input, in one piece.
private actor Text: ByteSource {
    nonisolated let name = "names.csv"
    private var rest: [UInt8]?

    init(_ text: String) { rest = Array(text.utf8) }

    func next() async throws(SystemError) -> [UInt8]? {
        defer { rest = nil }
        return rest
    }
}

/// A batch's output, which is discarded.
private struct Nowhere: ByteSink {
    func write(
        _ bytes: [UInt8], noting note: @escaping @Sendable () throws(SystemError) -> Void
    ) async throws(SystemError) {
        try note()
    }
}
