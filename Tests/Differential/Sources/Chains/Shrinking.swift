extension Experiment {
    /// Returns the smallest experiment found for which `fails` returns true. `fails` must return true for this experiment.
    public func shrunk(attempts: Int = 4000, while fails: (Experiment) -> Bool) -> Experiment {
        var smallest = self
        var left = attempts
        search: while true {
            for candidate in smallest.simpler {
                guard left > 0 else { return smallest }
                left -= 1
                if fails(candidate) {
                    smallest = candidate
                    continue search
                }
            }
            return smallest
        }
    }

    /// The experiments that are one step simpler, with the largest steps first.
    var simpler: [Experiment] {
        var all: [Experiment] = []
        func add(_ change: (inout Experiment) -> Void) {
            var candidate = self
            change(&candidate)
            if candidate != self { all.append(candidate) }
        }
        add { $0.notesAll = false }
        for chain in chain.simpler { add { $0.chain = chain } }
        if subscribers.count > 1 {
            for index in subscribers.indices { add { $0.subscribers.remove(at: index) } }
        }
        for index in subscribers.indices {
            add { $0.subscribers[index].sendsAt = nil }
            add { $0.subscribers[index].returns = false }
            add { $0.subscribers[index].disposesInSelector = nil }
            add { $0.subscribers[index].disposesAt = nil }
            add { $0.subscribers[index].disposed = Experiment.disposed }
            add { $0.subscribers[index].subscribed = 200 }
        }
        for index in hot.indices { for events in simpler(hot[index]) { add { $0.hot[index] = events } } }
        for index in cold.indices { for events in simpler(cold[index]) { add { $0.cold[index] = events } } }
        for index in subjects.indices {
            for events in simpler(subjects[index].events) { add { $0.subjects[index].events = events } }
            add { $0.subjects[index].kind = .publish }
        }
        return all
    }

    private func simpler(_ events: [Timed]) -> [[Timed]] {
        guard !events.isEmpty else { return [] }
        return [[]]
            + events.indices.map { index in
                var events = events
                events.remove(at: index)
                return events
            }
    }
}

extension Chain {
    /// The chains that are one step simpler.
    var simpler: [Chain] {
        var all = inputs
        let signature = operation.signature
        if inputs.count > signature.inputs.lowerBound {
            for index in inputs.indices {
                var inputs = inputs
                inputs.remove(at: index)
                all.append(Chain(operation, numbers, inputs))
            }
        }
        for index in inputs.indices {
            for input in inputs[index].simpler {
                var inputs = inputs
                inputs[index] = input
                all.append(Chain(operation, numbers, inputs))
            }
        }
        for index in numbers.indices {
            for number in signature.parameters[index].simpler(than: numbers[index]) {
                var numbers = numbers
                numbers[index] = number
                all.append(Chain(operation, numbers, inputs))
            }
        }
        return all
    }
}
