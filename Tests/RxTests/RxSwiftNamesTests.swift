import Rx
import Testing

@Suite(.leakFree) struct RxSwiftNamesTests {
    @Test func `SubjectObserverType names the type of a subject's observer`() {
        let log = Log<Int>()
        let bag = DisposeBag()
        let publish: PublishSubject<Int>.SubjectObserverType = PublishSubject<Int>().asObserver()
        let behavior: BehaviorSubject<Int>.SubjectObserverType = BehaviorSubject(value: 1).asObserver()
        let replay: ReplaySubject<Int>.SubjectObserverType = ReplaySubject<Int>.createUnbounded().asObserver()
        let last: AsyncSubject<Int>.SubjectObserverType = AsyncSubject<Int>().asObserver()
        let subjects: [Observable<Int>] = [publish, behavior, replay, last]
        for subject in subjects { subject.subscribe(onNext: { log.add($0) }).disposed(by: bag) }
        publish.onNext(2)
        behavior.onNext(3)
        replay.onNext(4)
        last.onNext(5)
        last.onCompleted()
        #expect(log.entries == [1, 2, 3, 4, 5])
    }
}
