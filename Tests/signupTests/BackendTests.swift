import Accounts
import Foundation
import Locking
import NetworkTesting
import Rx
import SignupCore
import SignupForms
import SignupSupport
import SignupTesting
import Testing

@testable import signup

@Suite(.timeLimit(.minutes(1)))
struct BackendTests {
    @Test func `the demo needs no network`() async throws {
        var options = Options()
        options.isDemo = true
        let backend = try await Backend(options)
        #expect(backend.siteName == "the demo")
        #expect(backend.forForm(options).siteName == "the demo")
        let service = backend.availability
        #expect(try await service.availability(of: "octocat") == .taken)
    }

    @Test func `options set the site and the timeout`() async throws {
        let server = try FaultServer { _ in [.silence] }
        defer { server.stop() }
        var options = Options()
        options.site = try #require(Site(server.url))
        options.timeout = .milliseconds(100)
        let backend = try await Backend(options)
        #expect(backend.siteName == "127.0.0.1:\(server.port)")
        #expect(try await backend.availability.availability(of: "octo-cat") == .unknown(.timeout))
    }

    @Test func `accounts are stored where the options specify`() async throws {
        let server = try FaultServer { _ in
            [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
        }
        defer { server.stop() }
        let folder = try TemporaryFolder()
        var options = Options()
        options.site = try #require(Site(server.url))
        options.accounts = .sqlite(path: folder.file("accounts.sqlite"))
        let backend = try await Backend(options)
        #expect(try await backend.availability.availability(of: "octo-cat") == .available)
        #expect(
            await backend.signup.signUp(username: "octo-cat", password: "Butter-1")
                == .signedUp(username: "octo-cat"))
        #expect(
            await backend.signup.signUp(username: "octo-cat", password: "Butter-1")
                == .taken(username: "octo-cat"))
        #expect(try await Backend(options).availability.availability(of: "OCTO-cat") == .taken)
        let account = try await SQLiteStore(path: folder.file("accounts.sqlite")).account(named: "octo-cat")
        #expect(account?.passwordHash.cost == .standard)
    }

    @Test func `a check uses an existing store but does not create one`() async throws {
        let server = try FaultServer { _ in
            [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
        }
        defer { server.stop() }
        let folder = try TemporaryFolder()
        let path = folder.file("accounts.sqlite")
        var options = Options()
        options.site = try #require(Site(server.url))
        options.accounts = .sqlite(path: path)
        let without = try await Backend(options, makesStore: false)
        #expect(try await without.availability.availability(of: "octo-cat") == .available)
        let refused = SignupResult.failed(AccountStoreError(place: path, .missing))
        #expect(await without.signup.signUp(username: "octo-cat", password: "Butter-1") == refused)
        #expect(!FileManager.default.fileExists(atPath: path))
        let account = Account(username: "octo-cat", passwordHash: PasswordHash(text: "hash"))
        _ = try await SQLiteStore(path: path).insert(account, key: SignupKey())
        let with = try await Backend(options, makesStore: false)
        #expect(try await with.availability.availability(of: "octo-cat") == .taken)
    }

    @Test func `in the form, repeating a sign-up with the same password succeeds`() async throws {
        let folder = try TemporaryFolder()
        var options = Options()
        options.accounts = .sqlite(path: folder.file("accounts.sqlite"))
        let network = try await Backend(options).forForm(options).network
        for (password, answer) in [
            ("Butter-1", SignupResult.signedUp(username: "octo-cat")),
            ("Butter-1", .signedUp(username: "octo-cat")), ("x", .taken(username: "octo-cat")),
        ] {
            var answers: [SignupResult] = []
            let attempt = network.signup("octo-cat", password: Secret(password))
            for try await found in attempt.asObservable().values {
                answers.append(found)
            }
            #expect(answers == [answer])
        }
    }

    @Test func `sign-ups are sent to the service that the options name`() async throws {
        let server = try FaultServer { _ in [.answer("409 Conflict", body: #"{"error":"username_taken"}"#)] }
        defer { server.stop() }
        var options = Options()
        options.accounts = .service(url: "\(server.url)/accounts", name: "a")
        let backend = try await Backend(options)
        #expect(!backend.forForm(options).isLocal, "the demo does not claim that nothing leaves the machine")
        #expect(Backend(siteName: "").forForm(Options()).isLocal)
        #expect(
            await backend.signup.signUp(username: "octo-cat", password: "Butter-1")
                == .taken(username: "octo-cat"))
        #expect(await server.events.first { _ in true } == .requested("/accounts"))
    }

    @Test func `in a batch, a failed sign-up is not repeated by the client of the service`() async throws {
        let requests = LockedValue(0)
        let server = try FaultServer { _ in
            requests.withLock { $0 += 1 }
            return [.answer("503 Service Unavailable")]
        }
        defer { server.stop() }
        var options = Options()
        options.accounts = .service(url: "\(server.url)/accounts", name: "a")
        let answer = try await Backend(options).signup.signUp(username: "octo-cat", password: "Butter-1")
        #expect(answer == .unconfirmed(.serverError, service: "a"))
        #expect(requests.withLock { $0 } == 1)
    }

    @Test func `a store that cannot be opened is reported`() async throws {
        let folder = try TemporaryFolder()
        var options = Options()
        options.accounts = .sqlite(path: folder.path)
        await #expect(
            throws: AccountStoreError(place: folder.path, .notReachable(.system(SystemError(EISDIR))))
        ) { try await Backend(options) }
    }
}
