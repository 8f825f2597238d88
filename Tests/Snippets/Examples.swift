// Runs the examples in doc comments. Tests/Snippets/check writes the examples to a file beside this one.

import Foundation
import Rx
import RxTesting

/// The lines that the current example has printed and that have not been compared yet.
private final class Output: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    func add(_ line: String) { lock.withLock { lines.append(line) } }

    func take() -> String {
        lock.withLock {
            defer { lines = [] }
            return lines.joined(separator: ", ")
        }
    }
}

private let output = Output()
@MainActor private var failures = 0

/// Replaces the standard library's `print` in the examples.
func print(_ items: Any...) { output.add(items.map { "\($0)" }.joined(separator: " ")) }

@MainActor func expect(_ text: String, _ place: String) {
    let printed = output.take()
    if printed != text { fail("\(place): prints \(printed.isEmpty ? "nothing" : printed), not \(text)") }
}

@MainActor func run(
    _ place: String, _ example: @MainActor (TestScheduler, DisposeBag) async throws -> Void
) async {
    do {
        try await example(TestScheduler(initialClock: 0), DisposeBag())
        let rest = output.take()
        if !rest.isEmpty { fail("\(place): prints \(rest), which its comments do not mention") }
    } catch {
        fail("\(place): throws \(error)")
    }
}

@MainActor private func fail(_ message: String) {
    failures += 1
    Swift.print(message)
}

@main struct Examples {
    static func main() async {
        await runAll()
        exit(failures == 0 ? 0 : 1)
    }
}
