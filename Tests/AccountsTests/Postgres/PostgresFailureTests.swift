import SignupCore
import Testing

@testable import Accounts

struct PostgresFailureTests {
    @Test func `the server's error code is read from libpq's message`() {
        let failure = PostgresFailure(
            connecting: """
                connection to server at "db1" (192.0.2.1), port 5432 failed: Connection refused
                \tIs the server running on that host and accepting TCP/IP connections?
                connection to server at "db2" (192.0.2.2), port 5432 failed: FATAL:  53300: sorry, too many clients already
                LOCATION:  InitProcess, proc.c:359

                """)
        #expect(failure.code == "53300")
        #expect(
            failure.reason
                == .message(
                    """
                    connection to server at "db1" (192.0.2.1), port 5432 failed: Connection refused; Is the server \
                    running on that host and accepting TCP/IP connections?; connection to server at "db2" \
                    (192.0.2.2), port 5432 failed: sorry, too many clients already
                    """))
    }

    @Test func `libpq's own messages contain no error code`() {
        let failure = PostgresFailure(connecting: "connection to server failed: session is read-only\n")
        #expect(failure.code == nil)
        #expect(failure.reason == .message("connection to server failed: session is read-only"))
    }

    @Test(arguments: [
        ("08006", true, true), ("57P01", true, true), ("57P03", true, true), ("40001", true, false),
        ("40P01", true, false), ("40003", true, true), ("25006", true, true), ("53300", true, true),
        ("25P03", true, true), ("25P04", true, true), ("53100", false, true), ("23505", false, true),
        ("42P01", false, true), ("28P01", false, true),
    ])
    func `an error code shows whether a failure is transient and whether it requires a new connection`(
        code: String, isTransient: Bool, needsConnection: Bool
    ) {
        let failure = PostgresFailure(code: code, message: "")
        #expect(failure.isTransient == isTransient)
        #expect(failure.needsConnection == needsConnection)
        #expect(PostgresFailure.lost(.outOfMemory).isTransient)
    }

    @Test func `a lost connection requires a new connection`() {
        #expect(PostgresFailure.lost(.outOfMemory).needsConnection)
    }

    @Test(
        arguments: [
            (nil, .notReachable(.message("m"))), ("08006", .notReachable(.message("m"))),
            ("3D000", .notReachable(.message("m"))),
            ("40001", .failed(.message("m"))), ("40003", .failed(.message("m"))),
            ("40P01", .failed(.message("m"))), ("53300", .busy(.message("m"))),
            ("57P01", .notReachable(.message("m"))),
            ("42P01", .notPrepared), ("53100", .full), ("25006", .notWritable(.message("m"))),
            ("55P03", .failed(.message("m"))),
            ("57014", .failed(.message("m"))), ("22021", .unstorable(.message("m"))),
            ("23514", .unstorable(.message("m"))),
            ("54000", .unstorable(.message("m"))), ("42501", .denied(.message("m"))),
            ("28P01", .denied(.message("m"))),
            ("28000", .denied(.message("m"))),
            ("XX000", .failed(.message("m"))), ("XX001", .damaged), ("XX002", .damaged),
        ] as [(String?, AccountStoreError.Kind)])
    func `each error code maps to a kind of store error`(code: String?, kind: AccountStoreError.Kind) {
        #expect(PostgresFailure(code: code, message: "m").kind == kind)
    }
}
