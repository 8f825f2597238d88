import SignupCore
import Testing

@testable import Accounts

struct PostgresFailureTests {
    @Test func `reads the server's error code from libpq's message`() {
        let failure = PostgresFailure(
            connecting: """
                connection to server at "db1" (192.0.2.1), port 5432 failed: Connection refused
                \tIs the server running on that host and accepting TCP/IP connections?
                connection to server at "db2" (192.0.2.2), port 5432 failed: FATAL:  53300: sorry, too many clients already
                LOCATION:  InitProcess, proc.c:359

                """)
        #expect(failure.code == "53300")
        #expect(
            failure.message == """
                connection to server at "db1" (192.0.2.1), port 5432 failed: Connection refused; Is the server \
                running on that host and accepting TCP/IP connections?; connection to server at "db2" (192.0.2.2), \
                port 5432 failed: sorry, too many clients already
                """)
    }

    @Test func `libpq's own messages have no error code`() {
        let failure = PostgresFailure(connecting: "connection to server failed: session is read-only\n")
        #expect(failure.code == nil)
        #expect(failure.message == "connection to server failed: session is read-only")
    }

    @Test(arguments: [
        ("08006", true, true), ("57P01", true, true), ("57P03", true, true), ("40001", true, false),
        ("40P01", true, false), ("40003", true, true), ("25006", true, true), ("53300", true, true),
        ("25P03", true, true), ("25P04", true, true), ("53100", false, true), ("23505", false, true),
        ("42P01", false, true), ("28P01", false, true),
    ])
    func `an error code shows whether a failure is transient and needs a new connection`(
        code: String, isTransient: Bool, needsConnection: Bool
    ) {
        let failure = PostgresFailure(code: code, message: "")
        #expect(failure.isTransient == isTransient)
        #expect(failure.needsConnection == needsConnection)
        #expect(PostgresFailure.lost("").isTransient)
    }

    @Test func `a lost connection needs to be replaced`() {
        #expect(PostgresFailure.lost("").needsConnection)
    }

    @Test(
        arguments: [
            (nil, .notReachable("m")), ("08006", .notReachable("m")), ("3D000", .notReachable("m")),
            ("40001", .notReachable("m")), ("53300", .busy("m")), ("57P01", .notReachable("m")),
            ("42P01", .notPrepared), ("53100", .full), ("25006", .notWritable("m")), ("55P03", .failed("m")),
            ("57014", .failed("m")), ("22021", .unstorable("m")), ("23514", .unstorable("m")),
            ("54000", .unstorable("m")), ("42501", .denied("m")), ("28P01", .denied("m")),
            ("28000", .denied("m")),
            ("XX000", .failed("m")), ("XX001", .damaged), ("XX002", .damaged),
        ] as [(String?, AccountStoreError.Kind)])
    func `an error code maps to a kind of store error`(code: String?, kind: AccountStoreError.Kind) {
        #expect(PostgresFailure(code: code, message: "m").kind == kind)
    }
}
