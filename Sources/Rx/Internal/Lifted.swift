/// A sequence that transforms each event of another sequence, the source. It consists of the source and a function that
/// creates the source's sink from the result's sink. The most performance-critical operators (`map`, `filter`,
/// `compactMap`) use this class; all others use ``AnonymousObservable``.
///
/// `lift` captures only the user's closure. If the user passes a closure expression that captures nothing, the compiler
/// makes it part of the sink, and `lift` allocates no memory.
///
/// Sound as `@unchecked Sendable`: all its stored properties are constants.
@usableFromInline
final class Lifted<Source: Sendable, Element: Sendable>: Observable<Element>, @unchecked Sendable {
    /// A function that creates the source's sink from the result's sink.
    @usableFromInline typealias Lift = @Sendable (Sink<Element>) -> Sink<Source>

    private let source: Observable<Source>
    private let lift: Lift

    /// - Parameters:
    ///   - source: The sequence to transform.
    ///   - lift: A function that is called for each subscription.
    @usableFromInline
    init(_ source: Observable<Source>, _ lift: @escaping Lift) {
        self.source = source
        self.lift = lift
        super.init(trampolined: true)
    }

    @usableFromInline
    override func produce(_ sink: Sink<Element>, _ subscription: Subscription) {
        source.run(lift(sink), subscription)
    }
}
