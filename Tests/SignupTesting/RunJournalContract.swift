package import SignupCore

/// A location where several attempts can open their journals at the same time.
package protocol RunJournalPlace: Sendable {
    /// Opens the journal of a run for another attempt.
    func open(_ run: String) async throws -> any RunJournal
}

extension RunJournalPlace {
    /// Opens the journal of the run with which most guarantees are checked.
    fileprivate func open() async throws -> any RunJournal { try await open("november") }
}

/// A guarantee of every journal that the attempts of a run share. The tests of each kind of journal check all guarantees.
package struct RunJournalContract: Sendable, CustomStringConvertible {
    package let description: String
    /// A closure that throws if a journal in the given place violates the guarantee.
    package let check: @Sendable (any RunJournalPlace) async throws -> Void

    private init(_ name: String, _ check: @escaping @Sendable (any RunJournalPlace) async throws -> Void) {
        (description, self.check) = (name, check)
    }

    /// The violation of a guarantee.
    private struct Violation: Error, CustomStringConvertible {
        let description: String
    }

    package static let all = [
        RunJournalContract("an entry returns as it was recorded") { place in
            let entries = [
                RunEntry(
                    id: #"{"a",NULL}"#, username: #"o'"\{},x"#, code: .unknown, reason: "rate_limited",
                    retryAfter: 60, message: "líne\n2"),
                RunEntry(
                    id: " 7 ", username: "", code: .invalid, field: "username", message: #""quoted""#),
                entry(7, .signedUp),
            ]
            let journal = try await place.open()
            try expect(try await journal.record(entries), [])
            try expect(try await journal.entries(of: entries.map(\.id) + ["missing"]), entries)
            try expect(try await journal.entries(of: ["missing"]), [])
            try expect(try await place.open().entries(of: ["7"]), [entries[2]])
        },
        RunJournalContract("the first final outcome stays") { place in
            let (first, second) = (try await place.open(), try await place.open())
            try expect(try await first.record([entry(1, .taken)]), [])
            for code in Outcome.Result.Code.allCases {
                try expect(try await second.record([entry(1, code)]), [])
                try expect(try await first.entries(of: ["1"]), [entry(1, .taken)])
            }
        },
        RunJournalContract("an unknown outcome is replaced") { place in
            let (first, second) = (try await place.open(), try await place.open())
            let reasons = ["offline", "timeout"].map {
                RunEntry(id: "1", username: "name-1", code: .unknown, reason: $0)
            }
            for reason in reasons {
                try expect(try await first.record([reason]), [])
                try expect(try await second.entries(of: ["1"]), [reason])
            }
            try expect(try await second.record([entry(1)]), [])
            try expect(try await first.entries(of: ["1"]), [entry(1)])
        },
        RunJournalContract("a duplicate of an earlier version is replaced, and replaces nothing") { place in
            let journal = try await place.open()
            try expect(try await journal.record([entry(1, .duplicate), entry(2), entry(3, .duplicate)]), [])
            try expect(try await journal.record([entry(1), entry(2, .duplicate), entry(3, .unknown)]), [])
            try expect(
                try await journal.entries(of: ["1", "2", "3"]), [entry(1), entry(2), entry(3, .unknown)])
        },
        RunJournalContract("an entry without a name, which earlier versions recorded, is replaced") { place in
            let journal = try await place.open()
            let unnamed = RunEntry(id: "1", username: "", code: .invalid, field: "username")
            try expect(try await journal.record([unnamed, entry(2, .taken)]), [])
            try expect(try await journal.record([entry(1), entry(2)]), [])
            try expect(try await journal.entries(of: ["1", "2"]), [entry(1), entry(2, .taken)])
            try expect(try await journal.record([entry(1, .taken, "other")]), [entry(1)])
        },
        RunJournalContract("an id with another name is returned and not replaced") { place in
            let journal = try await place.open()
            try expect(try await journal.record([entry(1), entry(2, .unknown)]), [])
            try expect(
                try await journal.record([entry(1), entry(2, .available, "other"), entry(3)]),
                [entry(2, .unknown)])
            try expect(
                try await journal.entries(of: ["1", "2", "3"]), [entry(1), entry(2, .unknown), entry(3)])
            try expect(try await journal.record([entry(4), entry(4, .taken, "fourth")]), [entry(4)])
            try expect(try await journal.entries(of: ["4"]), [entry(4)])
        },
        RunJournalContract("ids and names are compared byte by byte") { place in
            let journal = try await place.open()
            // Swift considers these two IDs equal, and likewise the two names below.
            let both = [
                RunEntry(id: "jos\u{E9}", username: "a", code: .taken),
                RunEntry(id: "jose\u{301}", username: "b", code: .unknown),
            ]
            try expect(try await journal.record(both), [])
            for entry in both { try expect(try await journal.entries(of: [entry.id]), [entry]) }
            let names = ["\u{E9}", "e\u{301}"].map { RunEntry(id: "1", username: $0, code: .unknown) }
            try expect(try await journal.record([names[0]]), [])
            try expect(try await journal.record([names[1]]), [names[0]])
            let group = names.map { RunEntry(id: "2", username: $0.username, code: .unknown) }
            try expect(try await journal.record(group), [group[0]])
        },
        RunJournalContract("a record can appear more than once in a group") { place in
            let journal = try await place.open()
            let groups: [[Outcome.Result.Code]] = [
                [.unknown, .available, .unknown], [.duplicate, .available, .taken], [.available, .duplicate],
                [.duplicate, .unknown, .available, .duplicate],
            ]
            for (number, codes) in groups.enumerated() {
                try expect(try await journal.record(codes.map { entry(number, $0) }), [])
                try expect(try await journal.entries(of: ["\(number)"]), [entry(number)])
            }
        },
        RunJournalContract("runs have nothing in common") { place in
            let (one, other) = (try await place.open("one"), try await place.open("other"))
            try expect(try await one.record([entry(1)]), [])
            try expect(try await other.entries(of: ["1"]), [])
            try expect(try await other.record([entry(1, .taken, "someone")]), [])
            try expect(try await one.entries(of: ["1"]), [entry(1)])
        },
        RunJournalContract("attempts can record the same records at the same time") { place in
            let journals = [try await place.open(), try await place.open(), try await place.open()]
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (number, journal) in journals.enumerated() {
                    group.addTask {
                        let code: Outcome.Result.Code = number == 1 ? .available : .unknown
                        for _ in 0..<5 {
                            try expect(
                                try await journal.record((0..<512).shuffled().map { entry($0, code) }), [])
                        }
                    }
                }
                try await group.waitForAll()
            }
            try expect(
                try await journals[0].entries(of: (0..<600).map(String.init)), (0..<512).map { entry($0) })
        },
    ]

    private static func entry(
        _ id: Int, _ code: Outcome.Result.Code = .available, _ name: String? = nil
    ) -> RunEntry { RunEntry(id: "\(id)", username: name ?? "name-\(id)", code: code) }

    /// Compares entries regardless of their order.
    private static func expect(_ found: [RunEntry], _ expected: [RunEntry]) throws {
        let (found, expected) = (found.sorted { $0.id < $1.id }, expected.sorted { $0.id < $1.id })
        guard found != expected else { return }
        throw Violation(description: "found \(found), expected \(expected)")
    }
}
