internal import CPostgres
internal import Foundation
internal import SignupCore
internal import SignupSupport
internal import Synchronization

/// A connection to PostgreSQL. Its methods block the calling thread, but while they wait for the server, they regularly
/// call a closure.
struct PostgresConnection: ~Copyable {
    private let handle: CPostgresConnection
    /// The longest wait for the result of a statement.
    private let patience: Duration
    private let whileWaiting: () -> Void
    /// The interval between two calls of `whileWaiting`.
    private static let interval = Duration.milliseconds(50)
    private(set) var isConnected = false
    /// Whether the server issued a warning about the latest statements. If the warning reports that the wait for a
    /// synchronous standby was interrupted, the commit can be lost together with this server.
    private(set) var hasWarning = false
    private let tableName: String
    private var durable: PostgresStatement
    /// The identity of the table when it was first used, on this or an earlier connection.
    private var table: String?
    /// The identity of the store, once it is known.
    private var store: String?

    /// - Parameters:
    ///   - settings: libpq's settings, by keyword. If a keyword appears twice, the later value takes effect.
    ///   - patience: The longest wait for a result before the connection counts as lost.
    ///   - table: The table that must not be replaced.
    ///   - whileWaiting: The closure to call while the connection waits for the server. It must not use the connection.
    init(
        _ settings: [(keyword: String, value: String)], patience: Duration,
        table: String = PostgresSchema.table, whileWaiting: @escaping () -> Void = {}
    ) {
        self.whileWaiting = whileWaiting
        handle = cpostgres_create()
        tableName = table
        durable = PostgresQueries.durable(table)
        self.patience = patience
        precondition(handle.address != 0, "no memory for a connection")
        for setting in settings {
            let isSet = handle.set(setting.keyword, setting.value)
            precondition(isSet, "more settings than a connection has room for")
        }
    }

    deinit { cpostgres_destroy(handle) }

    /// Resolves the settings, including those from the environment and from service files. Does not wait for a
    /// connection, but libpq may begin to connect.
    ///
    /// - Throws: `PostgresFailure` if the settings cannot be read.
    mutating func resolve() throws(PostgresFailure) {
        isConnected = false
        guard let message = handle.resolve() else { return }
        throw PostgresFailure(code: nil, message: message)
    }

    /// Returns the value that `resolve` found for a setting, or nil if it found none.
    func setting(_ keyword: String) -> String? { handle.setting(keyword) }

    /// Connects or reconnects. The setting `connect_timeout` applies to each host.
    mutating func connect() throws(PostgresFailure) {
        isConnected = connects()
        guard isConnected else {
            let failure = PostgresFailure(connecting: handle.message)
            cpostgres_disconnect(handle)
            throw failure
        }
    }

    /// Connects on another thread, because libpq limits the time for each host only if it blocks the thread.
    private func connects() -> Bool {
        let isConnected = Answer()
        let end = DispatchSemaphore(value: 0)
        DispatchQueue.global().async { [handle] in
            isConnected.value.store(cpostgres_connect(handle), ordering: .relaxed)
            end.signal()
        }
        while end.wait(timeout: .now() + Self.interval / .seconds(1)) == .timedOut { whileWaiting() }
        return isConnected.value.load(ordering: .relaxed)
    }

    private final class Answer: Sendable {
        let value = Atomic(false)
    }

    /// Blocks the calling thread for a given time.
    func wait(_ time: Duration) {
        let end = ContinuousClock.now + time
        while case let rest = ContinuousClock.now.duration(to: end), rest > .zero {
            Thread.sleep(forTimeInterval: min(rest, Self.interval) / .seconds(1))
            whileWaiting()
        }
    }

    /// Closes the connection, which rolls back uncommitted work.
    mutating func disconnect() {
        cpostgres_disconnect(handle)
        isConnected = false
    }

    /// Runs statements in one round trip. Unless one of the statements begins a transaction, the statements run in one
    /// transaction, which is on disk once it is committed.
    ///
    /// - Parameters:
    ///   - statements: The statements.
    ///   - whenSent: The closure to call once, while the server works on the statements. It must not use the
    ///     connection.
    /// - Returns: The result of each statement, once the transaction is committed.
    /// - Throws: `PostgresFailure`. If the failure has no code, the statements may or may not have been committed, and
    ///   the connection is closed.
    mutating func run(
        _ statements: [PostgresStatement], whenSent: () -> Void = {}
    ) throws(PostgresFailure) -> [PostgresRows] {
        do throws(PostgresFailure) {
            let all = [durable] + statements
            _ = handle.takeWarning()
            for statement in all {
                for parameter in statement.parameters {
                    guard handle.add(parameter) else { throw .lost(.outOfMemory) }
                }
                guard handle.send(statement.text) else { throw lost() }
            }
            guard cpostgres_sync(handle) else { throw lost() }
            whenSent()
            let results = try readToEnd(all.count)
            for (result, statement) in zip(results, all) {
                guard result.rows.allSatisfy({ $0.count >= statement.columns }) else {
                    throw .lost(.unexpectedAnswer)
                }
            }
            try requireSameStore(results.first?.rows.first)
            hasWarning = !handle.takeWarning().isEmpty
            return Array(results.dropFirst())
        } catch {
            if error.needsConnection { disconnect() }
            throw error
        }
    }

    /// Waits until a synchronous standby has everything that was committed before this call.
    ///
    /// - Parameter statement: A statement that writes to the server's write-ahead log.
    /// - Throws: `PostgresFailure`, including if this wait is interrupted as well.
    mutating func confirm(
        _ statement: PostgresStatement = PostgresQueries.confirmAll
    ) throws(PostgresFailure) {
        _ = try run([statement])
        if hasWarning { throw .unconfirmed }
    }

    /// From now on, also throws an error if the connection is to another store, for example because the server was
    /// replaced.
    ///
    /// - Parameter query: A query for the identity of the store.
    mutating func requireStore(_ identity: String, query: String) {
        durable = PostgresQueries.durable(tableName, store: query)
        store = identity
    }

    /// Throws an error if the table was dropped and created again, or belongs to another store, because it then lacks
    /// the earlier rows.
    ///
    /// - Parameter row: The result of `durable`.
    private mutating func requireSameStore(_ row: [String]?) throws(PostgresFailure) {
        guard let row else { throw .lost(.unexpectedAnswer) }
        if let store, store != row[1] { throw .replaced }
        if row[0].isEmpty { return }
        if let table, table != row[0] { throw .replaced }
        table = row[0]
    }

    /// Reads the results of a pipeline.
    ///
    /// - Parameter count: The number of statements in the pipeline. A server that sends another number of results cannot
    ///   be trusted, and could send results forever.
    private func readToEnd(_ count: Int) throws(PostgresFailure) -> [PostgresRows] {
        var results: [PostgresRows] = []
        var left = count
        var failure: PostgresFailure?
        var wasEmpty = false
        while true {
            try waitForResult(failure)
            let result = cpostgres_next(handle)
            guard result.address != 0 else {
                // libpq returns one NULL after each statement's results and two NULLs in a row if the connection is
                // lost.
                if wasEmpty { throw failure ?? lost() }
                wasEmpty = true
                continue
            }
            wasEmpty = false
            defer { cpostgres_clear(result) }
            switch cpostgres_kind(result) {
            case CPostgresKindDone: results.append(Self.rows(result))
            case CPostgresKindSkipped: break
            case CPostgresKindFailed: failure = failure ?? Self.failure(result)
            case CPostgresKindEnd:
                if let failure { throw failure }
                guard left == 0 else { throw .lost(.unexpectedAnswer) }
                return results
            default: throw .lost(.unexpectedAnswer)
            }
            left -= 1
            // After its last result, a server can report that it closes the connection.
            guard left >= (failure == nil ? 0 : -2) else { throw .lost(.unexpectedAnswer) }
        }
    }

    /// Waits for a result, but no longer than the connection's patience.
    ///
    /// - Parameter earlier: The failure of an earlier statement, which is thrown if the connection is lost.
    private func waitForResult(_ earlier: PostgresFailure?) throws(PostgresFailure) {
        let end = ContinuousClock.now + patience
        while true {
            let rest = max(ContinuousClock.now.duration(to: end), Duration.zero)
            switch cpostgres_wait(handle, Int32(clamping: min(rest, Self.interval).wholeMilliseconds)) {
            case CPostgresReadinessReady: return
            case CPostgresReadinessTimeout where rest > .zero: whileWaiting()
            case CPostgresReadinessTimeout: throw .lost(.noAnswer(within: patience))
            default: throw earlier ?? lost()
            }
        }
    }

    private func lost() -> PostgresFailure { .lost(.message(handle.message)) }

    private static func failure(_ result: CPostgresResult) -> PostgresFailure {
        PostgresFailure(code: result.code, message: result.message)
    }

    private static func rows(_ result: CPostgresResult) -> PostgresRows {
        var rows = PostgresRows(affected: cpostgres_affected(result))
        let columns = cpostgres_columns(result)
        for row in 0..<cpostgres_rows(result) {
            rows.rows.append((0..<columns).map { result.text(row, $0) })
        }
        return rows
    }
}
