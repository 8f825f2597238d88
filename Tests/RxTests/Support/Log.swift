import Rx

/// A list to which any thread can append.
final class Log<Entry: Sendable>: Sendable {
    private let state = Locked<[Entry]>([])

    var entries: [Entry] { state.withLock { $0 } }

    func add(_ entry: Entry) { state.withLock { $0.append(entry) } }
}

/// A number that any thread can increment.
final class Counter: Sendable {
    private let state = Locked(0)

    var value: Int { state.withLock { $0 } }

    @discardableResult
    func up() -> Int {
        state.withLock { value in
            value += 1
            return value
        }
    }

    func down() { state.withLock { $0 -= 1 } }
}

extension ObservableType {
    /// Returns a sequence that emits the events of this sequence, and logs each of them. Upstream of an operator or
    /// observer that unsubscribes, the log contains events that would be dropped downstream.
    func logged(in log: Log<Event<Element>>) -> Observable<Element> {
        self.do(
            onNext: { log.add(.next($0)) }, onError: { log.add(.error($0)) },
            onCompleted: { log.add(.completed) })
    }
}

/// A value that is set later, such as a subscription that a closure in its own chain disposes.
final class Later<Value: Sendable>: Sendable {
    private let state = Locked<Value?>(nil)

    var value: Value? {
        get { state.withLock { $0 } }
        set { state.replace(newValue) }
    }
}

struct TestError: Error, Equatable {
    let name: String

    init(_ name: String = "test") { self.name = name }
}

/// An object whose lifetime can be observed.
final class Witness: Sendable {
    private let onDeinit: @Sendable () -> Void

    init(onDeinit: @escaping @Sendable () -> Void = {}) { self.onDeinit = onDeinit }

    deinit { onDeinit() }
}
