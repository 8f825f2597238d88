import Chains
import Comparison
import Foundation

/// A program that runs random chains of operators in Rx and in RxSwift, in virtual time, and compares everything that
/// can be observed: events, subscriptions to the sources, side effects, and the objects that are still alive at the
/// end.
///
///     Scripts/internal/differential                          runs 20,000 chains from a random seed
///     Scripts/internal/differential --seed 17 --count 1      runs the chain for one seed again: each chain has its own seed,
///                                                            and a run uses consecutive seeds
///     Scripts/internal/differential --only hot,take,share    runs only chains that consist of hot, take and share
///     Scripts/internal/differential --without retry          runs only chains without retry
///     Scripts/internal/differential --print 20               prints up to 20 differences, each of a different kind
///
/// A chain that differs is shrunk to the smallest chain that still shows the difference, and printed with its seed and
/// both traces. At the end, the program prints how often each kind of difference was found.
///
/// The chains run in a separate process. If a chain crashes the process, that chain is run again in each library
/// separately, to find out which library crashes. The next chains then run in a new process.
///
/// To add an operator, or an overload:
/// 1. Name it in `Chains/Operation.swift`, and define its numbers and inputs in `Chains/Signature.swift`. An overload of
///    an existing operation adds one more choice to its numbers, or a case to a type in `Chains/Choices.swift`.
/// 2. Build it in one of the files `OverRx/Node+….swift`, which are compiled twice: with Rx and with RxSwift.
///
/// Describe an intended difference in the article ComingFromRxSwift. Remove it from RxSwift with a file in
/// `Corrections`, which replaces RxSwift's file of the same name, or in the interpreter. Add a remaining difference to
/// `Comparison/KnownDifference.swift`, with a bound. If the difference explains more chains than its bound allows, the
/// run fails.
@main
@MainActor
struct Differential {
    private let options: Options
    private var compared = 0
    /// The seed of the chain that is being compared.
    private var seed: UInt64 = 0
    private var found = 0
    /// The number of chains for which RxSwift needs corrections to behave in the same way.
    private var corrected = 0
    /// The number of chains that do not terminate in at least one of the libraries.
    private var cutOff = 0
    private var kinds: [String: Int] = [:]
    private var reasons: [String: Int] = [:]

    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            if let libraries = options.libraries { return Block(options, libraries).run() }
            var run = Differential(options: options)
            exit(try run.run() ? 0 : 1)
        } catch let misuse as Options.Misuse {
            print("differential: \(misuse.message)")
        } catch {
            print("differential: cannot start a process: \(error)")
        }
        exit(2)
    }

    private init(options: Options) { self.options = options }

    /// Runs all chains, and prints a report. Returns false if some chains differ.
    private mutating func run() throws -> Bool {
        let begin = ContinuousClock.now
        var seeds = options.seeds
        while !seeds.isEmpty {
            // RxSwift leaks in some chains: a process that runs too many of them needs gigabytes of memory.
            let block = seeds.prefix(20_000)
            let child = try Child(options.arguments(block, in: .both)) { receive($0) }
            if child.isComplete {
                seeds = block.upperBound..<seeds.upperBound
                continue
            }
            guard let seed = child.seed else { throw NoChain(output: child.output) }
            try judge(seed, child)
            seeds = seed + 1..<seeds.upperBound
        }
        let seconds = Double((begin.duration(to: .now) / Duration.seconds(1) * 10).rounded()) / 10
        for (kind, count) in kinds.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(60) {
            print("\(count) × \(kind)")
        }
        for (reason, count) in reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            print("\(count) differ as documented: \(reason)")
        }
        print("\(corrected) match RxSwift only with its corrections")
        print("\(cutOff) do not terminate")
        print("\(compared) chains from seed \(options.seed), \(found) differ, \(seconds) s")
        return found == 0 && areWithinBounds
    }

    /// Whether no known difference explains more chains than its bound allows. Prints the differences that exceed their bounds.
    private var areWithinBounds: Bool {
        var counts = KnownDifference.all.map { ($0.name, reasons[$0.name] ?? 0, $0.bound) }
        counts.append(("RxSwift with corrections", corrected, KnownDifference.boundOfCorrections))
        counts.append(("chains that do not terminate", cutOff, Comparison.boundOfCutOffs))
        let exceeded = counts.filter { _, count, bound in
            KnownDifference.isExceeded(by: count, bound: bound, of: compared)
        }
        for (name, count, bound) in exceeded {
            print("\(name): \(count) of \(compared) chains, more than \(bound) of 10,000")
        }
        return exceeded.isEmpty
    }

    private mutating func receive(_ report: Report) {
        switch report {
        case .begins(let seed):
            self.seed = seed
            compared += 1
        case .isCorrected: corrected += 1
        case .isCutOff: cutOff += 1
        case .isExplained(let names): for name in names { reasons[name, default: 0] += 1 }
        case .differs(let kind, let text): add(kind, text, seed)
        }
    }

    private mutating func add(_ kind: String, _ text: String, _ seed: UInt64) {
        found += 1
        kinds[kind, default: 0] += 1
        if kinds[kind] == 1, kinds.count <= options.printed {
            print("seed \(seed): \(text)\n")
            fflush(nil)
        }
    }

    /// Determines whether a process failed to run all of its chains only because of a known crash in RxSwift.
    private mutating func judge(_ seed: UInt64, _ child: Child) throws {
        func isKnown(_ child: Child) -> Bool {
            child.hasCrashed && child.output.contains(where: KnownDifference.isCrash)
        }
        let ours = try Child(options.arguments(seed..<seed + 1, in: .rx))
        let theirs = try Child(options.arguments(seed..<seed + 1, in: .rxswift))
        if ours.isComplete, isKnown(theirs), isKnown(child) {
            reasons[KnownDifference.crash.name, default: 0] += 1
        } else {
            let who = [(ours, "Rx"), (theirs, "RxSwift")].filter { !$0.0.isComplete }.map(\.1)
            let kind = "stops the program, alone in \(who.isEmpty ? "neither" : who.joined(separator: ", "))"
            let text = child.output.joined(separator: "\n")
            add(kind, "\(kind)\n\(Experiment.random(seed: seed))\n\(text)", seed)
        }
    }
}

/// An error that is thrown if a process exits before its first chain.
private struct NoChain: Error { let output: [String] }
