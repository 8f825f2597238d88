import Chains
import Rx

/// A subscriber that records violations of the rules that every sequence follows, regardless of the order of events.
final class Probe: Sendable {
    private struct State {
        var received: [Int] = []
        var isInside = false
        var isTerminated = false
        var isDisposed = false
        var faults: Set<String> = []
    }

    private let state = Guarded(State())

    var isTerminated: Bool { state.withLock(\.isTerminated) }
    var faults: Set<String> { state.withLock(\.faults) }

    func receive(_ event: Event<Int>) {
        state.withLock { state in
            if state.isInside { state.faults.insert("events overlap") }
            if state.isTerminated { state.faults.insert("an event after the terminal one") }
            if state.isDisposed { state.faults.insert("an event after dispose() returned on its queue") }
            state.isInside = true
        }
        state.withLock { state in
            state.isInside = false
            switch event {
            case .next(let element): state.received.append(element)
            case .error: state.faults.insert("an error")
            case .completed: break
            }
            if event.isStopEvent { state.isTerminated = true }
        }
    }

    /// Records that the subscription has been disposed, so nothing may arrive from now on.
    func disposed() { state.withLock { $0.isDisposed = true } }

    /// Records a fault if elements are missing, duplicated, or not in the order in which their thread emitted them.
    func expectAll() {
        state.withLock { state in
            let perThread = Dictionary(grouping: state.received) { $0 / 1000 }
            for thread in 0..<Race.threads {
                let received = perThread[thread, default: []]
                let expected = (0..<Race.elements).map { thread * 1000 + $0 }
                if received == expected { continue }
                state.faults.insert(
                    received.sorted() == expected ? "elements out of order" : "missing or duplicate elements")
            }
        }
    }
}
