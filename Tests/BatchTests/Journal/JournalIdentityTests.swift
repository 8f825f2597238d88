import Foundation
import SignupCore
import Testing

@testable import Batch

/// The options that two runs must share if they use the same journal.
struct JournalIdentityTests {
    private func identity(
        _ accounts: String = "", _ change: (inout BatchPlan) -> Void = { _ in }
    ) -> JournalIdentity {
        var plan = BatchPlan()
        change(&plan)
        return JournalIdentity(plan, site: "github.com", accounts: accounts)
    }

    /// Returns the error that prevents a batch from continuing a journal, or nil.
    private func error(_ batch: JournalIdentity, continuing line: [UInt8]) -> JournalError? {
        do throws(JournalError) {
            _ = try batch.compare(with: line[...])
            return nil
        } catch {
            return error
        }
    }

    private func error(_ batch: JournalIdentity, continuing other: JournalIdentity) -> JournalError? {
        error(batch, continuing: other.line(batch: UUID()).dropLast())
    }

    @Test func `a run with the same options can continue a journal`() {
        let batch = identity("sqlite:/a") {
            $0.run = "night"
            $0.labels.id = "ID"
            $0.labels.kept = ["a,b", "\"c\""]
        }
        #expect(error(batch, continuing: batch) == nil)
        #expect(error(identity(), continuing: identity()) == nil)
    }

    /// Each option changes a line of the output, or the key of a sign-up.
    @Test func `a run with a different option cannot continue the journal`() {
        let changes: [(option: String, change: (inout BatchPlan) -> Void)] = [
            ("work", { $0.work = .check }), ("policy", { $0.policy = .basic }),
            ("order", { $0.isOrdered = false }), ("output", { $0.output = .csv }),
            ("only", { $0.only = ["taken"] }), ("of", { $0.run = "night" }),
            ("id-column", { $0.labels.id = "ID" }), ("id-column", { $0.labels.id = "id" }),
            ("keep", { $0.labels.kept = ["mail"] }),
        ]
        for (option, change) in changes {
            for (batch, other) in [(identity(), identity("", change)), (identity("", change), identity())] {
                guard case .otherOption(let name, _, _)? = error(batch, continuing: other) else {
                    Issue.record("\(option) is not compared")
                    continue
                }
                #expect(name == option)
            }
        }
    }

    @Test func `a run with a different ID column cannot continue the journal`() {
        let batch = identity {
            $0.run = "night"
            $0.labels.id = "number"
        }
        let other = identity { $0.run = "night" }
        #expect(
            error(batch, continuing: other)
                == .otherOption(name: "id-column", there: "id", here: "number"))
    }

    @Test func `a kept column whose name contains a comma is distinct from two columns`() {
        let one = identity { $0.labels.kept = ["a,b"] }
        let two = identity { $0.labels.kept = ["a", "b"] }
        #expect(
            error(two, continuing: one)
                == .otherOption(name: "keep", there: #"["a,b"]"#, here: #"["a","b"]"#))
        let line = String(decoding: one.line(batch: UUID()), as: UTF8.self)
        #expect(line.contains(#","id-column":"","keep":["a,b"],"sum":""#))
    }

    /// A store whose path is encoded differently would not contain the accounts, and a run whose name is encoded
    /// differently would have different keys.
    @Test func `options that differ only in the encoding of a letter are distinct`() {
        let (composed, decomposed) = ("sqlite:/\u{E9}", "sqlite:/e\u{301}")
        #expect(
            error(identity(decomposed), continuing: identity(composed))
                == .otherOption(name: "accounts", there: composed, here: decomposed))
        let (run, otherRun) = (identity { $0.run = "\u{E9}" }, identity { $0.run = "e\u{301}" })
        #expect(
            error(otherRun, continuing: run)
                == .otherOption(name: "of", there: "\u{E9}", here: "e\u{301}"))
        #expect(identity(composed) != identity(decomposed))
        #expect(run == run && run != otherRun)
        let shared = identity(composed).shared(accounts: true).options
        #expect(
            throws: JournalError.otherRunOption(name: "accounts", there: composed, here: decomposed)
        ) {
            try identity(decomposed).shared(accounts: true).compare(with: shared)
        }
    }

    /// Earlier versions recorded the address of a database instead of the identity of the store in the database.
    @Test func `a journal of an earlier version is continued only if its address identifies one store`()
        throws
    {
        let address = "postgresql://db.example/signup"
        let store = "postgresql:a8098c1a-f86e-11da-bd1a-00112444be1e"
        func attempt(isUnique: Bool) -> JournalIdentity {
            JournalIdentity(
                BatchPlan(), site: "github.com", accounts: store, formerAccounts: (address, isUnique))
        }
        func difference(_ there: String, _ here: String) -> JournalError {
            .otherOption(name: "accounts", there: there, here: here)
        }
        let (batch, unclear) = (attempt(isUnique: true), attempt(isUnique: false))
        for journal in [store, address] { #expect(error(batch, continuing: identity(journal)) == nil) }
        for journal in ["postgresql:another", "sqlite:/a", "simulate"] {
            #expect(error(batch, continuing: identity(journal)) == difference(journal, store))
        }
        let other = "postgresql://other.example/signup"
        #expect(error(batch, continuing: identity(other)) == difference(other, address))
        #expect(error(unclear, continuing: identity(store)) == nil)
        #expect(error(unclear, continuing: identity(address)) == .unclearAccounts(address))
        let shared = identity(address).shared(accounts: true).options
        #expect(throws: Never.self) { try batch.shared(accounts: true).compare(with: shared) }
        #expect(throws: JournalError.unclearAccounts(address)) {
            try unclear.shared(accounts: true).compare(with: shared)
        }
        // An attempt that has no accounts cannot continue a run that has accounts.
        #expect(throws: JournalError.otherRunOption(name: "accounts", there: address, here: "")) {
            try batch.shared(accounts: false).compare(with: shared)
        }
    }

    @Test func `a journal of an earlier version can be continued`() {
        let line = Array(
            (#"{"journal":2,"run":"\#(UUID().uuidString)","work":"sign_up","site":"github.com","#
                + #""policy":"github","order":"input","output":"jsonl","keep":"a,b"}"#).utf8)
        for (id, kept) in [(nil, ["a", "b"]), ("ID", ["a", "b"]), (nil, ["a,b"])] as [(String?, [String])] {
            let batch = identity {
                $0.labels.id = id
                $0.labels.kept = kept
            }
            #expect(error(batch, continuing: line) == nil)
        }
        let batch = identity { $0.labels.kept = ["a"] }
        #expect(
            error(batch, continuing: line)
                == .otherOption(name: "keep", there: "a,b", here: #"["a"]"#))
    }
}
