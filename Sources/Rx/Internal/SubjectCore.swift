/// What every subject is made of: a hub, and a way to close it.
final class SubjectCore<Element: Sendable>: Sendable {
    let hub: Hub<Element>
    private let disposed = Flag()
    private let name: String

    init(_ name: String, memory: HubMemory<Element>? = nil) {
        self.name = name
        hub = Hub(memory: memory)
    }

    var isDisposed: Bool { disposed.isSet }
    var disposedError: RxError { .disposed(objectName: name) }

    func on(_ event: Event<Element>) {
        if !isDisposed { hub.send(event) }
    }

    func dispose() {
        if disposed.set() { hub.clear() }
    }

    func run(_ sink: Sink<Element>, _ lifetime: Lifetime) {
        if isDisposed { sink.on(.error(disposedError)) } else { hub.add(sink, lifetime) }
    }
}
