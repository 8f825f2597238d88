import Foundation
import SignupCore
import SignupTesting
import Testing

@testable import Accounts

@Suite(.timeLimit(.minutes(2)))
struct DeletedAccountTests {
    /// Returns the files that contain the given text.
    private func files(in folder: TemporaryFolder, containing text: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { name in
            try Data(contentsOf: URL(fileURLWithPath: folder.file(name))).range(of: Data(text.utf8)) != nil
        }
    }

    @Test func `no part of a deleted account or a replaced hash remains in the files`() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore(path: folder.file("accounts.sqlite"))
        for number in 1...200 {
            let hash = PasswordHash(text: "Zq9w-\(number)-" + String(repeating: "T", count: 90))
            let account = Account(username: "name-\(number)", passwordHash: hash)
            #expect(try await store.insert(account, key: SignupKey()))
        }
        for number in 1...200 where number % 2 == 0 {
            #expect(try await store.delete("name-\(number)"))
        }
        let old = PasswordHash(text: "Zq9w-7-" + String(repeating: "T", count: 90))
        try await store.replace(old, by: PasswordHash(text: "new"), of: "name-7")
        store.close()
        #expect(try files(in: folder, containing: "Zq9w-9-") == ["accounts.sqlite"])
        #expect(try files(in: folder, containing: "Zq9w-7-") == [])
        for number in 1...200 where number % 2 == 0 {
            #expect(try files(in: folder, containing: "Zq9w-\(number)-") == [])
        }
    }
}
