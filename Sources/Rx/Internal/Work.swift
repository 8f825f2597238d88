/// A pending work item.
///
/// This is a structure, because a bare closure is wrapped again each time it passes through a generic type.
@usableFromInline
struct Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

extension Sink {
    /// Returns the work that emits a copy of an element.
    func work(emitting element: Borrowed<Element>) -> Work {
        let element = element.value
        return Work { next(element) }
    }

    /// Returns the work that emits an event, with a copy of its element.
    @usableFromInline
    func work(emitting emission: Emission<Element>) -> Work {
        switch emission {
        case .element(let element): work(emitting: element)
        case .end(let end): Work { self.end(end) }
        }
    }
}
