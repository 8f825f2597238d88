import Rx
import Testing

/// Returns all elements of a sequence that completes when it is subscribed to.
@MainActor
func elements<Strategy, Element: Sendable>(_ sequence: SharedSequence<Strategy, Element>) -> [Element] {
    let probe = Probe<Element>()
    _ = sequence.asObservable().subscribe(probe)
    #expect(probe.hasEnded)
    return probe.elements
}
