import Foundation
import RxSwift

func isOver(_ deadline: Date, on scheduler: RxSwift.SchedulerType) -> Bool {
    scheduler.now > deadline || scheduler.now.timeIntervalSince(deadline) == 0
}

func isFuture(_ date: Date, on scheduler: SchedulerType) -> Bool {
    let now: Date = scheduler.now
    return date.timeIntervalSince(now) > 0
}
