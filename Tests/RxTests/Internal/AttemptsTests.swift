import Dispatch
import Foundation
import Testing

@testable import Rx

@Suite struct AttemptsTests {
    /// Another thread may be disposing the subscription downstream, and may not have reached the attempt when the call to
    /// `onError` returns.
    @Test func `an attempt is released when the delivery of its error returns`() {
        let observer = Locked<AnyObserver<Int>?>(nil)
        let isReleased = Locked(false)
        let source = Observable<Int>.create { created in
            observer.withLock { $0 = created }
            return Disposables.create { isReleased.withLock { $0 = true } }
        }
        let subscription = Subscription()
        Observable.concat(.empty(), source).run(Sink<Int>(at: { _ in }), subscription)
        let (began, gate, ended) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        // This disposable is disposed before the attempt, because it was added later.
        subscription.add(
            Disposables.create {
                began.signal()
                gate.wait()
            })
        Thread.detachNewThread {
            subscription.dispose()
            ended.signal()
        }
        began.wait()
        observer.withLock { $0 }?.onError(TestError())
        #expect(isReleased.withLock { $0 })
        gate.signal()
        ended.wait()
    }
}
