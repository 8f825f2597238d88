// Replaces RxSwift's file of this name in the comparison.

extension ObservableType {
    /// Calls closures for the events of the sequence.
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Swift.Error) throws -> Void)? = nil,
        afterError: ((any Swift.Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Observable<Element> {
        let before = Actions(onNext: onNext, onError: onError, onCompleted: onCompleted)
        let after = Actions(onNext: afterNext, onError: afterError, onCompleted: afterCompleted)
        return Do(
            source: asObservable(), before: before, after: after, onSubscribe: onSubscribe,
            onSubscribed: onSubscribed, onDispose: onDispose)
    }
}

private struct Actions<Element> {
    let onNext: ((Element) throws -> Void)?
    let onError: ((any Swift.Error) throws -> Void)?
    let onCompleted: (() throws -> Void)?

    func perform(for event: Event<Element>) throws {
        switch event {
        case .next(let element): try onNext?(element)
        case .error(let error): try onError?(error)
        case .completed: try onCompleted?()
        }
    }
}

private final class Do<Element>: Producer<Element> {
    private let source: Observable<Element>
    private let before: Actions<Element>
    private let after: Actions<Element>
    private let onSubscribe: (() -> Void)?
    private let onSubscribed: (() -> Void)?
    private let onDispose: (() -> Void)?

    init(
        source: Observable<Element>, before: Actions<Element>, after: Actions<Element>,
        onSubscribe: (() -> Void)?, onSubscribed: (() -> Void)?, onDispose: (() -> Void)?
    ) {
        self.source = source
        self.before = before
        self.after = after
        self.onSubscribe = onSubscribe
        self.onSubscribed = onSubscribed
        self.onDispose = onDispose
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer, cancel: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == Element {
        onSubscribe?()
        let sink = DoSink(before: before, after: after, observer: observer, cancel: cancel)
        let subscription = source.subscribe(sink)
        onSubscribed?()
        let onDispose = onDispose
        return (
            sink,
            Disposables.create {
                subscription.dispose()
                onDispose?()
            }
        )
    }
}

private final class DoSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    typealias Element = Observer.Element

    private let before: Actions<Element>
    private let after: Actions<Element>

    init(before: Actions<Element>, after: Actions<Element>, observer: Observer, cancel: any Cancelable) {
        self.before = before
        self.after = after
        super.init(observer: observer, cancel: cancel)
    }

    func on(_ event: Event<Element>) {
        do {
            try before.perform(for: event)
            forwardOn(event)
            try after.perform(for: event)
            if event.isStopEvent { dispose() }
        } catch {
            forwardOn(.error(error))
            dispose()
        }
    }
}
