import Measuring

/// The medians of one run: the cost of an event in each library.
struct Medians {
    /// The libraries, in the order of the columns.
    let libraries: [String]
    /// The pieces of work, in the order of the rows, with their medians by library.
    private(set) var rows: [(work: String, medians: [String: Double])] = []

    /// Measures the libraries in turn, one round each, so that a slow phase of the machine affects every library.
    /// - Parameter pattern: A regular expression that the name of a piece of work must match.
    init(_ libraries: [(name: String, works: [Work])], matching pattern: String) {
        self.libraries = libraries.map(\.name)
        guard let regex = try? Regex(pattern) else { fail("not a regular expression: \(pattern)") }
        for work in libraries[0].works where work.name.contains(regex) {
            let contestants = libraries.compactMap { library in
                library.works.first { $0.name == work.name }.map { (library.name, $0) }
            }
            let isMemory = work.name.hasPrefix("memory")
            progress("\(work.name)")
            rows.append((work.name, Self.measure(contestants, isMemory: isMemory)))
        }
    }

    /// Returns the median for a piece of work in a library, or nil if it was not measured.
    func median(_ work: String, _ library: String = "Rx") -> Double? {
        rows.first { $0.work == work }?.medians[library]
    }

    private static func measure(_ contestants: [(String, Work)], isMemory: Bool) -> [String: Double] {
        var results: [String: [Double]] = [:]
        let start = ContinuousClock.now
        var round = 0
        // The first rounds are for warming up.
        let warmup = isMemory ? 1 : 3
        while round < (isMemory ? 4 : 21)
            || (!isMemory && round < 300 && ContinuousClock.now - start < .milliseconds(600))
        {
            for (library, work) in contestants {
                let run = Run()
                work.body(run)
                guard let result = run.result else {
                    fail("\(work.name), \(library): the observer received no element")
                }
                if round >= warmup { results[library, default: []].append(result) }
            }
            round += 1
        }
        return results.mapValues { $0.sorted()[$0.count / 2] }
    }
}
