import Foundation
import GitHubSignup

/// Measures the account store beside bare loops over the same libraries, in one run, and prints one table.
///
///     Accounts FOLDER
///
/// The databases are made in FOLDER, which should lie on a real disk: durable writes are what is measured.
@main
struct Accounts {
    static func main() async throws {
        guard CommandLine.arguments.count == 2 else {
            FileHandle.standardError.write(Data("usage: Accounts FOLDER\n".utf8))
            exit(2)
        }
        let folder = CommandLine.arguments[1]
        var table = Table()
        for width in [16, 64] {
            let store = try await StoreFigures(folder: folder, width: width)
            table.add("bare inserts, a row a transaction", store.single)
            table.add("bare inserts, \(width) rows a transaction", store.grouped)
            table.add("sign-ups, hashing off, \(width) at once", store.signups, store.ratio, asked: 0.7)
        }
        let hashing = try await HashFigures(folder: folder)
        table.add("bare hashes, one core", hashing.own)
        table.add("bare hashes, \(hashing.cores) cores at once", hashing.together)
        table.add(
            "sign-ups, hashing on, \(hashing.cores) cores", hashing.signups, hashing.ratio, asked: 0.95)
        print(table.text)
    }
}

/// Lines of a name, a rate and perhaps a ratio with what is asked of it.
struct Table {
    private(set) var text =
        "accounts".padding(toLength: 46, withPad: " ", startingAt: 0) + "  a second   ratio   asked"

    mutating func add(_ name: String, _ rate: Double, _ ratio: Double? = nil, asked: Double? = nil) {
        text +=
            "\n" + name.padding(toLength: 46, withPad: " ", startingAt: 0) + String(format: "%10.1f", rate)
        if let ratio, let asked { text += String(format: "  %6.2f  >= %.2f", ratio, asked) }
    }
}

/// The middle one of some values.
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// How many a second, if `count` are done in `work`.
func rate(_ count: Int, _ work: () async throws -> Void) async rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try await work()
    return Double(count) / ((clock.now - start) / .seconds(1))
}

/// Signs up `count` names, `width` at once, as a batch does; each must work.
func signUpAll(_ count: Int, width: Int, _ service: StoredSignup, name: String) async throws {
    let run = UUID()
    try await withThrowingTaskGroup(of: SignupAnswer.self) { group in
        for number in 0..<count {
            if number >= width, let answer = try await group.next(), answer != .signedUp {
                throw Unexpected(answer: answer)
            }
            group.addTask {
                try await service.signUp(
                    username: "\(name)-\(number)", password: "Geheim-1",
                    key: SignupKey(run: run, record: number))
            }
        }
        try await group.waitForAll()
    }
}

/// A sign-up that did not work.
struct Unexpected: Error {
    let answer: SignupAnswer
}
