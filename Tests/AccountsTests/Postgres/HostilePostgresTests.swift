import PostgresTesting
import SignupCore
import Testing

@testable import Accounts

/// Tests that a database server cannot stop the program, no matter what it sends.
@Suite(
    .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"), .timeLimit(.minutes(1)))
struct HostilePostgresTests {
    /// A message from the server.
    private static func message(_ kind: Character, _ payload: [UInt8] = []) -> [UInt8] {
        Array(String(kind).utf8) + [0, 0, 0, UInt8(payload.count + 4)] + payload
    }

    /// The messages of a statement that is complete.
    private static func result(columns: Int, rows: Int) -> [UInt8] {
        let column = Array("x\0".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]
        let value: [UInt8] = [0, 0, 0, 1] + Array("7".utf8)
        let count = [0, UInt8(columns)]
        let row = message("D", count + repeated(value, columns))
        return message("1") + message("2") + message("T", count + repeated(column, columns))
            + repeated(row, rows) + message("C", Array("SELECT 1\0".utf8))
    }

    private static func repeated(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
        Array(repeatElement(bytes, count: count).joined())
    }

    private static let ready = message("Z", Array("I".utf8))

    /// Runs one statement, whose result must have two columns, on a server that sends the given messages.
    private func run(_ answer: [UInt8]) throws -> Result<[PostgresRows], PostgresFailure> {
        let server = try HostileServer(answer: answer)
        let address = try #require(
            try PostgresAddress("postgresql://a@127.0.0.1:\(server.port)/a?sslmode=disable"))
        let settings = try PostgresSettings(PostgresAccess(address: address))
        var connection = PostgresConnection(settings.all, patience: .seconds(30))
        try connection.connect()
        return Result { () throws(PostgresFailure) in
            try connection.run([PostgresStatement("SELECT 7, 7", columns: 2)])
        }
    }

    @Test func `the expected messages are accepted`() throws {
        let rows = try run(Self.result(columns: 5, rows: 1) + Self.result(columns: 2, rows: 3) + Self.ready)
        #expect(try rows.get().map(\.rows) == [[["7", "7"], ["7", "7"], ["7", "7"]]])
    }

    /// The answers that do not belong to the statements.
    private enum Answer: String, CaseIterable {
        case copy, nothing, oneResult, noColumns, fewColumns, noIdentity, manyResults

        var bytes: [UInt8] {
            typealias Tests = HostilePostgresTests
            let (identity, ready) = (Tests.result(columns: 5, rows: 1), Tests.ready)
            return switch self {
            case .copy: Tests.message("1") + Tests.message("2") + Tests.message("G", [0, 0, 0])
            case .nothing: ready
            case .oneResult: identity + ready
            case .noColumns: identity + Tests.result(columns: 0, rows: 1) + ready
            case .fewColumns: identity + Tests.result(columns: 1, rows: 1) + ready
            case .noIdentity: Tests.result(columns: 5, rows: 0) + Tests.result(columns: 2, rows: 1) + ready
            case .manyResults: Tests.repeated(identity, 100)
            }
        }
    }

    @Test(arguments: Answer.allCases)
    private func `an answer that does not belong to the statements counts as a lost connection`(
        answer: Answer
    )
        throws
    {
        #expect(throws: PostgresFailure.lost(.unexpectedAnswer)) { try run(answer.bytes).get() }
    }
}
