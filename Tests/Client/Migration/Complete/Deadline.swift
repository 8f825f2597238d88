import Foundation
import RxSwift

func isOver(_ deadline: Date, on scheduler: RxSwift.SchedulerType) -> Bool {
    scheduler.now > deadline || scheduler.now.timeIntervalSince(deadline) == 0
}
