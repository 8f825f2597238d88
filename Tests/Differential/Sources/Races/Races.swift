import Chains
import Foundation

/// A program that runs random chains on real threads, and checks the guarantees that hold regardless of the order of
/// events: events follow the grammar and do not overlap, no event is lost, no event arrives after `dispose()` has
/// returned on the serial queue that delivers the events, and everything is released.
///
///     Scripts/internal/differential races               1,000 races from a random seed
///     Scripts/internal/differential races 200 17        200 races, from this seed
@main
struct Races {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst().compactMap(UInt64.init)
        let count = arguments.first ?? 1_000
        let first = arguments.dropFirst().first ?? UInt64.random(in: 0...1_000_000_000)
        var found = 0
        for seed in first..<first + count {
            let race = Race.random(seed: seed)
            let faults = race.run()
            guard !faults.isEmpty else { continue }
            found += 1
            print("seed \(seed): \(smallest(race, faults)): \(faults.sorted().joined(separator: ", "))")
        }
        print("\(count) races from seed \(first), \(found) with faults")
        exit(found == 0 ? 0 : 1)
    }

    /// Returns the race with the fewest stages that still shows one of the faults. Each race is tried several times,
    /// because threads behave differently each time.
    private static func smallest(_ race: Race, _ faults: Set<String>) -> Race {
        for index in race.stages.indices {
            var simpler = race
            simpler.stages.remove(at: index)
            if (0..<10).contains(where: { _ in !simpler.run().isDisjoint(with: faults) }) {
                return smallest(simpler, faults)
            }
        }
        return race
    }
}
