import Rx
import Support

/// An event that an observer may receive.
enum Delivered: Equatable {
    case element(Int), error, completed

    init(_ event: Event<Int>) {
        switch event {
        case .next(let element): self = .element(element)
        case .error: self = .error
        case .completed: self = .completed
        }
    }
}

/// The events that every observer must receive: the events that the subject replays, and then all later events in the order in
/// which they are emitted, even during a delivery. No observer may receive an event after the terminal event or after its own
/// disposal.
struct Ledger {
    struct Observer {
        var expected: [Delivered]
        var received: [Delivered] = []
        var isBusy = false
        var isDisposed = false
    }

    private(set) var observers: [Observer] = []
    private var memory: [Delivered]
    private let capacity: Int
    private let reportsElementsAfterEnd: Bool
    private var ending: Delivered?

    init(memory: [Delivered], capacity: Int, reportsElementsAfterEnd: Bool) {
        self.memory = memory
        self.capacity = capacity
        self.reportsElementsAfterEnd = reportsElementsAfterEnd
    }

    /// Records an event that is about to be emitted.
    mutating func send(_ delivered: Delivered) {
        guard ending == nil else { return }
        if case .element = delivered {
            memory = (memory + [delivered]).suffix(capacity)
        } else {
            ending = delivered
        }
        for index in observers.indices { observers[index].expected.append(delivered) }
    }

    /// Records an observer that is about to subscribe, and returns its number.
    mutating func add() -> Int {
        let past = ending == nil || reportsElementsAfterEnd ? memory : []
        observers.append(Observer(expected: past + (ending.map { [$0] } ?? [])))
        return observers.count - 1
    }

    /// Records that an observer's `dispose` has returned.
    mutating func dispose(_ number: Int) { observers[number].isDisposed = true }

    /// Begins the delivery of an event.
    mutating func begin(_ delivered: Delivered, to number: Int) {
        let observer = observers[number]
        require(!observer.isBusy, "observer \(number) receives \(delivered) during another delivery")
        require(!observer.isDisposed, "observer \(number) receives \(delivered) after its disposal")
        observers[number].isBusy = true
        observers[number].received.append(delivered)
        let received = observers[number].received
        require(
            observer.expected.starts(with: received),
            "observer \(number) received \(received), which is not the beginning of \(observer.expected)")
    }

    mutating func end(_ number: Int) { observers[number].isBusy = false }

    /// Checks that no observer is missing an event. No delivery may be in progress.
    func checkWhenIdle() {
        for (number, observer) in observers.enumerated() where !observer.isDisposed {
            require(
                observer.received == observer.expected,
                "observer \(number) received \(observer.received), not \(observer.expected)")
        }
    }
}
