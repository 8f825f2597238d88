import Rx
import Testing

@Suite(.leakFree) struct RefCountDisposableTests {
    @Test func `the underlying disposable is disposed once all retained disposables have been disposed`() {
        let count = Counter()
        let disposable = RefCountDisposable(disposable: Disposables.create { count.up() })
        let first = disposable.retain()
        let second = disposable.retain()
        first.dispose()
        first.dispose()
        disposable.dispose()
        #expect(!disposable.isDisposed)
        #expect(count.value == 0)
        second.dispose()
        #expect(disposable.isDisposed)
        #expect(count.value == 1)
        disposable.retain().dispose()
        #expect(count.value == 1)
    }

    @Test func `the underlying disposable is disposed immediately if no retained disposable remains`() {
        let count = Counter()
        let disposable = RefCountDisposable(disposable: Disposables.create { count.up() })
        disposable.retain().dispose()
        #expect(count.value == 0)
        disposable.dispose()
        disposable.dispose()
        #expect(count.value == 1)
    }

    @Test func `the underlying disposable is disposed only once when several threads retain and dispose it`()
        async
    {
        let count = Counter()
        let all = (0..<100).map { _ in
            RefCountDisposable(disposable: Disposables.create { count.up() })
        }
        await onThreads { _ in
            for disposable in all {
                let retained = disposable.retain()
                disposable.dispose()
                retained.dispose()
            }
        }
        #expect(count.value == 100)
    }
}
