/// The events that a ``SubjectCore`` replays to a new observer: the latest elements and the terminal event.
///
/// The size of the buffer does not depend on the element type, so unspecialized code can copy its fields without
/// looking up that type's metadata at run time.
@usableFromInline
struct ReplayBuffer<Element: Sendable>: Sendable {
    /// The elements to replay. Once the buffer is full, this is a ring buffer with the oldest element at `start`.
    @usableFromInline var elements: ContiguousArray<Element>
    @usableFromInline var start = 0
    @usableFromInline let capacity: Int
    @usableFromInline let replaysAfterEnd: Bool
    /// The terminal event, or nil if it has not been emitted yet.
    @usableFromInline var end: Event<Never>?

    /// - Parameters:
    ///   - elements: The initial elements.
    ///   - capacity: The maximum number of elements to keep.
    ///   - replaysAfterEnd: Whether observers that subscribe after the terminal event still receive the elements.
    @inlinable
    init(_ elements: ContiguousArray<Element> = [], capacity: Int, replaysAfterEnd: Bool) {
        self.elements = elements
        self.capacity = capacity
        self.replaysAfterEnd = replaysAfterEnd
    }

    /// The latest element, or nil if there is none yet.
    var latest: Element? { start == 0 ? elements.last : elements[start - 1] }

    /// The events to replay: the elements, the index of the first element, and the terminal event. The property does
    /// not return the buffer itself, because copying or passing the buffer would look up its type metadata at run time.
    @inline(__always)
    var replayed: (elements: ContiguousArray<Element>, start: Int, end: Event<Never>?) {
        (end == nil || replaysAfterEnd ? elements : ContiguousArray(), start, end)
    }

    /// Emits the replayed events, until the subscription is disposed. Sound: this copy of the array owns the elements
    /// that it lends.
    static func emit(
        _ elements: ContiguousArray<Element>, from start: Int, _ end: Event<Never>?, to sink: Sink<Element>,
        _ subscription: Subscription
    ) {
        unsafe elements.withUnsafeBufferPointer { list in
            guard let first = list.baseAddress else { return }
            var index = 0
            while index < list.count, !subscription.isDisposed {
                let place = start + index
                let address = unsafe first + (place < list.count ? place : place - list.count)
                unsafe sink.next(Borrowed(address))
                index += 1
            }
        }
        if let end, !subscription.isDisposed { sink.end(end) }
    }

    /// Records an event.
    /// - Parameters:
    ///   - event: The event to record.
    ///   - forgotten: The element that was replaced, if any, which the caller must release after unlocking.
    /// - Returns: Whether the event can be emitted. No event can follow a terminal event.
    @inlinable
    mutating func record(_ event: Event<Element>, forgotten: inout Element?) -> Bool {
        guard end == nil else { return false }
        guard case .next(let element) = event else {
            end = event.terminal
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
