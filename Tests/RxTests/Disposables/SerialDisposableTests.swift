import Rx
import Testing

@Suite(.leakFree) struct SerialDisposableTests {
    @Test func `setting a disposable disposes the previous one`() {
        let log = Log<Int>()
        let serial = SerialDisposable()
        serial.disposable = Disposables.create { log.add(1) }
        serial.disposable = Disposables.create { log.add(2) }
        #expect(log.entries == [1])
        serial.dispose()
        serial.disposable = Disposables.create { log.add(3) }
        #expect(log.entries == [1, 2, 3])
        #expect(serial.isDisposed)
    }

    @Test func `work is disposed even if scheduling it disposes the subscription`() {
        let (subscription, disposed) = (SerialDisposable(), Counter())
        let scheduler = LateScheduler(onSchedule: { subscription.dispose() }, onDispose: { disposed.up() })
        let xs = PublishSubject<Int>()
        subscription.disposable = xs.debounce(.seconds(1), scheduler: scheduler).subscribe()
        xs.onNext(1)
        #expect(disposed.value == 1)
    }

    @Test func `a disposable can be set during the disposal of the previous one`() {
        let log = Log<Int>()
        let serial = SerialDisposable()
        serial.disposable = Disposables.create {
            log.add(1)
            serial.disposable = Disposables.create { log.add(2) }
        }
        serial.disposable = Disposables.create { log.add(3) }
        #expect(log.entries == [1, 3])
        serial.dispose()
        #expect(log.entries == [1, 3, 2])
    }

    @Test func `each disposable is disposed only once when several threads set disposables concurrently`()
        async
    {
        let count = Counter()
        let serial = SerialDisposable()
        await onThreads { index in
            for number in 0..<200 {
                serial.disposable = Disposables.create { count.up() }
                if index == 7, number == 150 { serial.dispose() }
            }
        }
        #expect(count.value == 1600)
    }
}
