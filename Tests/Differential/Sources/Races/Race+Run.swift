import Dispatch
import Foundation
import Rx

extension Race {
    /// Runs the race once.
    /// - Returns: The rules that were violated, without duplicates.
    func run() -> Set<String> {
        weak var leaked: Token?
        var faults: Set<String> = []
        let subjects = (0..<self.subjects).map { _ in PublishSubject<Int>() }
        do {
            let token = Token()
            leaked = token
            faults = run(subjects, token)
        }
        if !soon({ leaked == nil }) { faults.insert("closures are not released") }
        if !soon({ !subjects.contains(where: \.hasObservers) }) {
            faults.insert("a subject still has observers")
        }
        return faults
    }

    private func run(_ subjects: [PublishSubject<Int>], _ token: Token) -> Set<String> {
        let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "races.end")
        var chain = Observable.merge(subjects.map { $0.asObservable() })
        for stage in stages { chain = stage.apply(to: chain, token) }
        if disposal == .onTheQueue { chain = chain.observe(on: queue) }
        let probes = (0..<subscribers).map { _ in Probe() }
        let subscriptions = probes.map { probe in chain.subscribe { probe.receive($0) } }
        feed(subjects) {
            switch disposal {
            case .none: break
            case .racing: for subscription in subscriptions { subscription.dispose() }
            case .onTheQueue:
                _ = queue.schedule(()) { _ in
                    for (probe, subscription) in zip(probes, subscriptions) {
                        subscription.dispose()
                        probe.disposed()
                    }
                    return Disposables.create()
                }
            }
        }
        for subject in subjects { subject.onCompleted() }
        if disposal == .none, !soon({ probes.allSatisfy(\.isTerminated) }) { return ["it does not complete"] }
        if isLossless { for probe in probes { probe.expectAll() } }
        for subscription in subscriptions { subscription.dispose() }
        return probes.reduce(into: []) { $0.formUnion($1.faults) }
    }

    /// Emits from all threads at the same time, and calls a closure halfway through.
    private func feed(_ subjects: [PublishSubject<Int>], meanwhile: @escaping @Sendable () -> Void) {
        let group = DispatchGroup()
        for thread in 0..<Race.threads {
            group.enter()
            Thread.detachNewThread {
                for number in 0..<Race.elements {
                    subjects[thread % subjects.count].onNext(thread * 1000 + number)
                    if thread == 0, number == Race.elements / 2 { meanwhile() }
                }
                group.leave()
            }
        }
        group.wait()
    }

    /// Returns whether a condition becomes true within ten seconds.
    private func soon(_ condition: () -> Bool) -> Bool {
        let deadline = ContinuousClock.now + .seconds(10)
        while !condition() {
            if ContinuousClock.now > deadline { return false }
            Thread.sleep(forTimeInterval: 0.000_1)  // polling
        }
        return true
    }
}
