import Locking
import Foundation
import SignupCore
import Testing

@testable import Accounts

/// A location that several stores of the same kind can open at the same time.
protocol StorePlace: Sendable {
    func open() async throws -> any AccountStore
}

/// A guarantee of every kind of store, with the check that verifies it.
struct AccountStoreContract: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable (any StorePlace) async throws -> Void

    init(_ name: String, _ check: @escaping @Sendable (any StorePlace) async throws -> Void) {
        testDescription = name
        self.check = check
    }

    static let all = [
        AccountStoreContract("keeps accounts") { place in
            let octo = account("Octo-Cat", hash: "hash-1", at: 1_795_232_551_123)
            #expect(try await place.open().insert(octo, key: SignupKey()))
            let store = try await place.open()
            #expect(try await store.account(named: "octo-CAT") == octo)
            #expect(try await store.account(named: "octo") == nil)
            #expect(try await store.accounts().accounts == [octo])
        },
        AccountStoreContract("repeats a request under its key") { place in
            let (store, key) = (try await place.open(), SignupKey())
            #expect(try await store.insert(account("octo-cat"), key: key))
            #expect(try await store.insert(account("OCTO-cat"), key: key))
            #expect(try await !store.insert(account("octo-cat"), key: SignupKey()))
            #expect(try await place.open().insert(account("octo-cat"), key: key))
            #expect(try await store.accounts().accounts.count == 1)
        },
        AccountStoreContract("reports who owns a name") { place in
            let (store, key) = (try await place.open(), SignupKey())
            _ = try await store.insert(account("Octo-Cat"), key: key)
            #expect(try await store.owner(of: "octo-cat", asking: key) == .own)
            #expect(try await store.owner(of: "octo-cat", asking: SignupKey()) == .other)
            #expect(try await store.owner(of: "octo-cat") == .other)
            #expect(try await store.owner(of: "octo-dog", asking: key) == .none)
            #expect(try await store.contains("OCTO-CAT"))
            #expect(try await !store.contains("octo"))
        },
        AccountStoreContract("recognizes the keys of version 1.0") { place in
            let (store, former) = (try await place.open(), UUID())
            #expect(try await store.insert(account("octo-cat"), key: SignupKey(former)))
            let key = SignupKey(UUID(), former: former)
            #expect(try await store.owner(of: "octo-cat", asking: key) == .own)
            #expect(try await store.insert(account("octo-cat"), key: key))
            #expect(try await store.owner(of: "octo-cat", asking: SignupKey(UUID())) == .other)
        },
        AccountStoreContract("folds names") { place in
            let store = try await place.open()
            for (name, same, other) in [
                ("Zoë", "ZOE\u{308}", "zoe"), ("Straße", "STRASSE", "strase"),
                ("ΣΊΣΥΦΟΣ", "σίσυφος", "σίσυφο"),
                ("ISTANBUL", "istanbul", "ıstanbull"), ("ǅ", "ǆ", "dz"),
            ] {
                #expect(try await store.insert(account(name), key: SignupKey()), "\(name)")
                #expect(try await !store.insert(account(same), key: SignupKey()), "\(same)")
                #expect(try await store.account(named: same)?.username == name)
                #expect(try await !store.contains(other), "\(other)")
            }
        },
        AccountStoreContract("keeps the accounts of names that only Swift considers equal") { place in
            let store = try await place.open()
            let names = ["name-\u{16D68}", "name-\u{16D67}\u{16D67}"]
            #expect(names[0] == names[1])
            // The insertions share a transaction.
            let (answers, answer) = AsyncStream.makeStream(of: Result<Bool, AccountStoreError>.self)
            for name in names { store.insert(account(name), key: SignupKey()) { answer.yield($0) } }
            var created = 0
            for await answer in answers.prefix(names.count) where try answer.get() { created += 1 }
            #expect(created == 2)
            #expect(try await store.accounts().accounts.count == 2)
        },
        AccountStoreContract("keeps every character") { place in
            let store = try await place.open()
            let names = [
                "a\"b", "a\\b", "{a}", "a,b", "NULL", "''; --", "a b", "\t", "日本", "👩‍👩‍👧", "e\u{301}", "$1",
                "%s",
            ]
            for name in names {
                let made = account(name, hash: "$argon2id$\(name)\"\\")
                #expect(try await store.insert(made, key: SignupKey()))
                #expect(try await store.account(named: name) == made)
            }
            #expect(try await store.accounts().accounts.map(\.username) == names)
        },
        AccountStoreContract("stores no name with a NUL character") { place in
            let store = try await place.open()
            let octo = account("octo")
            #expect(try await store.insert(octo, key: SignupKey()))
            let error = await #expect(throws: AccountStoreError.self) {
                try await store.insert(account("octo\0cat"), key: SignupKey())
            }
            #expect(error?.kind.concernsOneAccount == true)
            #expect(try await !store.contains("octo\0"))
            #expect(try await store.account(named: "octo\0") == nil)
            #expect(try await !store.delete("octo\0"))
            let (old, new) = (PasswordHash(text: "hash"), PasswordHash(text: "hash-2"))
            try await store.replace(old, by: new, of: "octo\0")
            #expect(try await store.accounts().accounts == [octo])
        },
        AccountStoreContract("keeps times to the millisecond") { place in
            let store = try await place.open()
            let times: [Int64] = [0, -1, 1, 999, 1_795_232_551_123, -62_135_596_800_000, 253_402_300_799_999]
            for (index, time) in times.enumerated() {
                _ = try await store.insert(account("name-\(index)", at: time), key: SignupKey())
            }
            #expect(try await store.accounts().accounts.map(\.created.milliseconds) == times)
        },
        AccountStoreContract("lists accounts in the order of their sign-ups") { place in
            let store = try await place.open()
            #expect(try await store.accounts().accounts == [])
            let names = (0..<25).map { "name-\(($0 * 7) % 25)" }
            for name in names { _ = try await store.insert(account(name), key: SignupKey()) }
            for limit in [1, 10] {
                var found: [String] = []
                var cursor: Int64?
                while case let page = try await store.accounts(after: cursor, limit: limit),
                    !page.accounts.isEmpty
                {
                    #expect(page.accounts.count <= limit)
                    found += page.accounts.map(\.username)
                    cursor = page.cursor
                }
                #expect(found == names)
            }
        },
        AccountStoreContract("exports and imports accounts with their keys") { place in
            let (store, keys) = (try await place.open(), (0..<20).map { _ in SignupKey() })
            for (number, key) in keys.enumerated() {
                _ = try await store.insert(account("name-\(number)", hash: hash), key: key)
            }
            let page = try await store.accounts()
            #expect(page.keys == keys)
            let lines = zip(page.accounts, page.keys).map {
                Array(AccountListing.json($0, withHashAnd: $1).utf8)[...]
            }
            for name in page.accounts.map(\.username) { #expect(try await store.delete(name)) }
            // If two lines are identical, only the first adds the account.
            let results = try await AccountImport(store).add(lines + lines.prefix(1))
            #expect(results == keys.map { _ in .added } + [.present])
            for (number, key) in keys.enumerated() {
                #expect(try await store.owner(of: "NAME-\(number)", asking: key) == .own)
            }
            #expect(try await AccountImport(store).add(lines) == keys.map { _ in .present })
            let renewed = PasswordHash(text: hash.replacing("t=2", with: "t=3"))
            try await store.replace(PasswordHash(text: hash), by: renewed, of: "name-7")
            let other = try await AccountImport(store).add([lines[7]])
            #expect(other == [.conflict(username: "name-7")])
        },
        AccountStoreContract("deletes") { place in
            let (store, key) = (try await place.open(), SignupKey())
            _ = try await store.insert(account("octo-cat"), key: key)
            _ = try await store.insert(account("octo-dog"), key: SignupKey())
            #expect(try await store.delete("OCTO-CAT"))
            #expect(try await !store.delete("octo-cat"))
            #expect(try await store.accounts().accounts.map(\.username) == ["octo-dog"])
            #expect(try await store.owner(of: "octo-cat", asking: key) == .none)
            #expect(try await store.insert(account("octo-cat"), key: SignupKey()))
        },
        AccountStoreContract("replaces a hash only if it has not changed") { place in
            let store = try await place.open()
            _ = try await store.insert(account("octo-cat"), key: SignupKey())
            let (old, new) = (PasswordHash(text: "hash"), PasswordHash(text: "hash-2"))
            try await store.replace(old, by: new, of: "OCTO-cat")
            #expect(try await store.account(named: "octo-cat")?.passwordHash == new)
            // The old hash no longer matches, as if another login had replaced it.
            try await store.replace(old, by: PasswordHash(text: "hash-3"), of: "octo-cat")
            #expect(try await store.account(named: "octo-cat")?.passwordHash == new)
        },
        AccountStoreContract("accepts many insertions at the same time") { place in
            let store = try await place.open()
            let keys = (0..<3000).map { _ in SignupKey() }
            let insertions = await inserted((0..<6000).map { ("name-\($0 % 3000)", keys[$0 % 3000]) }, store)
            #expect(insertions.allSatisfy { $0 == .success(true) })
            var (count, cursor): (Int, Int64?) = (0, nil)
            while case let page = try await store.accounts(after: cursor, limit: 1000), !page.accounts.isEmpty
            {
                count += page.accounts.count
                cursor = page.cursor
            }
            #expect(count == 3000)
        },
        AccountStoreContract("gives a name to the first request of a group") { place in
            let store = try await place.open()
            let insertions = await inserted((0..<200).map { ("name-\($0 / 2)", SignupKey()) }, store)
            for (index, insertion) in insertions.enumerated() {
                #expect(insertion == .success(index % 2 == 0))
            }
        },
        AccountStoreContract("gives each name to one of several writers") { place in
            let stores = [try await place.open(), try await place.open(), try await place.open()]
            let winners = try await withThrowingTaskGroup(of: (String, Bool).self) { group in
                for number in 0..<300 {
                    for (index, store) in stores.enumerated() {
                        let name = index == 1 ? "NAME-\(number)" : "name-\(number)"
                        group.addTask {
                            ("name-\(number)", try await store.insert(account(name), key: SignupKey()))
                        }
                    }
                }
                return try await group.reduce(into: [String: Int]()) { counts, answer in
                    counts[answer.0, default: 0] += answer.1 ? 1 : 0
                }
            }
            #expect(winners.count == 300 && winners.values.allSatisfy { $0 == 1 })
            #expect(try await stores[0].accounts().accounts.count == 300)
        },
        AccountStoreContract("lets both attempts of a request succeed") { place in
            let stores = [try await place.open(), try await place.open()]
            let requests = (0..<500).map { ("name-\($0)", SignupKey()) }
            // The two attempts send the requests in different orders.
            async let first = inserted(requests, stores[0])
            async let second = inserted(requests.shuffled(), stores[1])
            let insertions = await first + second
            #expect(insertions.count == 1000 && insertions.allSatisfy { $0 == .success(true) })
            #expect(try await stores[1].accounts().accounts.count == 500)
        },
    ]

    private static let hash = "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$BBBBBBBBBBBBBBBBBBBBBB"

    static func account(_ name: String, hash: String = "hash", at milliseconds: Int64 = 0) -> Account {
        Account(
            username: name, passwordHash: PasswordHash(text: hash), created: Date(milliseconds: milliseconds))
    }

    /// Inserts the accounts of all requests at the same time, and returns the results in the order of the requests.
    static func inserted(
        _ requests: [(name: String, key: SignupKey)], _ store: any AccountStore
    ) async -> [Result<Bool, AccountStoreError>] {
        let answers = LockedValue<[Int: Result<Bool, AccountStoreError>]>([:])
        await withCheckedContinuation { continuation in
            for (index, request) in requests.enumerated() {
                store.insert(account(request.name), key: request.key) { answer in
                    let isLast = answers.withLock { answers in
                        answers[index] = answer
                        return answers.count == requests.count
                    }
                    if isLast { continuation.resume() }
                }
            }
        }
        return answers.withLock { answers in requests.indices.compactMap { answers[$0] } }
    }
}
