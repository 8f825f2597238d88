import Rx
import RxTesting
import Testing
import Dispatch

@Suite struct SmokeTests {
  @Test func ofInterleaves() {
    let log = BehaviorRelay<[String]>(value: [])
    _ = Observable.combineLatest(Observable.of(1,2,3), Observable.of("a","b")) { "\($0)\($1)" }.subscribe(onNext: { log.accept(log.value + [$0]) })
    #expect(log.value == ["1a","2a","2b","3b"])
  }
  @Test func debounceTicks() {
    let s = TestScheduler(initialClock: 0)
    let xs = s.createHotObservable([.next(210, 1), .next(220, 2), .next(300, 3), .completed(400)])
    #expect(s.start { xs.debounce(.seconds(50), scheduler: s) }.events == [.next(270, 2), .next(350, 3), .completed(400)])
    let ys = s.createHotObservable([Recorded<Event<Int>>]())
    _ = ys
  }
  @Test func retryCold() {
    let s = TestScheduler(initialClock: 0)
    let xs = s.createColdObservable([.next(10, 1), .error(20, RxError.unknown)])
    #expect(s.start { xs.retry(3) }.events == [.next(210, 1), .next(230, 1), .next(250, 1), .error(260, RxError.unknown)])
    #expect(xs.subscriptions == [Subscription(200,220), Subscription(220,240), Subscription(240,260)])
  }
  @Test func reentrant() {
    let subject = PublishSubject<Int>()
    let log = BehaviorRelay<[String]>(value: [])
    _ = subject.subscribe(onNext: { log.accept(log.value + ["a\($0)"]); if $0 == 1 { subject.onNext(2) } })
    _ = subject.subscribe(onNext: { log.accept(log.value + ["b\($0)"]) })
    subject.onNext(1)
    #expect(log.value == ["a1","b1","a2","b2"])
  }
  @MainActor @Test func driver() async {
    let relay = BehaviorRelay(value: 1)
    var seen: [Int] = []
    let live = await liveSubscriptions {
      let bag = DisposeBag()
      let d = relay.asDriver().map { $0 + 1 }.distinctUntilChanged()
      d.drive(onNext: { seen.append($0) }).disposed(by: bag)
      relay.accept(2)
      d.drive(onNext: { seen.append($0 * 100) }).disposed(by: bag)
      relay.accept(3)
    }
    #expect(seen == [2, 3, 300, 4, 400])
    #expect(live == 0)
  }
  @Test func values() async throws {
    var got: [Int] = []
    for try await v in Observable.of(1,2,3).values { got.append(v) }
    #expect(got == [1,2,3])
    #expect(try await Single.async { 5 }.value == 5)
  }
  @Test func observeOnQueue() async throws {
    var got: [Int] = []
    for try await v in Observable.from(Array(0..<1000)).observe(on: SerialDispatchQueueScheduler(qos: .default)).values { got.append(v) }
    #expect(got == Array(0..<1000))
  }
}
