/// A waiting work item.
///
/// A struct, because a closure that passes through a generic type is wrapped once more each time.
@usableFromInline
struct Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

extension Sink {
    /// The work that emits a copy of an element.
    func work(emitting element: Borrowed<Element>) -> Work {
        let element = element.value
        return Work { next(element) }
    }

    /// The work that emits the event that a sink receives.
    @usableFromInline
    func work(emitting emission: Emission<Element>) -> Work {
        switch emission {
        case .element(let element): work(emitting: element)
        case .end(let end): Work { self.end(end) }
        }
    }
}
