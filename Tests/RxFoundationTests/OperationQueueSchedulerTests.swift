import Foundation
import RxFoundation
import RxTesting
import Testing

@Suite struct OperationQueueSchedulerTests {
    private let queue = OperationQueue()

    @Test func `an operation queue scheduler runs its work in operations on the queue`() {
        let log = Log<String>()
        let scheduler = OperationQueueScheduler(operationQueue: queue, queuePriority: .high)
        #expect(scheduler.queuePriority == .high)
        let queue = queue
        _ = scheduler.schedule("work") { state in
            log.add("\(state) \(OperationQueue.current === queue)")
            return Disposables.create()
        }
        queue.waitUntilAllOperationsAreFinished()
        #expect(log.entries == ["work true"])
    }

    @Test func `an operation queue scheduler does not start work that was disposed`() {
        queue.isSuspended = true
        let log = Log<Int>()
        let scheduler = OperationQueueScheduler(operationQueue: queue)
        let works = (1...3).map { number in
            scheduler.schedule(number) { number in
                log.add(number)
                return Disposables.create()
            }
        }
        works[1].dispose()
        queue.maxConcurrentOperationCount = 1
        queue.isSuspended = false
        queue.waitUntilAllOperationsAreFinished()
        #expect(log.entries == [1, 3])
    }

    @Test func `an operation queue scheduler keeps the order of events on a concurrent queue`() throws {
        queue.maxConcurrentOperationCount = 4
        let numbers = Observable.from(0..<1000).observe(on: OperationQueueScheduler(operationQueue: queue))
        #expect(try numbers.toBlocking(timeout: 30).toArray() == Array(0..<1000))
    }

    @Test func `an operation queue scheduler gives operations the scheduler's priority`() {
        queue.isSuspended = true
        let scheduler = OperationQueueScheduler(operationQueue: queue, queuePriority: .veryHigh)
        let work = scheduler.schedule(()) { _ in Disposables.create() }
        #expect(queue.operations.map(\.queuePriority) == [.veryHigh])
        work.dispose()
        queue.isSuspended = false
        queue.waitUntilAllOperationsAreFinished()
    }
}
