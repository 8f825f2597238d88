import Dispatch
import Measuring
import OpenCombine
import OpenCombineDispatch

/// Returns the pieces of work for which OpenCombine 0.14 has an operator. OpenCombine does not have `combineLatest`,
/// `zip`, `merge`, `withLatestFrom` or `create`.
public func works() -> [Work] {
    [
        through("subject, one observer") { $0 },
        fanOut(2), fanOut(100),
        through("map and filter three times") { sixOperators($0) },
        through("scan") { $0.scan(0) { $0 &+ $1 } },
        through("distinctUntilChanged") { $0.removeDuplicates() },
        through("compactMap") { $0.compactMap { $0 } },
        through("take(while:)") { $0.prefix { $0 >= 0 } },
        through("skip") { $0.dropFirst(1) },
        through("flatMap of just") { $0.flatMap { Just($0 &+ 1) } },
        through("flatMapLatest of just") { $0.map { Just($0 &+ 1) }.switchToLatest() },
        pumped("create, map and filter three times") { sixOperators((1...Run.events).publisher) },
        pumped("from a sequence") { (1...Run.events).publisher },
        shared(), relayed(), built(), handedOver(),
        Work("memory of a live subscription, six operators") { run in
            let tally = Tally()
            let chain = sixOperators(PassthroughSubject<Int, Never>())
            run.memory {
                chain.sink { tally.add($0) }
            } release: {
                $0.cancel()
            }
        },
    ]
}

private func through(
    _ name: String, _ chain: @escaping (PassthroughSubject<Int, Never>) -> some Publisher<Int, Never>
) -> Work {
    Work(name) { run in
        let tally = Tally()
        let subject = PassthroughSubject<Int, Never>()
        let subscription = chain(subject).sink { tally.add($0) }
        run.events(tally) { subject.send($0) }
        subscription.cancel()
    }
}

private func pumped(_ name: String, _ make: @escaping () -> some Publisher<Int, Never>) -> Work {
    Work(name) { run in
        let tally = Tally()
        let pump = make()
        run.once(tally) { pump.sink { tally.add($0) }.cancel() }
    }
}

private func sixOperators(_ source: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
    source
        .map { $0 &+ 1 }.filter { $0 >= 0 }
        .map { $0 &+ 1 }.filter { $0 >= 0 }
        .map { $0 &+ 1 }.filter { $0 >= 0 }
}

private func fanOut(_ count: Int) -> Work {
    Work("subject, \(count) observers") { run in
        let tally = Tally()
        let subject = PassthroughSubject<Int, Never>()
        let subscriptions = (0..<count).map { _ in subject.sink { tally.add($0) } }
        run.events(tally) { subject.send($0) }
        for subscription in subscriptions { subscription.cancel() }
    }
}

private func shared() -> Work {
    Work("share(replay: 1), two observers") { run in
        let tally = Tally()
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.multicast(subject: CurrentValueSubject(0)).autoconnect()
        let first = shared.sink { tally.add($0) }
        let second = shared.sink { tally.add($0) }
        run.events(tally) { subject.send($0) }
        first.cancel()
        second.cancel()
    }
}

private func relayed() -> Work {
    Work("relay, map, distinctUntilChanged") { run in
        let tally = Tally()
        let subject = CurrentValueSubject<Int, Never>(0)
        let subscription = subject.map { $0 &+ 1 }.removeDuplicates().sink { tally.add($0) }
        run.events(tally) { subject.send($0) }
        subscription.cancel()
    }
}

private func built() -> Work {
    Work("build, subscribe, one event, dispose, six operators") { run in
        let tally = Tally()
        let subject = PassthroughSubject<Int, Never>()
        run.events(tally) { number in
            let subscription = sixOperators(subject).sink { tally.add($0) }
            subject.send(number)
            subscription.cancel()
        }
    }
}

private func handedOver() -> Work {
    Work("observe(on:), from queue to queue") { run in
        let tally = Tally()
        nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
        let receiver = DispatchQueue(label: "receiver")
        let arrived = DispatchSemaphore(value: 0)
        let subscription = subject.receive(on: receiver.ocombine).sink { number in
            tally.add(number)
            if number == Run.events { arrived.signal() }
        }
        run.waiting(tally) {
            DispatchQueue(label: "sender").async { for number in 1...Run.events { subject.send(number) } }
            arrived.wait()
        }
        subscription.cancel()
    }
}
