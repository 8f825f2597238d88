import OpenCombine

/// A subscriber that demands as many elements as a test specifies, and records everything that it receives. The probe marks events
/// that it receives before the subscription.
final class DemandProbe<Input: Sendable, Failure: Error>: Subscriber, @unchecked Sendable {
    private struct State {
        var log: [String] = []
        var subscription: (any OpenCombine.Subscription)?
        var current = 0
        var depth = 0
    }

    // Sound as `@unchecked Sendable`: a test reads the state only after all threads have finished writing it.
    private var state = State()
    private let initial: Subscribers.Demand
    private let more: (DemandProbe, Input) -> Subscribers.Demand

    init(
        demand: Subscribers.Demand,
        more: @escaping (DemandProbe, Input) -> Subscribers.Demand = { _, _ in .none }
    ) {
        initial = demand
        self.more = more
    }

    var log: [String] { state.log }
    /// The largest number of deliveries in progress at the same time.
    var depth: Int { state.depth }

    func receive(subscription: any OpenCombine.Subscription) {
        state.subscription = subscription
        subscription.request(initial)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        state.current += 1
        state.depth = max(state.depth, state.current)
        defer { state.current -= 1 }
        record("\(input)")
        return more(self, input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: record("finished")
        case .failure(let error): record("failure \(error)")
        }
    }

    private func record(_ event: String) {
        state.log.append(state.subscription == nil ? "\(event), too early" : event)
    }

    func request(_ demand: Subscribers.Demand) { state.subscription?.request(demand) }

    func cancel() { state.subscription?.cancel() }
}
