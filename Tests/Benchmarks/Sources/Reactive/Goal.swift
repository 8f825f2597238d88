import Foundation

/// A goal for a figure.
struct Goal {
    let name: String
    let value: String
    let bound: String
    let verdict: String

    /// Creates a goal for a ratio that must be at least `minimum`.
    private init?(_ name: String, _ ratio: Double?, atLeast minimum: Double, note: String = "") {
        guard let ratio else { return nil }
        self.name = name
        value = String(format: "%.1f", ratio) + note
        bound = String(format: "at least %g", minimum)
        verdict = ratio >= minimum ? "met" : "MISSED"
    }

    /// Creates a goal for a ratio that must be at most `maximum`.
    private init?(_ name: String, _ ratio: Double?, atMost maximum: Double) {
        guard let ratio else { return nil }
        self.name = name
        value = String(format: "%.2f", ratio)
        bound = String(format: "at most %g", maximum)
        verdict = ratio <= maximum ? "met" : "MISSED"
    }

    /// Returns the goals for which there are measurements.
    static func all(_ medians: Medians) -> [Goal] {
        let ratios = medians.rows.compactMap { row -> (work: String, ratio: Double)? in
            guard let ours = row.medians["Rx"], let theirs = row.medians["RxSwift"], ours > 0 else {
                return nil
            }
            return (row.work, theirs / ours)
        }
        let mean = exp(ratios.map { log($0.ratio) }.reduce(0, +) / Double(max(ratios.count, 1)))
        let worst = ratios.min { $0.ratio < $1.ratio }
        func against(_ library: String, _ work: String) -> Double? {
            guard let ours = medians.median(work), let theirs = medians.median(work, library) else {
                return nil
            }
            return ours / theirs
        }
        func timesRxSwift(_ work: String) -> Goal? {
            Goal("\(work), times RxSwift", against("RxSwift", work).map { 1 / $0 }, atLeast: 10)
        }
        /// Returns the cost that each of six operators adds to a bare subject.
        func added(_ work: String, _ library: String) -> Double? {
            guard let long = medians.median(work, library),
                let short = medians.median("subject, one observer", library)
            else { return nil }
            return (long - short) / 6
        }
        func calls(_ work: String) -> Double? {
            guard let ours = added(work, "Rx"), let call = added("map and filter three times", "closures")
            else {
                return nil
            }
            return ours / call
        }
        /// Compares the overload that emits tuples, followed by a `map`, with the overload that takes a closure.
        func asTuple(_ work: String) -> Goal? {
            let ratio = medians.median("\(work) as a tuple").flatMap { tuple in
                medians.median(work).map { tuple / $0 }
            }
            return Goal("\(work) as a tuple / with a closure", ratio, atMost: 1.2)
        }
        let chain = "relay, map, distinctUntilChanged"
        let driver = medians.median("Driver: \(chain)").flatMap { driver in
            medians.median(chain).map { driver / $0 }
        }
        let apart = "map and filter three times, each made by a separate function"
        let memory = "memory of a live subscription, six operators"
        return [
            Goal(
                "geometric mean of \(ratios.count) rows, times RxSwift", ratios.isEmpty ? nil : mean,
                atLeast: 12),
            Goal(
                "the worst row, times RxSwift", worst?.ratio, atLeast: 4,
                note: worst.map { " (\($0.work))" } ?? ""),
            timesRxSwift("zip of 2"), timesRxSwift("merge of 3"), timesRxSwift("concatMap of just"),
            timesRxSwift("from an array"),
            Goal(
                "building six operators, subscribing, one event and disposal / OpenCombine",
                against("OpenCombine", "build, subscribe, one event, dispose, six operators"), atMost: 0.25),
            Goal(
                "subject to one observer / OpenCombine", against("OpenCombine", "subject, one observer"),
                atMost: 0.25),
            Goal("one map or filter / a closure call", calls("map and filter three times"), atMost: 1.5),
            Goal("one map or filter made by a separate function / a closure call", calls(apart), atMost: 1.5),
            asTuple("zip of 2"), asTuple("combineLatest of 2"),
            Goal("\(chain): Driver / Observable", driver, atMost: 1.3),
            Goal(
                "flatMapLatest of just / OpenCombine", against("OpenCombine", "flatMapLatest of just"),
                atMost: 0.2),
            Goal("\(memory), bytes / 600", medians.median(memory).map { $0 / 600 }, atMost: 1),
        ].compactMap { $0 }
    }
}
