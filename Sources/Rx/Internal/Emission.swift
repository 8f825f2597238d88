/// An event that passes through a chain: the address of an element, or the terminal event.
///
/// Only the case distinguishes an element from the terminal event. Code must not depend on an element's address: in
/// optimized builds, the address of a zero-sized value (`Void`, an empty structure, or an enumeration with one case) is
/// undefined.
@usableFromInline
@frozen
enum Emission<Element: Sendable> {
    /// The next element.
    case element(Borrowed<Element>)
    /// The terminal event.
    case end(Event<Never>)

    /// Whether this is the terminal event.
    @inlinable
    var isEnd: Bool {
        if case .end = self { true } else { false }
    }
}
