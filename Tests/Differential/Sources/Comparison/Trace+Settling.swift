import Chains

extension Trace {
    /// Returns the tick at which a subscriber received its nth element.
    func tick(ofElement number: Int, at subscriber: Int) -> Int? {
        let elements = entries.filter { $0.site == .subscriber(subscriber) && $0.note.isElement }
        return elements.indices.contains(number - 1) ? elements[number - 1].tick : nil
    }

    /// Drops everything that happened at or after a tick.
    mutating func cut(at tick: Int) {
        entries.removeAll { $0.tick >= tick }
        subscriptions = subscriptions.map { intervals in
            intervals.filter { $0.begin < tick }.map {
                Interval($0.begin, $0.end.flatMap { $0 < tick ? $0 : nil })
            }
        }
        observed = []
    }

    /// Returns the first tick at which the observations at any site differ from those in another trace.
    func divergence(from other: Trace) -> Int? {
        let (here, there) = (bySite, other.bySite)
        return Set(here.keys).union(there.keys).compactMap { site -> Int? in
            let (here, there) = (here[site] ?? [], there[site] ?? [])
            let common = zip(here, there).prefix { $0 == $1 }.count
            return [here.dropFirst(common).first?.tick, there.dropFirst(common).first?.tick]
                .compactMap(\.self).min()
        }.min()
    }
}
