public import Synchronization

/// What every subject is made of: a hub, and a way to close it.
@usableFromInline
final class SubjectCore<Element: Sendable>: Sendable {
    @usableFromInline let hub: Hub<Element>
    @usableFromInline let disposed = Atomic<Bool>(false)
    private let name: String

    init(_ name: String, memory: HubMemory<Element>? = nil) {
        self.name = name
        hub = Hub(memory: memory)
    }

    @inlinable
    var isDisposed: Bool { disposed.load(ordering: .acquiring) }
    var disposedError: RxError { .disposed(objectName: name) }

    @inlinable
    func on(_ event: Event<Element>) {
        if !isDisposed { hub.send(event) }
    }

    func dispose() {
        if !disposed.exchange(true, ordering: .acquiringAndReleasing) { hub.clear() }
    }

    func run(_ sink: Sink<Element>, _ subscription: Subscription) {
        if isDisposed { sink.on(.error(disposedError)) } else { hub.add(sink, subscription) }
    }
}
