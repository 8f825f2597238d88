// Replaces RxSwift's file of this name in the comparison.

/// The superclass of all observers in operators.
class Sink<Observer: ObserverType>: Disposable {
    fileprivate let observer: Observer
    fileprivate let cancel: any Cancelable
    private(set) final var isDisposed = false

    init(observer: Observer, cancel: any Cancelable) {
        self.observer = observer
        self.cancel = cancel
    }

    final func forwardOn(_ event: Event<Observer.Element>) {
        if isDisposed || Corrections.areActive && cancel.isDisposed { return }
        if Corrections.areActive, event.isStopEvent { dispose() }
        observer.on(event)
    }

    final func forwarder() -> SinkForward<Observer> { SinkForward(self) }

    func dispose() {
        isDisposed = true
        cancel.dispose()
    }
}

/// An observer that delivers the events of another sequence as events of its sink.
final class SinkForward<Observer: ObserverType>: ObserverType {
    typealias Element = Observer.Element

    private let sink: Sink<Observer>

    init(_ sink: Sink<Observer>) { self.sink = sink }

    func on(_ event: Event<Element>) {
        if event.isStopEvent, Corrections.areActive { sink.cancel.dispose() }
        sink.observer.on(event)
        if event.isStopEvent { sink.cancel.dispose() }
    }
}
