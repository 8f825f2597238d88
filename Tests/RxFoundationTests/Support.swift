import RxFoundation

/// A list to which any thread can append.
final class Log<Entry: Sendable>: Sendable {
    private let relay = BehaviorRelay<[Entry]>(value: [])

    var entries: [Entry] { relay.value }

    func add(_ entry: Entry) { relay.accept(relay.value + [entry]) }
}
