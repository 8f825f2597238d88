import Chains

extension Trace {
    /// The tick at which a subscriber received its nth element.
    func tick(ofElement number: Int, at subscriber: Int) -> Int? {
        var received = 0
        for entry in entries where entry.site == .subscriber(subscriber) {
            guard case .next = entry.note else { continue }
            received += 1
            if received == number { return entry.tick }
        }
        return nil
    }

    /// Drops everything that happened at a tick and later.
    mutating func cut(at tick: Int) {
        entries.removeAll { $0.tick >= tick }
        subscriptions = subscriptions.map { intervals in
            intervals.filter { $0.begin < tick }.map {
                Interval($0.begin, $0.end.flatMap { $0 < tick ? $0 : nil })
            }
        }
        observed = []
    }
}

extension Trace {
    /// The first tick at which a place saw something else in another trace.
    func divergence(from other: Trace) -> Int? {
        let (here, there) = (bySite, other.bySite)
        var ticks: [Int] = []
        for site in Set(here.keys).union(there.keys) {
            let (here, there) = (here[site] ?? [], there[site] ?? [])
            let common = zip(here, there).prefix { $0 == $1 }.count
            ticks += [here.dropFirst(common).first?.tick, there.dropFirst(common).first?.tick].compactMap {
                $0
            }
        }
        for (here, there) in zip(subscriptions, other.subscriptions) {
            let common = zip(here, there).prefix { $0 == $1 }.count
            let different = (here.dropFirst(common).first, there.dropFirst(common).first)
            if let here = different.0, let there = different.1, here.begin == there.begin {
                ticks += [here.end, there.end].compactMap { $0 }
            } else {
                ticks += [different.0?.begin, different.1?.begin].compactMap { $0 }
            }
        }
        return ticks.min()
    }

    /// The first tick at which subscribers received something else than in another trace, if they received the same in
    /// another order.
    func reordering(from other: Trace) -> Int? {
        let here = Dictionary(grouping: received, by: \.tick)
        let there = Dictionary(grouping: other.received, by: \.tick)
        let first = Set(here.keys).union(there.keys).sorted().first { here[$0] != there[$0] }
        guard let first, let here = here[first], let there = there[first] else { return nil }
        return Dictionary(grouping: here, by: \.site) == Dictionary(grouping: there, by: \.site) ? first : nil
    }

    /// Adopts another trace's order for some entries, within a tick and a place.
    mutating func reorder(like other: Trace, sites: (Site) -> Bool, where isMovable: (Entry) -> Bool) {
        let there = other.bySite
        entries = bySite.flatMap { site, entries in
            guard sites(site), let there = there[site], there != entries,
                there.settled(isMovable) == entries.settled(isMovable)
            else { return entries }
            return there
        }
    }
}

extension Trace.Interval {
    /// Whether it ended up to a number of ticks after it began.
    func isLate(by ticks: Int) -> Bool { end.map { $0 > begin && $0 <= begin + ticks } ?? false }
}

extension [Trace.Entry] {
    /// Returns the entries with the movable ones of each tick after the others, sorted.
    func settled(_ isMovable: (Trace.Entry) -> Bool) -> [Trace.Entry] {
        let movable = filter(isMovable).sorted {
            ($0.tick, "\($0.note)") < ($1.tick, "\($1.note)")
        }
        return filter { !isMovable($0) } + movable
    }
}

extension [Trace.Entry] {
    /// The same with the releases of each tick behind everything else.
    var releasesLast: [Trace.Entry] {
        var sorted: [Trace.Entry] = []
        var releases: [Trace.Entry] = []
        for entry in self {
            if let tick = releases.first?.tick, tick != entry.tick {
                sorted += releases
                releases = []
            }
            if entry.note.isRelease { releases.append(entry) } else { sorted.append(entry) }
        }
        return sorted + releases
    }

    /// The same in the order of their ticks, with the releases of each tick behind everything else.
    var inOrder: [Trace.Entry] {
        enumerated().sorted { ($0.element.tick, $0.offset) < ($1.element.tick, $1.offset) }
            .map(\.element).releasesLast
    }

    /// Returns the entries without those that follow another trace's entries at the end of a tick, if nothing else
    /// distinguishes them; otherwise unchanged.
    /// - Parameter followed: Whether more of the other trace's entries may follow in the tick.
    func without(
        tailsAfter other: [Trace.Entry], followed: Bool, where isExtra: (Int) -> Bool
    ) -> [Trace.Entry] {
        var index = other.startIndex
        var extra: Int?
        for element in self {
            if followed || element.tick != extra || element.note.isRelease, index < other.endIndex,
                element == other[index]
            {
                index += 1
            } else if isExtra(element.tick) {
                extra = element.tick
            } else {
                return self
            }
        }
        return index == other.endIndex ? other : self
    }
}

extension Array where Element: Equatable {
    /// Returns the array without the elements that are missing in the other array, if nothing else distinguishes them;
    /// otherwise unchanged.
    func without(extrasTo other: [Element], where isExtra: (Element) -> Bool) -> [Element] {
        var index = other.startIndex
        for element in self {
            if index < other.endIndex, element == other[index] {
                index += 1
            } else if !isExtra(element) {
                return self
            }
        }
        return index == other.endIndex ? other : self
    }
}
