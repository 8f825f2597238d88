import Foundation

/// The entry point of the client programs, which runs their checks. Prints the traces of random chains, which must be
/// the same in every build of the program. Prints failures to stderr, and exits with 1 if there are any.
@main
@MainActor
enum Main {
    static func main() {
        let failures =
            differencesOfAllKinds() + concreteFailures() + tutorialFailures() + formFailures()
            + readmeFailures()
        for failure in failures { FileHandle.standardError.write(Data("\(failure)\n".utf8)) }
        for trace in traces(seeds: 1...100) { print(trace) }
        exit(failures.isEmpty ? 0 : 1)
    }
}

/// Compares two lists.
/// - Returns: An array that contains a message if the lists differ, or an empty array if they are the same.
nonisolated func difference(_ name: String, _ found: [String], _ expected: [String]) -> [String] {
    found == expected ? [] : ["\(name): \(found), not \(expected)"]
}
