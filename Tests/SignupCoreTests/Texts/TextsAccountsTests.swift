import Testing

@testable import SignupCore

@Suite struct TextsAccountsTests {
    @Test(
        arguments: [
            (.noDatabase, "is no SQLite database; name another file with --accounts sqlite:PATH"),
            (.foreign, "is the database of another program; name another file with --accounts sqlite:PATH"),
            (
                .newer(version: 9, known: 1),
                "has schema 9, and this program knows up to 1; use a newer signup"
            ),
            (.missing, "there are no accounts yet; the first sign-up makes the file"),
            (.locked, "another program keeps it locked; try again when that is done"),
            (.full, "there is no room left on the disk; make some and try again"),
            (
                .notWritable("Read-only file system"),
                "cannot be written: Read-only file system; name another file with --accounts sqlite:PATH"
            ),
            (
                .notReachable("Permission denied"),
                "cannot be opened: Permission denied; name another file with --accounts sqlite:PATH"
            ),
            (.damaged, "is damaged; put a copy in its place"),
            (
                .outOfMemory(bytes: 64 << 20),
                "hashing a password takes 64 MiB of memory; end other programs and try again"
            ),
            (.failed("disk I/O error"), "disk I/O error; try again"),
        ] as [(AccountStoreError.Kind, String)])
    func saysWhatWhereAndWhatToDo(kind: AccountStoreError.Kind, words: String) {
        let error = AccountStoreError(path: "/home/a/accounts.sqlite", kind)
        #expect(Texts(.english).message(of: error) == "/home/a/accounts.sqlite: \(words)")
        #expect(error.description == "/home/a/accounts.sqlite: \(words)")
        let chinese = Texts(.chinese).message(of: error)
        #expect(chinese.hasPrefix("/home/a/accounts.sqlite: ") && chinese != error.description)
    }
}
