import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct PrimitiveSequenceTests {
    private func ticks<Trait, Element>(
        _ make: @escaping @Sendable (TestScheduler) -> PrimitiveSequence<Trait, Element>
    ) -> [Recorded<Event<Element>>] {
        let scheduler = TestScheduler(initialClock: 0)
        return scheduler.start { make(scheduler) }.events
    }

    @Test func `deferred creates a sequence for each subscriber`() {
        let made = Counter()
        let single = Single<Int>.deferred { .just(made.up()) }
        #expect(made.value == 0)
        for number in 1...2 { #expect(ticks { _ in single } == [.next(200, number), .completed(200)]) }
        #expect(ticks { _ in Maybe<Int>.deferred { throw TestError() } } == [.error(200, TestError())])
    }

    @Test func `traits can catch errors and retry`() {
        #expect(
            ticks { _ in Single<Int>.error(TestError()).catch { _ in .just(8) } }
                == [.next(200, 8), .completed(200)])
        #expect(
            ticks { _ in Maybe<Int>.error(TestError()).catch { _ in throw TestError("handler") } }
                == [.error(200, TestError("handler"))])
        #expect(ticks { _ in Completable.error(TestError()).catch { _ in .empty() } } == [.completed(200)])
        let attempts = Counter()
        let failing = Single<Int>.deferred {
            attempts.up() < 3 ? .error(TestError()) : .just(attempts.value)
        }
        #expect(ticks { _ in failing.retry(3) } == [.next(200, 3), .completed(200)])
        #expect(ticks { _ in failing.retry() } == [.next(200, 4), .completed(200)])
        let failed = Counter()
        let hopeless = Completable.deferred { .error(TestError("\(failed.up())")) }
        #expect(ticks { _ in hopeless.retry(2) } == [.error(200, TestError("2"))])
    }

    @Test func `traits support the time-based operators`() {
        #expect(ticks { Single<Int>.timer(.seconds(10), scheduler: $0) } == [.next(210, 0), .completed(210)])
        #expect(ticks { Maybe<Int>.timer(.seconds(10), scheduler: $0) } == [.next(210, 0), .completed(210)])
        #expect(ticks { Completable.timer(.seconds(10), scheduler: $0) } == [.completed(210)])
        #expect(
            ticks { Single.just(1).delay(.seconds(10), scheduler: $0) } == [.next(210, 1), .completed(211)])
        #expect(ticks { Completable.empty().delay(.seconds(10), scheduler: $0) } == [.completed(210)])
        #expect(
            ticks { Single<Int>.error(TestError()).delay(.seconds(10), scheduler: $0) }
                == [.error(200, TestError())])
        #expect(
            ticks { Single<Int>.never().timeout(.seconds(10), scheduler: $0) }
                == [.error(210, RxError.timeout)])
        #expect(
            ticks { Maybe<Int>.never().timeout(.seconds(10), other: .just(3), scheduler: $0) }
                == [.next(210, 3), .completed(210)])
    }

    @Test func `a trait can emit on a given scheduler`() {
        #expect(
            ticks { Single.just(1).subscribe(on: $0).observe(on: $0) } == [.next(202, 1), .completed(203)])
        #expect(ticks { Single.just(1, scheduler: $0) } == [.next(201, 1), .completed(202)])
        #expect(ticks { Maybe.just(1, scheduler: $0) } == [.next(201, 1), .completed(202)])
        #expect(ticks { Completable.empty().observe(on: $0) } == [.completed(201)])
    }

    @Test func `delaySubscription delays the subscription`() {
        #expect(
            ticks { Single.just(1).delaySubscription(.seconds(10), scheduler: $0) }
                == [.next(210, 1), .completed(210)])
    }

    @Test func `traits retry when the trigger emits`() {
        let attempts = Counter()
        let failing = Single<Int>.deferred {
            attempts.up() < 3 ? .error(TestError()) : .just(attempts.value)
        }
        #expect(
            ticks { scheduler in
                failing.retry { errors in
                    errors.flatMap { (_: any Error) in
                        Observable<Int>.timer(.seconds(10), scheduler: scheduler)
                    }
                }
            } == [.next(220, 3), .completed(220)])
        #expect(
            ticks { _ in
                Completable.error(RxError.timeout).retry { (errors: Observable<TestError>) in errors }
            } == [.error(200, RxError.timeout)])
    }

    @Test func `using creates and disposes a resource`() {
        let resources = Log<BooleanDisposable>()
        #expect(
            ticks { _ in
                Single<Int>.using {
                    let resource = BooleanDisposable()
                    resources.add(resource)
                    return resource
                } primitiveSequenceFactory: {
                    .just($0.isDisposed ? 0 : 1)
                }
            } == [.next(200, 1), .completed(200)])
        #expect(resources.entries.map(\.isDisposed) == [true])
        #expect(
            ticks { _ in
                Maybe<Int>.using({ () -> BooleanDisposable in throw TestError() }) { _ in .empty() }
            } == [.error(200, TestError())])
    }

    @Test func `a Single conforms to PrimitiveSequenceType`() {
        @Sendable func first<Source: PrimitiveSequenceType>(_ sequence: Source) -> Single<Source.Element>
        where Source.Trait == SingleTrait {
            sequence.map { $0 }
        }
        #expect(ticks { _ in first(Single.just(1)).primitiveSequence } == [.next(200, 1), .completed(200)])
    }
}
