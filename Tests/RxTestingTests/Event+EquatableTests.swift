import Rx
import RxTesting
import Testing

@Suite struct EventEquatableTests {
    @Test func `errors are equal if their descriptions are equal`() {
        #expect(Event<Int>.error(RxError.timeout) == .error(RxError.timeout))
        #expect(Event<Int>.error(RxError.timeout) != .error(RxError.unknown))
        #expect(MaybeEvent<Int>.error(RxError.timeout) == .error(RxError.timeout))
        #expect(MaybeEvent<Int>.error(RxError.timeout) != .error(RxError.unknown))
        #expect(CompletableEvent.error(RxError.timeout) == .error(RxError.timeout))
        #expect(CompletableEvent.error(RxError.timeout) != .error(RxError.unknown))
    }

    @Test func `events of different kinds are not equal`() {
        #expect(Event.next(1) == .next(1))
        #expect(Event.next(1) != .completed)
        #expect(MaybeEvent.success(1) == .success(1))
        #expect(MaybeEvent.success(1) != .success(2))
        #expect(MaybeEvent.success(1) != .completed)
        #expect(MaybeEvent.completed != .success(1))
        #expect(CompletableEvent.completed != .error(RxError.timeout))
        #expect(InfallibleEvent.next(1) != .completed)
    }
}
