import Rx
import Testing

@Suite(.leakFree) struct SingleAssignmentDisposableTests {
    @Test func `disposes a disposable that is set before or after the disposal`() {
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

    @Test func `disposes once when several threads dispose`() async {
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

    @Test func `setting twice stops the program`() async {
        await #expect(processExitsWith: .failure) {
            let disposable = SingleAssignmentDisposable()
            disposable.setDisposable(Disposables.create())
            disposable.setDisposable(Disposables.create())
        }
    }
}
