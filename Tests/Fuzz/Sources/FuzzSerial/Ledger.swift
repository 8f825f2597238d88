import Rx
import Support

/// What an observer may be told.
enum Told: Equatable {
    case element(Int), error, completed

    init(_ event: Event<Int>) {
        switch event {
        case .next(let element): self = .element(element)
        case .error: self = .error
        case .completed: self = .completed
        }
    }
}

/// What every observer must be told: what the subject remembers when it comes, then all that is sent later, in
/// the order in which it is sent, wherever it is sent from; nothing behind the end or its own disposal.
struct Ledger {
    struct Observer {
        var expected: [Told]
        var received: [Told] = []
        var isBusy = false
        var isDisposed = false
    }

    private(set) var observers: [Observer] = []
    private var memory: [Told]
    private let capacity: Int
    private let tellsElementsAfterEnd: Bool
    private var ending: Told?

    init(memory: [Told], capacity: Int, tellsElementsAfterEnd: Bool) {
        self.memory = memory
        self.capacity = capacity
        self.tellsElementsAfterEnd = tellsElementsAfterEnd
    }

    /// Takes note of what is about to be sent.
    mutating func send(_ told: Told) {
        guard ending == nil else { return }
        if case .element = told {
            memory = (memory + [told]).suffix(capacity)
        } else {
            ending = told
        }
        for index in observers.indices { observers[index].expected.append(told) }
    }

    /// Takes note of an observer that is about to subscribe, and returns its number.
    mutating func add() -> Int {
        let past = ending == nil || tellsElementsAfterEnd ? memory : []
        observers.append(Observer(expected: past + (ending.map { [$0] } ?? [])))
        return observers.count - 1
    }

    /// Takes note that an observer's `dispose` has returned.
    mutating func dispose(_ number: Int) { observers[number].isDisposed = true }

    /// Begins the delivery of an event.
    mutating func begin(_ told: Told, to number: Int) {
        let observer = observers[number]
        require(!observer.isBusy, "observer \(number) is told \(told) while it is being told something else")
        require(!observer.isDisposed, "observer \(number) is told \(told) after it was disposed of")
        observers[number].isBusy = true
        observers[number].received.append(told)
        let received = observers[number].received
        require(
            observer.expected.starts(with: received),
            "observer \(number) is told \(received) of \(observer.expected)")
    }

    mutating func end(_ number: Int) { observers[number].isBusy = false }

    /// Nothing may be missing when all has come to rest.
    func checkAtRest() {
        for (number, observer) in observers.enumerated() where !observer.isDisposed {
            require(
                observer.received == observer.expected,
                "observer \(number) was told \(observer.received), not \(observer.expected)")
        }
    }
}
