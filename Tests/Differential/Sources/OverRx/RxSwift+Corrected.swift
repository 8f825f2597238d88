#if RXSWIFT
    import RxSwift

    // For the comparison, these extensions correct RxSwift where it differs from its own documentation. Each correction
    // has a row among the known differences.

    extension ObservableType {
        /// Stays with the sequence that emits first. RxSwift's `amb` subscribes to the other sequence even after the
        /// first has emitted, and emits nothing more if the other one terminates immediately.
        func amb(_ other: Observable<Element>) -> Observable<Element> {
            .deferred {
                var isDecided = false
                let decide = { isDecided = true }
                return self.do(onNext: { _ in decide() }, onError: { _ in decide() }, onCompleted: decide)
                    .between(Observable.deferred { isDecided ? .never() : other } as Observable<Element>)
            }
        }

        /// Calls RxSwift's own `amb`.
        private func between<Other: ObservableType>(_ other: Other) -> Observable<Element>
        where Other.Element == Element {
            amb(other)
        }

        /// Skips elements until the other sequence emits, and then unsubscribes from that sequence. RxSwift's
        /// `skip(until:)` fails if the other sequence then fails during the subscription.
        func skip(until other: Observable<Element>) -> Observable<Element> {
            skip(until: other.take(1).map { _ in })
        }

        /// Returns a sequence that postpones an event that is emitted during a delivery until that delivery has finished. In
        /// RxSwift, subjects and operators that merge deliver the event during that delivery.
        func inOrder() -> Observable<Element> {
            guard Corrections.areActive else { return asObservable() }
            return .create { observer in
                var waiting: [Event<Element>] = []
                var isBusy = false
                return self.subscribe { event in
                    waiting.append(event)
                    guard !isBusy else { return }
                    isBusy = true
                    while !waiting.isEmpty { observer.on(waiting.removeFirst()) }
                    isBusy = false
                }
            }
        }
    }

    extension ObservableType {
        /// Subscribes on the scheduler, and releases the source at its first element after the disposal. In RxSwift,
        /// the source emits until the scheduler has disposed it.
        func subscribe(on scheduler: OwningScheduler) -> Observable<Element> {
            let source = asObservable()
            return .deferred {
                var isDisposed = false
                return source.released { isDisposed }.unowned()
                    .subscribed(on: scheduler)
                    .do(onDispose: { isDisposed = true })
            }
        }

        /// Subscribes on the scheduler, and schedules the disposal immediately. RxSwift's `subscribe(on:)` first
        /// subscribes to the source, so work that a terminal event causes during the subscription is scheduled before
        /// the disposal.
        private func subscribed(on scheduler: OwningScheduler) -> Observable<Element> {
            .create { observer in
                let subscription = SingleAssignmentDisposable()
                let work = scheduler.schedule(()) { _ in
                    subscription.setDisposable(self.subscribe(observer))
                    return Disposables.create()
                }
                return Disposables.create(
                    work, ScheduledDisposable(scheduler: scheduler, disposable: subscription))
            }
        }

        static func amb(_ sources: [Observable<Element>]) -> Observable<Element> {
            sources.reduce(Observable.never()) { $0.amb($1) }
        }
    }

    extension PrimitiveSequence where Trait == SingleTrait {
        /// Calls the corrected `subscribe(on:)` of Observable. The result is not a Single, because `asSingle` would
        /// emit the element only on completion.
        func subscribe(on scheduler: OwningScheduler) -> Observable<Element> {
            asObservable().subscribe(on: scheduler)
        }
    }

    extension Infallible {
        /// See `unowned()` in `ObservableType`.
        func unowned() -> Infallible<Element> {
            asObservable().unowned().asInfallible(onErrorFallbackTo: .empty())
        }
    }
#else
    extension ObservableType {
        /// Returns the sequence itself. Only RxSwift needs a correction.
        func unowned() -> Observable<Element> { asObservable() }
        func checked() -> Observable<Element> { asObservable() }
        func inOrder() -> Observable<Element> { asObservable() }
    }

    extension Infallible {
        func unowned() -> Infallible<Element> { self }
    }

    extension ConnectableObservableType {
        func unlessDisposed() -> Self { self }
    }
#endif
