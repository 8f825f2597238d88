/// The elements of a ``Combination``'s source that are not combined yet.
///
/// Sound as `@unchecked Sendable`: only the thread that holds the combination's serial uses it, so it needs no check
/// for exclusive access either.
@usableFromInline
final class Cell<Element: Sendable>: CombinationCell, @unchecked Sendable {
    @usableFromInline let keepsLatest: Bool
    /// The latest element, or the first one that has not been taken.
    @safe @exclusivity(unchecked) @usableFromInline var element: Element?
    /// The elements that follow.
    @safe @exclusivity(unchecked) private var waiting = Queue<Element>()
    @safe @exclusivity(unchecked) @usableFromInline var hasWaiting = false

    @inlinable
    init(_ combining: Combining) { keepsLatest = combining == .latest }

    /// Adds an element.
    @inlinable
    func put(_ new: Element, _ combination: Combination) {
        if element == nil {
            combination.missing -= 1
            element = new
        } else if keepsLatest {
            element = new
        } else {
            append(new)
        }
    }

    /// The next element to combine. Called only if there is one.
    @inlinable
    func take(_ combination: Combination) -> Element {
        if keepsLatest { return element! }
        let taken = element.take()!
        if hasWaiting { refill() } else { combination.missing += 1 }
        return taken
    }

    @usableFromInline
    func append(_ new: Element) {
        waiting.append(new)
        hasWaiting = true
    }

    @usableFromInline
    func refill() {
        element = waiting.next()
        hasWaiting = !waiting.isEmpty
    }
}
