import Chains

extension Node {
    func source() -> Observable<Value>? {
        switch chain.operation {
        case .hot: laboratory.hot[parameter()].observable
        case .cold: laboratory.cold[parameter()].asObservable()
        case .subject: laboratory.subjects[parameter()].observable
        case .outer: .just(outer)
        case .just: .just(.number(parameter()))
        case .justOn: .just(.number(parameter()), scheduler: scheduler)
        case .empty: .empty()
        case .never: .never()
        case .failing: .error(Failure(5))
        case .of: of(scheduler: nil)
        case .ofOn: of(scheduler: scheduler)
        case .from: .from(values(parameter()))
        case .fromOptional: .from(optional: parameter() == 0 ? nil : .number(parameter()))
        case .range: Observable.range(start: parameter(0), count: parameter(1)).map(Value.number)
        case .rangeOn:
            Observable.range(start: parameter(0), count: parameter(1), scheduler: scheduler).map(Value.number)
        case .repeatElement: repeated
        case .repeatElementOn: clocked(.repeatElement(.number(parameter()), scheduler: scheduler))
        case .generate: generated
        case .endless: endless
        case .timer: Observable<Int>.timer(.seconds(parameter()), scheduler: scheduler).map(Value.number)
        case .periodic:
            clocked(
                Observable<Int>.timer(
                    .seconds(parameter(0)), period: .seconds(parameter(1)), scheduler: scheduler
                )
                .map(Value.number))
        case .interval:
            clocked(Observable<Int>.interval(.seconds(parameter()), scheduler: scheduler).map(Value.number))
        case .create: .create(script)
        case .deferred: deferred
        case .using: using
        default: nil
        }
    }

    /// Returns a sequence that emits while the clock runs, and that is cut off if it emits too many elements.
    func clocked(_ timer: Observable<Value>) -> Observable<Value> {
        timer.map {
            journal.tick()
            return $0
        }
    }

    func values(_ count: Int) -> [Value] { (0..<count).map { .number($0 + 1) } }

    private func of(scheduler: (any ImmediateSchedulerType)?) -> Observable<Value> {
        let values = values(parameter())
        guard let scheduler else {
            return switch values.count {
            case 0: .of()
            case 1: .of(values[0])
            case 2: .of(values[0], values[1])
            default: .from(values)
            }
        }
        return .from(values, scheduler: scheduler)
    }

    /// `repeatElement`, with a limit that only a runaway chain reaches.
    private var repeated: Observable<Value> {
        Observable.repeatElement(.number(parameter())).take(while: { _ in journal.step() })
    }

    private var generated: Observable<Value> {
        Observable.generate(
            initialState: Value.number(0),
            condition: {
                note(.called($0))
                return $0.number < parameter()
            },
            iterate: {
                if parameter() == 4, $0.number == 2 { throw Failure(6) }
                return .number($0.number + 1)
            })
    }

    private var endless: Observable<Value> {
        Observable.generate(
            initialState: Value.number(0), condition: { _ in journal.step() },
            iterate: { .number($0.number + 1) })
    }

    /// Emits events the way a user's `create` closure might, including mistakes.
    private func script(_ observer: AnyObserver<Value>) -> any Disposable {
        note(.created)
        observer.onNext(.number(1))
        switch parameter() {
        case 0: observer.onCompleted()
        case 1: observer.onError(Failure(7))
        case 2: observer.onNext(.number(2))
        case 3:
            observer.onCompleted()
            observer.onNext(.number(3))
            observer.onCompleted()
        case 4:
            _ = laboratory.scheduler.scheduleRelativeVirtual((), dueTime: 7) { _ in
                observer.onNext(.number(4))
                observer.onCompleted()
                return Disposables.create()
            }
        case 6:
            // This time is in the past.
            laboratory.scheduler.scheduleAt(laboratory.scheduler.clock - 50) {
                observer.onNext(.number(2))
                observer.onCompleted()
            }
        default:
            for number in 2...5 { observer.onNext(.number(number)) }
        }
        return Disposables.create { note(.released) }
    }

    private var deferred: Observable<Value> {
        .deferred {
            note(.created)
            laboratory.selectorIsCalled()
            if parameter() == 3 { throw Failure(8) }
            return input()
        }
    }

    private var using: Observable<Value> {
        .using(
            {
                note(.created)
                if parameter() == 3 { throw Failure(9) }
                let resource = Resource { note(.released) }
                #if RXSWIFT
                    Corrections.hold(resource)
                #endif
                return resource
            },
            observableFactory: { _ in
                laboratory.selectorIsCalled()
                if parameter() == 2 { throw Failure(10) }
                return input()
            })
    }
}

/// A resource that reports its disposal only once.
private final class Resource: Disposable {
    private let action: Guarded<(@Sendable () -> Void)?>

    init(_ action: @escaping @Sendable () -> Void) { self.action = Guarded(action) }

    func dispose() { action.withLock { $0.take() }?() }
}
