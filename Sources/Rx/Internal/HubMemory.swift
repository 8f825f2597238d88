/// What a ``Hub`` remembers: the last elements, and how it ended.
@usableFromInline
struct HubMemory<Element: Sendable>: Sendable {
    /// The remembered elements, oldest first.
    @usableFromInline var elements: ContiguousArray<Element>
    @usableFromInline let capacity: Int
    private let tellsElementsAfterEnd: Bool
    @usableFromInline var ending: Event<Element>?

    /// - Parameters:
    ///   - elements: What it remembers from the start.
    ///   - capacity: How many elements at the most.
    ///   - tellsElementsAfterEnd: Whether who comes after the end still gets the elements.
    init(_ elements: ContiguousArray<Element> = [], capacity: Int, tellsElementsAfterEnd: Bool) {
        self.elements = elements
        self.capacity = capacity
        self.tellsElementsAfterEnd = tellsElementsAfterEnd
    }

    /// What an observer that comes now is told.
    var past: [Event<Element>] {
        let told = ending == nil || tellsElementsAfterEnd ? elements.map { Event.next($0) } : []
        return told + (ending.map { [$0] } ?? [])
    }

    /// - Parameters:
    ///   - event: What is to be remembered.
    ///   - forgotten: Gets the element that had to go, for the caller to let go of without a lock.
    /// - Returns: Whether the event may be sent: not after the end.
    @inlinable
    mutating func remember(_ event: Event<Element>, forgotten: inout Element?) -> Bool {
        guard ending == nil else { return false }
        guard case .next(let element) = event else {
            ending = event
            return true
        }
        if elements.count < capacity {
            elements.append(element)
        } else if capacity == 1 {
            forgotten = elements[0]
            elements[0] = element
        } else if capacity > 1 {
            forgotten = elements.removeFirst()
            elements.append(element)
        }
        return true
    }
}
