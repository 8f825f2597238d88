import Rx
import Testing

@Suite(.leakFree) struct SingleAssignmentDisposableTests {
    @Test func `a disposable is disposed whether it is set before or after the disposal`() {
        let count = Counter()
        let before = SingleAssignmentDisposable()
        before.setDisposable(Disposables.create { count.up() })
        #expect(!before.isDisposed)
        before.dispose()
        before.dispose()
        #expect(count.value == 1)
        let after = SingleAssignmentDisposable()
        after.dispose()
        #expect(after.isDisposed)
        after.setDisposable(Disposables.create { count.up() })
        #expect(count.value == 2)
    }

    @Test func `a disposable that is set during concurrent disposals is disposed once`() async {
        let count = Counter()
        let all = (0..<200).map { _ in SingleAssignmentDisposable() }
        await onThreads(4) { index in
            for disposable in all {
                if index > 0 {
                    disposable.dispose()
                } else {
                    disposable.setDisposable(Disposables.create { count.up() })
                }
            }
        }
        #expect(count.value == 200)
    }

    @Test func `setting the disposable twice crashes the program`() async {
        await #expect(processExitsWith: .failure) {
            let disposable = SingleAssignmentDisposable()
            disposable.setDisposable(Disposables.create())
            disposable.setDisposable(Disposables.create())
        }
    }
}
