import Dispatch
import Rx

extension NoLockHeldTests {
    /// The closures and deliveries of operators that buffer, group, sample, retry and connect.
    static let laterPlaces: [Place] = [
        Place("buffer") { stage, inside in
            stage.subject.buffer(timeSpan: .seconds(1000), count: 1, scheduler: stage.late())
                .subscribe(onNext: { _ in inside() })
        },
        Place("window") { stage, inside in
            stage.subject.window(timeSpan: .seconds(1000), count: 1, scheduler: stage.late())
                .subscribe(onNext: { _ in inside() })
        },
        Place("a window") { stage, inside in
            stage.subject.window(timeSpan: .seconds(1000), count: 1, scheduler: stage.late()).merge()
                .subscribe(onNext: { _ in inside() })
        },
        Place("groupBy") { stage, inside in
            stage.subject.groupBy { number -> Int in
                inside(); return number
            }.subscribe()
        },
        Place("a group") { stage, inside in
            stage.subject.groupBy { $0 }.merge().subscribe(onNext: { _ in inside() })
        },
        Place("flatMapFirst") { stage, inside in
            stage.subject.flatMapFirst { _ in
                inside(); return Observable<Int>.never()
            }.subscribe()
        },
        Place("sample") { stage, inside in
            stage.relay.sample(stage.subject).subscribe(onNext: { _ in inside() })
        },
        Place("skip(until:)") { stage, inside in
            stage.relay.skip(until: stage.subject).subscribe(onNext: { _ in inside() })
        },
        Place("take(while:)") { stage, inside in
            stage.subject.take(while: { _ in
                inside(); return true
            }).subscribe()
        },
        Place("amb") { stage, inside in
            let other = PublishSubject<Int>()
            stage.alsoUse { other.onNext(-1) }
            return stage.subject.amb(other).subscribe(onNext: { _ in inside() })
        },
        Place("concat") { stage, inside in
            Observable.concat(.empty(), stage.subject.asObservable()).subscribe(onNext: { _ in inside() })
        },
        Place("ifEmpty(switchTo:)") { stage, inside in
            Observable.empty().ifEmpty(switchTo: stage.shared).subscribe(onNext: { _ in inside() })
        },
        Place("combineLatest of a collection") { stage, inside in
            Observable.combineLatest([stage.shared, stage.relay.asObservable()]) { _ in inside() }.subscribe()
        },
        Place("zip of a collection") { stage, inside in
            Observable.zip([stage.shared, stage.relay.asObservable()]) { _ in inside() }.subscribe()
        },
        Place("retry(when:)") { stage, inside in
            stage.subject.map { _ in throw TestError() }.retry { (errors: Observable<any Error>) in
                errors.do(onNext: { _ in inside() })
            }.subscribe()
        },
        Place("using") { stage, inside in
            Observable<Int>.using(
                { () -> BooleanDisposable in
                    inside(); return BooleanDisposable()
                }, observableFactory: { _ in stage.shared }
            ).subscribe()
        },
        Place("generate") { stage, inside in
            Observable.generate(
                initialState: 0,
                condition: { number in
                    inside(); return number < 2
                }, iterate: { $0 + 1 }
            ).subscribe()
        },
        Place("the creation of a multicast's subject") { stage, inside in
            let shared = stage.subject.multicast { () -> PublishSubject<Int> in
                inside(); return PublishSubject()
            }.refCount()
            stage.alsoUse { shared.subscribe().dispose() }
            return shared.subscribe()
        },
        Place("replay and refCount") { stage, inside in
            let shared = stage.subject.replay(2).refCount()
            stage.alsoUse { shared.subscribe().dispose() }
            return shared.subscribe(onNext: { _ in inside() })
        },
        Place("the connection of a multicast") { stage, inside in
            let shared = Observable<Int>.create { observer in
                inside(); return stage.subject.subscribe(observer)
            }.publish().refCount()
            stage.alsoUse { shared.subscribe().dispose() }
            return shared.subscribe()
        },
        Place("the end of a multicast's connection") { stage, inside in
            let connectable = Observable<Int>.create { _ in Disposables.create { inside() } }.publish()
            stage.alsoUse {
                connectable.subscribe().dispose()
                connectable.connect().dispose()
            }
            connectable.connect().dispose()
            return Disposables.create()
        },
    ]
}
