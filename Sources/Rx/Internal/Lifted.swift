/// A sequence that transforms each event of another one: a source, and a function that makes the source's sink of the
/// result's. The hottest operators use it (`map`, `filter`, `compactMap`), all others ``AnonymousObservable``.
///
/// One object where an `AnonymousObservable` would be two, itself and its closure's context: `lift` captures nothing, and
/// receives what it needs as `parameter`.
///
/// Sound as `@unchecked Sendable`: it holds constants.
@usableFromInline
final class Lifted<Source: Sendable, Element: Sendable, Parameter: Sendable>: Observable<Element>,
    @unchecked Sendable
{
    /// Makes the source's sink.
    @usableFromInline typealias Lift = @Sendable (Sink<Element>, Parameter) -> Sink<Source>

    private let source: Observable<Source>
    private let parameter: Parameter
    private let lift: Lift

    /// - Parameters:
    ///   - source: The other sequence.
    ///   - parameter: The parameter of `lift`.
    ///   - lift: Called for each subscription. A closure without captures.
    @usableFromInline
    init(_ source: Observable<Source>, _ parameter: Parameter, _ lift: @escaping Lift) {
        self.source = source
        self.parameter = parameter
        self.lift = lift
        super.init(trampolined: true)
    }

    @usableFromInline
    override func produce(_ sink: Sink<Element>, _ subscription: Subscription) {
        source.run(lift(sink, parameter), subscription)
    }
}

/// A closure as a parameter of ``Lifted``, called directly; a bare closure would be called through a thunk.
@usableFromInline
@frozen
struct Closure<Argument, Result>: Sendable {
    @usableFromInline let call: @Sendable (Argument) throws -> Result

    @inlinable
    init(_ call: @escaping @Sendable (Argument) throws -> Result) { self.call = call }
}
