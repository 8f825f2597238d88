/// A sequence that is another one with something done to its events: a source, and how its sink is made of the
/// result's.
///
/// One object where a producer would be two, it and its closure's context. `lift` captures nothing, so that it
/// takes no memory; what it needs is the parameter.
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
    ///   - source: What is subscribed.
    ///   - parameter: What `lift` needs.
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

/// A closure as a parameter of ``Lifted``: as it is, where a bare one would go through a thunk.
@usableFromInline
@frozen
struct Closure<Argument, Result>: Sendable {
    @usableFromInline let call: @Sendable (Argument) throws -> Result

    @inlinable
    init(_ call: @escaping @Sendable (Argument) throws -> Result) { self.call = call }
}
