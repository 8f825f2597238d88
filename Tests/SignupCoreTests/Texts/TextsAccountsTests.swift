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
            (.empty, "the file is empty; restore it from a backup, or delete it to create a new store"),
            (.locked, "locked by another program; try again later"),
            (
                .busy("sorry, too many clients already"),
                "sorry, too many clients already; try again later, or allow more connections"
            ),
            (.full, "the disk is full; free some space and try again"),
            (
                .notWritable("Read-only file system"),
                "cannot write: Read-only file system; choose another file with --accounts sqlite:PATH"
            ),
            (
                .notReachable("Permission denied"),
                "cannot open: Permission denied; choose another file with --accounts sqlite:PATH"
            ),
            (.damaged, "the database is corrupt; restore it from a backup"),
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
}
