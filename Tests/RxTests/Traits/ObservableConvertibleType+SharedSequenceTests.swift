import Rx
import Testing

@MainActor
@Suite(.leakFree) struct ObservableConvertibleTypeSharedSequenceTests {
    private let failing = Observable.of(1, 2).concat(Observable.error(TestError()))

    @Test func `asSharedSequence replaces an error with an element or a sequence`() {
        let strategy = SignalSharingStrategy.self
        #expect(
            elements(failing.asSharedSequence(sharingStrategy: strategy, onErrorJustReturn: 9)) == [1, 2, 9])
        #expect(
            elements(failing.asSharedSequence(sharingStrategy: strategy, onErrorDriveWith: .of(8, 9))) == [
                1, 2, 8, 9,
            ])
        #expect(
            elements(
                failing.asSharedSequence(
                    sharingStrategy: strategy, onErrorRecover: { .just($0 is TestError ? 5 : 6) })) == [
                    1, 2, 5,
                ])
    }

    @Test func `the sharing strategy is inferred from the expected type`() {
        let driver: Driver<Int> = failing.asSharedSequence(onErrorJustReturn: 0)
        #expect(elements(driver) == [1, 2, 0])
    }
}
