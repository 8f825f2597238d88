import Foundation
import SignupSupport
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
                .busy(.message("sorry, too many clients already")),
                "sorry, too many clients already; try again later, or allow more connections"
            ),
            (.full, "the disk is full; free some space and try again"),
            (
                .notWritable(.system(SystemError(EROFS))),
                "cannot write: read-only file system; choose another file with --accounts sqlite:PATH"
            ),
            (
                .notReachable(.system(SystemError(EACCES))),
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
            (.failed(.message("disk I/O error")), "disk I/O error; try again"),
            (
                .notReachable(.noSharedMemory),
                "cannot open: the file system does not support the shared memory that SQLite's WAL needs; choose "
                    + "another file with --accounts sqlite:PATH"
            ),
            (
                .unrecognizedEntry(id: "a\u{1B}", key: "outcome", value: "post\u{1B}poned"),
                #"the entry with id 'a\u001b' has the outcome 'post\u001bponed', which this version does not "#
                    + "recognize; use a newer version or correct the entry"
            ),
        ] as [(AccountStoreError.Kind, String)])
    func `a message explains what failed, where it failed, and what to do`(
        kind: AccountStoreError.Kind, words: String
    ) {
        let error = AccountStoreError(place: "/home/a/accounts.sqlite", kind)
        #expect(Texts(.english).message(of: error) == "/home/a/accounts.sqlite: \(words)")
        #expect(error.description == "/home/a/accounts.sqlite: \(words)")
        let chinese = Texts(.chinese).message(of: error)
        #expect(chinese.hasPrefix("/home/a/accounts.sqlite：") && chinese != error.description)
    }

    @Test func `the message about a lost store names the store's files and explains what to do`() {
        let error = AccountStoreError(place: "/a", .orphanedLog(files: ["/a-wal", "/a-shm"]))
        #expect(
            Texts(.english).message(of: error)
                == "/a: the file is missing, but its log may contain the latest accounts (/a-wal, /a-shm); put the file "
                + "back, or move the log away and then restore a backup or run again to create a new store"
        )
        #expect(
            Texts(.chinese).message(of: error)
                == "/a：文件不存在，但其日志（/a-wal、/a-shm）可能包含最新的账号；请放回该文件，或移走日志后从备份恢复，或移走日志后重新运行以新建账号库")
    }

    @Test func `problems that only a store in a file can have are described in Chinese`() {
        func message(_ kind: AccountStoreError.Kind) -> String {
            Texts(.chinese).message(of: AccountStoreError(place: "/a", kind))
        }
        #expect(message(.notAFile) == "/a：不是普通文件；请用 --accounts sqlite:路径 指定其他文件")
        #expect(message(.damaged) == "/a：数据库已损坏；请将其连同 -wal 和 -shm 文件一起移走，再从备份恢复")
        #expect(
            message(.empty) == "/a：文件为空；请将其连同 -wal 和 -shm 文件一起移走，再从备份恢复，或重新运行以新建账号库")
    }

    @Test(
        arguments: [
            (
                .failed(.stopped),
                "运行已停止，日志尚未确认结果；请重试"
            ),
            (
                .unstorable(.nulInSQLite),
                "无法保存该账号：SQLite 无法保存含 NUL 字符的名称"
            ),
            (
                .unstorable(.nulInPostgreSQL),
                "无法保存该账号：PostgreSQL 无法保存含 NUL 字符的名称"
            ),
            (.failed(.noCatalog), "数据库的系统目录没有返回结果；请重试"),
            (
                .failed(.missingRun),
                "数据库中已没有本次运行的记录：记录已被删除，或由没有这些记录的备用服务器接管；请重试"
            ),
            (.unstorable(.accountNotKept), "无法保存该账号：插入后账号不存在；可能已被触发器或其他程序删除"),
            (
                .failed(.unconfirmedChange),
                "备用服务器尚未确认此更改；请重试"
            ),
            (.notReachable(.outOfMemory), "无法连接：内存不足；请检查地址和服务器"),
            (.notReachable(.noAnswer(within: .seconds(10))), "无法连接：10 秒内未收到响应；请检查地址和服务器"),
            (
                .unrecognizedEntry(id: "a\u{1B}", key: "outcome", value: "post\u{1B}poned"),
                #"id 为 'a\u001b' 的记录中 outcome 的值 'post\u001bponed' 无法识别；请使用更新的版本，或更正该记录"#
            ),
        ] as [(AccountStoreError.Kind, String)])
    func `the program's own reasons are translated into Chinese`(kind: AccountStoreError.Kind, words: String)
    {
        let error = AccountStoreError(place: "postgresql://db/x", kind)
        #expect(Texts(.chinese).message(of: error) == "postgresql://db/x：\(words)")
    }

    @Test(
        arguments: [
            (.system(SystemError(ENOSPC)), "no space left on device", "磁盘已满"),
            (.system(SystemError(EXDEV)), SystemError(EXDEV).description, SystemError(EXDEV).description),
            (.message("no weekends"), "no weekends", "no weekends"),
            (.noAnswer(within: .seconds(0.5)), "no answer within 0.5 s", "0.5 秒内未收到响应"),
            (
                .stopped, "the run was stopped before the journal confirmed the outcomes",
                "运行已停止，日志尚未确认结果"
            ),
            (.nulInSQLite, "SQLite cannot store a NUL character in a name", "SQLite 无法保存含 NUL 字符的名称"),
            (
                .nulInPostgreSQL, "PostgreSQL cannot store a NUL character in a name",
                "PostgreSQL 无法保存含 NUL 字符的名称"
            ),
            (
                .noSharedMemory,
                "the file system does not support the shared memory that SQLite's WAL needs",
                "该文件系统不支持 SQLite 的 WAL 所需的共享内存"
            ),
            (
                .noCatalog, "the query of the database's catalog returned no rows", "数据库的系统目录没有返回结果"
            ),
            (
                .unexpectedAnswer, "the database sent an answer that does not belong to the query",
                "数据库返回的结果与查询不符"
            ),
            (
                .missingRun,
                "the run's entries are no longer in the database: they were deleted, or a standby without them took over",
                "数据库中已没有本次运行的记录：记录已被删除，或由没有这些记录的备用服务器接管"
            ),
            (
                .accountNotKept,
                "the account is missing after the insert; a trigger or another program may have removed it",
                "插入后账号不存在；可能已被触发器或其他程序删除"
            ),
            (.unconfirmedChange, "the standby has not confirmed the change", "备用服务器尚未确认此更改"),
            (.outOfMemory, "out of memory", "内存不足"),
        ] as [(FailureReason, String, String)])
    func `each reason is described in both languages`(reason: FailureReason, english: String, chinese: String)
    {
        #expect(Texts(.english).words.reason(reason) == english)
        #expect(Texts(.chinese).words.reason(reason) == chinese)
    }

    @Test func `a store's reason for a refusal is translated, but a service's message is not`() {
        #expect(Texts(.chinese).signupFailed(.store(.accountNotKept)) == "注册失败：插入后账号不存在；可能已被触发器或其他程序删除")
        let message =
            "the account is missing after the insert; a trigger or another program may have removed it"
        #expect(Texts(.chinese).signupFailed(.service(message: message)) == "注册失败：\(message)")
    }

    @Test func `an error that is not a system error keeps its own description`() {
        struct Odd: Error {}
        #expect(FailureReason(SystemError(EIO)) == .system(SystemError(EIO)))
        #expect(FailureReason(Odd()) == .message("Odd()"))
    }

    @Test func `a store that was changed while it was read without locks is described`() {
        let error = AccountStoreError(place: "/a", .changed)
        #expect(
            Texts(.english).message(of: error)
                == "/a: changed by another program; a store in a read-only folder cannot be read while another program uses "
                + "it; run again later")
        #expect(Texts(.chinese).message(of: error) == "/a：被其他程序更改；只读文件夹中的账号库在其他程序使用时无法读取；请稍后重新运行")
    }

    @Test func `a replaced file and a replaced table are described differently`() {
        let file = AccountStoreError(place: "/a", .replaced)
        #expect(
            Texts(.english).message(of: file)
                == "/a: removed or replaced while it was in use; put the original file back, or run again without it"
        )
        #expect(Texts(.chinese).message(of: file) == "/a：使用期间被删除或替换；请恢复原文件，或不用该文件重新运行")
        let table = AccountStoreError(place: "postgresql://db/x", .replaced)
        #expect(
            Texts(.english).message(of: table)
                == "postgresql://db/x: the account table was replaced while it was in use; restore it, or run again to "
                + "use the new one")
        #expect(Texts(.chinese).message(of: table) == "postgresql://db/x：账号表在使用期间被替换；请恢复该表，或重新运行以使用新表")
    }

    @Test func `if a standby has not confirmed a change, the advice is to try again`() {
        let error = AccountStoreError(place: "postgresql://db/x", .failed(.unconfirmedChange))
        #expect(
            Texts(.english).message(of: error)
                == "postgresql://db/x: the standby has not confirmed the change; try again")
    }

    @Test func `the advice for a corrupt PostgreSQL database names no files`() {
        let error = AccountStoreError(place: "postgresql://db/x", .damaged)
        #expect(
            Texts(.english).message(of: error)
                == "postgresql://db/x: the database is corrupt; restore it from a backup")
        #expect(Texts(.chinese).message(of: error) == "postgresql://db/x：数据库已损坏；请从备份恢复")
    }
}
