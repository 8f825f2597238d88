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
    if flake == "other" { Thread.sleep(forTimeInterval: 25) }  // on purpose
}

/// Fails only in the run after the one in which the test above fails.
@Test func `another test fails the next time`() {
    let environment = ProcessInfo.processInfo.environment
    guard environment["FLAKE"] == "other", environment["MUTANT"] != "0", let file = environment["FLAKE_FILE"]
    else { return }
    if (try? FileManager.default.removeItem(atPath: "\(file).next")) != nil { Issue.record("the next run") }
}
