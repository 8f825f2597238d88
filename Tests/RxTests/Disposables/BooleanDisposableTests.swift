import Rx
import Testing

@Suite struct BooleanDisposableTests {
    @Test func `a disposable reports whether it has been disposed`() {
        let disposable = BooleanDisposable()
        #expect(!disposable.isDisposed)
        disposable.dispose()
        #expect(disposable.isDisposed)
        #expect(BooleanDisposable(isDisposed: true).isDisposed)
    }
}
