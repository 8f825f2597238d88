import Comparison

/// A program that puts defects into traces from Rx, and prints how many of the defects the comparison does not report.
///
///     Scripts/internal/differential defects [N [SEED]]     in N chains (default: 2000), from SEED (default: 1)
@main
@MainActor
struct Defects {
    static func main() {
        let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
        let first = numbers.dropFirst().first ?? 1
        var count = DefectCount()
        for seed in first..<first + (numbers.first ?? 2000) { count.add(seed) }
        print(count)
    }
}
