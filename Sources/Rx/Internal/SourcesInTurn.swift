/// The sequences behind convertible ones, each read when it is its turn.
struct SourcesInTurn<Base: Sequence>: Sequence, Sendable where Base.Element: ObservableConvertibleType {
    // Sound: a base that is not `Sendable` is iterated on the main actor only, and nothing else holds it.
    private let base: Unchecked<Base>

    /// - Parameter base: Iterated on any thread.
    init(_ base: Base) where Base: Sendable { self.base = Unchecked(base) }

    /// - Parameter base: Iterated on the main actor.
    init(onMainActor base: sending Base) { self.base = Unchecked(base) }

    func makeIterator() -> AnyIterator<Observable<Base.Element.Element>> {
        var iterator = base.value.makeIterator()
        return AnyIterator { iterator.next()?.asObservable() }
    }
}
