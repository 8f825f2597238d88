import Dispatch
import Measuring

/// Returns all pieces of work, written with closures instead of a library.
public func works() -> [Work] {
    [
        Work("subject, one observer") { run in
            let tally = Tally()
            let subject = identity(ByHand.Subject(ByHand.end(tally)))
            run.events(tally) { subject.send($0) }
        },
        Work("subject, 2 observers") { run in
            let tally = Tally()
            let subject = identity(ByHand.Subject(ByHand.end(tally), ByHand.end(tally)))
            run.events(tally) { subject.send($0) }
        },
        Work("map and filter three times") { run in
            let tally = Tally()
            let subject = identity(ByHand.Subject(ByHand.chain(ByHand.end(tally))))
            run.events(tally) { subject.send($0) }
        },
        Work("create, map and filter three times") { run in
            let tally = Tally()
            let chain = ByHand.chain(ByHand.end(tally))
            run.events(tally) { chain($0) }
        },
        combined(2), combined(4), combined(8),
        Work("withLatestFrom") { run in
            let tally = Tally()
            let end = ByHand.end(tally)
            let latest: Int? = identity(1)
            let subject = identity(ByHand.Subject(ByHand.opaque { if let latest { end($0 &+ latest) } }))
            run.events(tally) { subject.send($0) }
        },
        Work("share(replay: 1), two observers") { run in
            let tally = Tally()
            var latest: Int?
            let subject = identity(ByHand.Subject(ByHand.end(tally), ByHand.end(tally)))
            run.events(tally) { number in
                latest = number
                subject.send(number)
            }
            _ = identity(latest)
        },
        Work("relay, map, distinctUntilChanged") { run in
            let tally = Tally()
            let subject = identity(ByHand.Subject(ByHand.map(ByHand.distinct(ByHand.end(tally)))))
            var value = 0
            run.events(tally) { number in
                value = number
                subject.send(number)
            }
            _ = identity(value)
        },
        Work("build, subscribe, one event, dispose, six operators") { run in
            let tally = Tally()
            run.events(tally) { number in
                identity(ByHand.Subject(ByHand.chain(ByHand.end(tally)))).send(number)
            }
        },
        Work("observe(on:), from queue to queue") { run in
            let tally = Tally()
            let receiver = DispatchQueue(label: "receiver")
            let arrived = DispatchSemaphore(value: 0)
            run.waiting(tally) {
                DispatchQueue(label: "sender").async {
                    for number in 1...Run.events {
                        receiver.async {
                            tally.add(number)
                            if number == Run.events { arrived.signal() }
                        }
                    }
                }
                arrived.wait()
            }
        },
        Work("memory of a live subscription, six operators") { run in
            let tally = Tally()
            run.memory {
                ByHand.chain(ByHand.end(tally))
            } release: { _ in
            }
        },
    ]
}

private func combined(_ count: Int) -> Work {
    Work("combineLatest of \(count)") { run in
        let tally = Tally()
        let receivers = ByHand.combineLatest(count, ByHand.end(tally))
        for (number, receiver) in receivers.enumerated() { receiver(number) }
        let first = receivers[0]
        run.events(tally) { first($0) }
    }
}
