import Foundation

/// One line of the report: something of ours against something else of the same run.
struct Figure {
    let name: String
    let ours: Double
    let other: Double
    let unit: String
    /// The ratio that is to be reached, nil if it is only told.
    let limit: Double?

    var ratio: Double { ours / other }

    var verdict: String {
        if ours <= 0 || other <= 0 { return "lost in noise" }
        guard let limit else { return "" }
        return ratio <= limit ? "reached" : "NOT reached"
    }

    /// The cells of its line.
    var cells: [String] {
        [
            name, amount(ours), amount(other), String(format: "%.2f", ratio),
            limit.map { String(format: "%.2f", $0) } ?? "", verdict,
        ]
    }

    private func amount(_ value: Double) -> String {
        String(format: value < 100 ? "%.1f %@" : "%.0f %@", value, unit)
    }
}

extension Results {
    /// All lines that there are measurements for.
    var figures: [Figure] {
        goals + others
    }

    /// The figures that were set as goals.
    private var goals: [Figure] {
        let one = "subject, one observer"
        let chain = "subject, map and filter three times"
        let relay = "relay, map, distinctUntilChanged"
        let build = "build, subscribe, one event, dispose, six operators"
        let memory = "memory of a live subscription, six operators"
        return [
            figure(
                "each map or filter / one opaque closure call",
                added(chain, to: one, "Rx"), added(chain, to: one, "by hand"), limit: 1.5),
            against("OpenCombine", one, limit: 0.25),
            against("OpenCombine", "flatMapLatest of just", limit: 0.2),
            against("OpenCombine", build, limit: 0.25),
            figure(
                "combineLatest of 8 / of 2",
                nanoseconds("combineLatest of 8", "Rx"), nanoseconds("combineLatest of 2", "Rx"), limit: 1.5),
            figure(
                "\(relay): Driver / Observable",
                nanoseconds(relay, "Driver"), nanoseconds(relay, "Rx"), limit: 1.3),
            figure("\(memory) / 600", bytes(memory, "Rx"), 600, unit: "B", limit: 1),
        ].compactMap { $0 }
    }

    /// Everything else: no slower than OpenCombine and AsyncAlgorithms, and how far from closures without a library.
    private var others: [Figure] {
        let memory = "memory of a live subscription, six operators"
        let works = [
            "subject, two observers", "subject, map and filter three times",
            "create pump, map and filter three times", "flatMap of just", "share(replay: 1), two observers",
            "relay, map, distinctUntilChanged", "observe(on:), from queue to queue",
        ]
        let byHand =
            [
                "subject, one observer", "withLatestFrom",
                "build, subscribe, one event, dispose, six operators",
            ]
            + works.filter { !$0.hasPrefix("flatMap") }
        let pulled = [
            "create pump, map and filter three times", "combineLatest of 2",
            "observe(on:), from queue to queue",
        ]
        return
            (works.map { against("OpenCombine", $0, limit: 1) }
            + pulled.map { against("AsyncAlgorithms", $0, limit: 1) }
            + [
                figure(
                    "\(memory) / OpenCombine", bytes(memory, "Rx"), bytes(memory, "OpenCombine"), unit: "B",
                    limit: 1)
            ]
            + byHand.map { against("by hand", $0, limit: nil) }
            + [
                figure(
                    "\(memory) / by hand", bytes(memory, "Rx"), bytes(memory, "by hand"), unit: "B",
                    limit: nil)
            ])
            .compactMap { $0 }
    }

    /// What each of six operators adds to the cost of a bare subject.
    private func added(_ chain: String, to bare: String, _ library: String) -> Double? {
        guard let long = nanoseconds(chain, library), let short = nanoseconds(bare, library) else {
            return nil
        }
        return (long - short) / 6
    }

    private func against(_ library: String, _ work: String, limit: Double?) -> Figure? {
        figure("\(work) / \(library)", nanoseconds(work, "Rx"), nanoseconds(work, library), limit: limit)
    }

    private func figure(
        _ name: String, _ ours: Double?, _ other: Double?, unit: String = "ns", limit: Double?
    ) -> Figure? {
        guard let ours, let other else { return nil }
        return Figure(name: name, ours: ours, other: other, unit: unit, limit: limit)
    }
}
