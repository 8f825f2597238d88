import Rx
import Testing

@Suite struct BooleanDisposableTests {
    @Test func `remembers that it is disposed`() {
        let disposable = BooleanDisposable()
        #expect(!disposable.isDisposed)
        disposable.dispose()
        #expect(disposable.isDisposed)
        #expect(BooleanDisposable(isDisposed: true).isDisposed)
    }
}
