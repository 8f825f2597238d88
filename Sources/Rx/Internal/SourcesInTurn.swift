/// The elements of a sequence, converted to observables. Each element is converted only when the iteration reaches it.
struct SourcesInTurn<Base: Sequence>: Sequence, Sendable where Base.Element: ObservableConvertibleType {
    // Sound: a base that is not `Sendable` is iterated only on the main actor, and nothing else retains it.
    private let base: Unchecked<Base>

    /// - Parameter base: A sequence that can be iterated on any thread.
    init(_ base: Base) where Base: Sendable { self.base = Unchecked(base) }

    /// - Parameter base: A sequence that must be iterated on the main actor.
    init(onMainActor base: sending Base) { self.base = Unchecked(base) }

    func makeIterator() -> AnyIterator<Observable<Base.Element.Element>> {
        var iterator = base.value.makeIterator()
        return AnyIterator { iterator.next()?.asObservable() }
    }
}
