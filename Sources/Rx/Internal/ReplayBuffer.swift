/// What a ``SubjectCore`` replays to a new observer: the last elements, and the terminal event.
@usableFromInline
struct ReplayBuffer<Element: Sendable>: Sendable {
    /// A ring once it is full: the oldest element is at `start`.
    @usableFromInline var elements: ContiguousArray<Element>
    @usableFromInline var start = 0
    @usableFromInline let capacity: Int
    private let replaysAfterEnd: Bool
    /// The terminal event, once it was emitted.
    @usableFromInline var end: Event<Element>?

    /// - Parameters:
    ///   - elements: The elements from the start.
    ///   - capacity: The largest number of elements.
    ///   - replaysAfterEnd: Whether observers that subscribe after the terminal event still receive the elements.
    init(_ elements: ContiguousArray<Element> = [], capacity: Int, replaysAfterEnd: Bool) {
        self.elements = elements
        self.capacity = capacity
        self.replaysAfterEnd = replaysAfterEnd
    }

    /// The latest element, nil before the first.
    var latest: Element? { start == 0 ? elements.last : elements[start - 1] }

    /// The events to replay.
    var events: [Event<Element>] {
        var events: [Event<Element>] = []
        if end == nil || replaysAfterEnd {
            for index in elements.indices {
                let place = start + index
                events.append(.next(elements[place < elements.count ? place : place - elements.count]))
            }
        }
        if let end { events.append(end) }
        return events
    }

    /// - Parameters:
    ///   - event: The event to record.
    ///   - forgotten: Receives the element that was replaced, for the caller to release without a lock.
    /// - Returns: Whether the event may be emitted: not after a terminal one.
    @inlinable
    mutating func record(_ event: Event<Element>, forgotten: inout Element?) -> Bool {
        guard end == nil else { return false }
        guard case .next(let element) = event else {
            end = event
            return true
        }
        if elements.count < capacity {
            elements.append(element)
        } else if capacity > 0 {
            forgotten = elements[start]
            elements[start] = element
            start = start + 1 == capacity ? 0 : start + 1
        }
        return true
    }
}
