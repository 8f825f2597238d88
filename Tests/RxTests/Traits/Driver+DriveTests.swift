import Testing

@testable import Rx

@Suite(.leakFree) struct DriverDriveTests {
    @Test
    func `Driver.just and Signal.just deliver on the main thread, no matter which thread subscribes`() async {
        let log = Log<Bool>()
        let observer = AnyObserver<Int> { if case .next = $0 { log.add(MainQueue.isCurrent) } }
        // In Swift 5 mode, the compiler accepts such calls on other threads.
        let calls: @MainActor () -> Void = {
            _ = Driver.just(1).drive(onNext: { _ in log.add(MainQueue.isCurrent) })
            _ = Signal.just(1).emit(onNext: { _ in log.add(MainQueue.isCurrent) })
            _ = Driver.just(1).drive(observer)
            _ = Signal.just(1).emit(to: observer)
        }
        let callsAnywhere = assumingMainActor(calls)
        await onThreads(1) { _ in callsAnywhere() }
        #expect(await eventually { log.entries.count == 4 })
        #expect(log.entries == [true, true, true, true])
    }
}
