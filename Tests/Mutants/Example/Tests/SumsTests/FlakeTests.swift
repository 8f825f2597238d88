import Foundation
import Testing

/// Fails even without a mutant, in the way that the environment variable FLAKE specifies: see Tests/Mutants/check.
@Test func `the test fails only once or takes longer than the time limit`() {
    let environment = ProcessInfo.processInfo.environment
    guard let flake = environment["FLAKE"], environment["MUTANT"] != "0" else { return }
    if flake == "slow" { return Thread.sleep(forTimeInterval: 25) }  // on purpose
    // The first run removes the file.
    guard (try? FileManager.default.removeItem(atPath: environment["FLAKE_FILE"] ?? "")) != nil else {
        return
    }
    if flake == "crash" { fatalError("the first run") }
    Issue.record("the first run")
}
