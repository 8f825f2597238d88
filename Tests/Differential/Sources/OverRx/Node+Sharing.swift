import Chains

extension Node {
    func sharing() -> Observable<Value>? {
        switch chain.operation {
        case .share:
            input().share(replay: parameter(0), scope: parameter(1) == 0 ? .whileConnected : .forever)
        case .refCount: connectable.unlessDisposed().refCount()
        case .connectable: connected
        case .multicast: multicast
        case .diamond: diamond
        default: nil
        }
    }

    private var connectable: ConnectableObservable<Value> {
        let source = input().unowned()
        return switch parameter() {
        case 0: source.publish()
        case 1: source.replay(1)
        case 2: source.replay(2)
        case 3: source.replayAll()
        default: source.multicast { BehaviorSubject<Value>(value: .number(6)) }
        }
    }

    /// A connectable sequence that is connected and disconnected some ticks after it is built.
    private var connected: Observable<Value> {
        let connectable = connectable
        let connection = SerialDisposable()
        _ = laboratory.scheduler.scheduleRelativeVirtual((), dueTime: 100 + parameter(1)) { _ in
            connection.disposable = connectable.connect()
            return Disposables.create()
        }
        _ = laboratory.scheduler.scheduleRelativeVirtual((), dueTime: 150 + parameter(2)) { _ in
            guard parameter(2) > 0 else { return Disposables.create() }
            let former = connection.disposable
            former.dispose()
            if parameter(3) == 0 { return Disposables.create() }
            // A connection that is disposed twice must not dispose the next one.
            connection.disposable = connectable.connect()
            if parameter(3) == 2 { former.dispose() }
            return Disposables.create()
        }
        laboratory.scheduler.scheduleAt(Experiment.disposed) { connection.dispose() }
        if number == 0 {
            laboratory.whenSubscribingAgain { connection.disposable = connectable.connect() }
        }
        return connectable
    }

    private var multicast: Observable<Value> {
        let twice: (Observable<Value>) throws -> Observable<Value> = { shared in
            note(.created)
            laboratory.selectorIsCalled()
            if parameter(1) == 2 { throw Failure(12) }
            return parameter(1) == 0 ? shared : Observable.merge(shared, shared.map { .list([$0]) })
        }
        let source = input().unowned().checked()
        return switch parameter() {
        case 0: source.multicast({ PublishSubject<Value>() }, selector: twice)
        case 1: source.multicast({ ReplaySubject<Value>.create(bufferSize: 1) }, selector: twice)
        case 2: source.multicast({ BehaviorSubject<Value>(value: .number(6)) }, selector: twice)
        case 3: source.multicast({ AsyncSubject<Value>() }, selector: twice)
        default:
            source.multicast({ throw Failure(13) } as () throws -> PublishSubject<Value>, selector: twice)
        }
    }

    /// The same sequence in two places in a chain.
    private var diamond: Observable<Value> {
        let input = input()
        return switch parameter() {
        case 0: Observable.merge(input, input.map { .list([$0]) })
        case 1: Observable.combineLatest(input, input.skip(1)) { .list([$0, $1]) }
        case 2: input.withLatestFrom(input) { .list([$0, $1]) }
        case 3: Observable.zip(input, input.skip(1)) { .list([$0, $1]) }
        case 4: input.take(until: input.skip(2))
        default: input.concat(input)
        }
    }
}
