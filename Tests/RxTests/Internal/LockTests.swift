import Dispatch
import Rx
import Testing

@Suite struct LockTests {
    @Test func `the lock admits only one thread at a time`() async {
        let value = Locked(0)
        await onThreads { _ in for _ in 0..<1000 { value.withLock { $0 += 1 } } }
        #expect(value.withLock { $0 } == 8000)
    }

    @Test func `replace releases the previous state after it has released the lock`() {
        let value = Locked<Witness?>(nil)
        let free = Counter()
        value.replace(
            Witness {
                value.withLock { _ in }
                free.up()
            })
        value.replace(nil)
        #expect(free.value == 1)
    }

    @Test func `the lock is released if its closure throws`() {
        let value = Locked(0)
        #expect(throws: TestError()) { try value.withLock { _ in throw TestError() } }
        #expect(value.withLock { $0 } == 0)
    }

    @Test func `a closure can be read any number of times`() {
        let closure = Locked<(@Sendable () -> Int)?>({ 7 })
        for _ in 0..<200_000 { _ = closure.value }
        #expect(closure.value?() == 7)
    }

    @Test func `isDisposed can be read any number of times`() {
        let called = Counter()
        let disposable = Disposables.create { called.up() }
        for _ in 0..<200_000 { _ = disposable.isDisposed }
        disposable.dispose()
        #expect(called.value == 1)
    }

    /// The reader has a tenth of a second to read the intermediate state, and succeeds only if the lock is broken.
    @Test func `reading the state waits until the lock is free`() {
        let value = Locked(0)
        let isBetween = Gate()
        let hasRead = DispatchSemaphore(value: 0)
        let read = Later<Int>()
        let reader = Background {
            isBetween.wait()
            read.value = value.value
            hasRead.signal()
        }
        value.withLock { value in
            value = 1
            isBetween.open()
            _ = hasRead.wait(timeout: .now() + .milliseconds(100))
            value = 2
        }
        reader.join()
        #expect(read.value == 2)
    }
}
