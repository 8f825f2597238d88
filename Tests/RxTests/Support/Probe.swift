import Rx
import Testing

/// An observer that checks the Observable grammar: events do not overlap or nest, and no event follows a terminal event.
final class Probe<Element: Sendable>: ObserverType, Sendable {
    private struct State: Sendable {
        var events: [Event<Element>] = []
        var isBusy = false
        var hasEnded = false
        var violations: [String] = []
    }

    private let state = Locked(State())
    private let body: @Sendable (Event<Element>) -> Void

    /// - Parameter body: A closure that is called during the delivery of each event.
    init(_ body: @escaping @Sendable (Event<Element>) -> Void = { _ in }) { self.body = body }

    var events: [Event<Element>] { state.withLock { $0.events } }
    var elements: [Element] { events.compactMap(\.element) }
    var violations: [String] { state.withLock { $0.violations } }
    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    func on(_ event: Event<Element>) {
        state.withLock { state in
            if state.isBusy { state.violations.append("\(event) came during another event") }
            if state.hasEnded { state.violations.append("\(event) came after the end") }
            state.isBusy = true
            state.hasEnded = state.hasEnded || event.isStopEvent
            state.events.append(event)
        }
        body(event)
        state.withLock { $0.isBusy = false }
    }
}

extension ObservableType {
    /// Returns a sequence that passes each of its events to a probe. Unlike an observer, the probe also receives events
    /// that follow the end.
    func probed(by probe: Probe<Element>) -> Observable<Element> {
        self.do(
            onNext: { probe.on(.next($0)) }, onError: { probe.on(.error($0)) },
            onCompleted: { probe.on(.completed) })
    }
}
