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

    /// Replaces the entries at a site with the same number of entries.
    mutating func replace(_ site: Site, by others: [Entry]) {
        var rest = others[...]
        entries = entries.map { $0.site == site ? rest.popFirst() ?? $0 : $0 }
    }

    /// Takes the order of a trace with the same entries, if the order differs only within the given ticks.
    mutating func takeOrder(of other: Trace, within ticks: Set<Int>) {
        let (here, there) = (inOrder, other.inOrder)
        guard bySite == other.bySite,
            here.filter({ !ticks.contains($0.tick) }) == there.filter({ !ticks.contains($0.tick) })
        else { return }
        entries = other.entries
    }

    /// Returns the first tick at which the observations at any site, or their order, differ from those in another trace.
    func divergence(from other: Trace) -> Int? {
        let (here, there) = (bySite, other.bySite)
        let sites = Set(here.keys).union(there.keys).map { (here[$0] ?? [], there[$0] ?? []) }
        return (sites + [(inOrder, other.inOrder)]).compactMap { here, there -> Int? in
            let common = zip(here, there).prefix { $0 == $1 }.count
            return [here.dropFirst(common).first?.tick, there.dropFirst(common).first?.tick]
                .compactMap(\.self).min()
        }.min()
    }

    /// Returns the first tick at which the subscriptions to any test source differ from those in another trace.
    func subscriptionDivergence(from other: Trace) -> Int? {
        zip(subscriptions, other.subscriptions).compactMap { here, there -> Int? in
            let common = zip(here, there).prefix { $0 == $1 }.count
            let (here, there) = (here.dropFirst(common).first, there.dropFirst(common).first)
            guard let here, let there, here.begin == there.begin else {
                return [here?.begin, there?.begin].compactMap(\.self).min()
            }
            return [here.end, there.end].compactMap(\.self).min()
        }.min()
    }
}
