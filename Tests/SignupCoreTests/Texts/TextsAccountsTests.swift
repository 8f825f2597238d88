import Testing

@testable import SignupCore

@Suite struct TextsAccountsTests {
    @Test(
        arguments: [
            (.noDatabase, "not a SQLite database; choose another file with --accounts sqlite:PATH"),
            (.foreign, "belongs to another program; choose another file with --accounts sqlite:PATH"),
            (
                .newer(version: 9, known: 1),
                "schema 9 is newer than this version of signup supports (1); upgrade signup"
            ),
            (.missing, "no accounts yet; the first sign-up creates this file"),
            (
                .empty,
                "the file is empty; move it away with its -wal and -shm files, then restore it from a backup, or run "
                    + "again to create a new store"
            ),
            (.notAFile, "not a regular file; choose another file with --accounts sqlite:PATH"),
            (.locked, "locked by another program; try again later"),
            (
                .busy("sorry, too many clients already"),
                "sorry, too many clients already; try again later, or allow more connections"
            ),
            (.full, "the disk is full; free some space and try again"),
            (
                .notWritable("read-only file system"),
                "cannot write: read-only file system; choose another file with --accounts sqlite:PATH"
            ),
            (
                .notReachable("permission denied"),
                "cannot open: permission denied; choose another file with --accounts sqlite:PATH"
            ),
            (
                .damaged,
                "the database is corrupt; move it away with its -wal and -shm files, then restore it from a backup"
            ),
            (
                .outOfMemory(bytes: 64 << 20),
                "hashing a password needs 64 MiB of memory; close other programs and try again"
            ),
            (.failed("disk I/O error"), "disk I/O error; try again"),
        ] as [(AccountStoreError.Kind, String)])
    func `reports what failed, where and what to do`(kind: AccountStoreError.Kind, words: String) {
        let error = AccountStoreError(place: "/home/a/accounts.sqlite", kind)
        #expect(Texts(.english).message(of: error) == "/home/a/accounts.sqlite: \(words)")
        #expect(error.description == "/home/a/accounts.sqlite: \(words)")
        let chinese = Texts(.chinese).message(of: error)
        #expect(chinese.hasPrefix("/home/a/accounts.sqlite：") && chinese != error.description)
    }

    @Test func `the files of a lost store are named, with what to do`() {
        let error = AccountStoreError(place: "/a", .orphanedLog(files: ["/a-wal", "/a-shm"]))
        #expect(
            Texts(.english).message(of: error)
                == "/a: the file is missing, but its log /a-wal, /a-shm remains and may contain the latest accounts; put "
                + "the file back, or move the log away, then restore a backup or run again to create a new store"
        )
        #expect(
            Texts(.chinese).message(of: error)
                == "/a：文件不存在，但其日志（/a-wal、/a-shm）仍在，可能包含最新的账号；请放回该文件，或移走日志，再从备份恢复，或重新运行以新建账号库")
    }

    @Test func `problems that only a file can have are also described in Chinese`() {
        func message(_ kind: AccountStoreError.Kind) -> String {
            Texts(.chinese).message(of: AccountStoreError(place: "/a", kind))
        }
        #expect(message(.notAFile) == "/a：不是普通文件；请用 --accounts sqlite:路径 指定其他文件")
        #expect(message(.damaged) == "/a：数据库已损坏；请将其连同 -wal 和 -shm 文件一起移走，再从备份恢复")
        #expect(
            message(.empty) == "/a：文件为空；请将其连同 -wal 和 -shm 文件一起移走，再从备份恢复，或重新运行以新建账号库")
    }

    @Test func `the advice for a corrupt PostgreSQL database names no files`() {
        let error = AccountStoreError(place: "postgresql://db/x", .damaged)
        #expect(
            Texts(.english).message(of: error)
                == "postgresql://db/x: the database is corrupt; restore it from a backup")
        #expect(Texts(.chinese).message(of: error) == "postgresql://db/x：数据库已损坏；请从备份恢复")
    }
}
