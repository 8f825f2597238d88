/// A piece of work that waits.
///
/// A struct, as a closure that goes through a generic type is wrapped once more each time.
@usableFromInline
struct Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

extension Sink {
    /// The work of emitting the element at an address, which is copied.
    @usableFromInline
    func emission(of element: UnsafePointer<Element>) -> Work {
        let element = element.pointee
        return Work { next(element) }
    }

    /// The work of emitting what a sink receives.
    @usableFromInline
    func emission(_ element: UnsafePointer<Element>?, _ end: Event<Never>?) -> Work {
        if let element { emission(of: element) } else { Work { receive(nil, end) } }
    }
}
