import Rx
import Testing

@Suite struct BooleanDisposableTests {
    @Test func `reports whether it is disposed`() {
        let disposable = BooleanDisposable()
        #expect(!disposable.isDisposed)
        disposable.dispose()
        #expect(disposable.isDisposed)
        #expect(BooleanDisposable(isDisposed: true).isDisposed)
    }
}
