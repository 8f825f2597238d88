import AsyncAlgorithms
import Dispatch
import Measuring

/// Returns the pieces of work for which AsyncAlgorithms has an operator. In AsyncAlgorithms, the consumer pulls: an
/// element is delivered when it is requested.
public func works() -> [Work] {
    [
        pulled("create, map and filter three times") { tally in
            let pump = (1...Run.events).async
                .map { $0 &+ 1 }.filter { $0 >= 0 }
                .map { $0 &+ 1 }.filter { $0 >= 0 }
                .map { $0 &+ 1 }.filter { $0 >= 0 }
            for await number in pump { tally.add(number) }
        },
        pulled("combineLatest of 2") { tally in
            let (numbers, sender) = AsyncStream.makeStream(of: Int.self)
            let (constant, other) = AsyncStream.makeStream(of: Int.self)
            other.yield(1)
            other.finish()
            for number in 1...Run.events { sender.yield(number) }
            sender.finish()
            for await (number, constant) in combineLatest(numbers, constant) { tally.add(number &+ constant) }
        },
        pulled("zip of 2") { tally in
            let numbers = (1...Run.events).async
            for await (left, right) in zip(numbers, numbers) { tally.add(left &+ right) }
        },
        pulled("merge of 3") { tally in
            let numbers = (1...Run.events).async
            let none = [Int]().async
            for await number in merge(numbers, none, none) { tally.add(number) }
        },
        pulled("observe(on:), from queue to queue") { tally in
            let channel = AsyncChannel<Int>()
            let sender = Task.detached {
                for number in 1...Run.events { await channel.send(number) }
                channel.finish()
            }
            for await number in channel { tally.add(number) }
            await sender.value
        },
    ]
}

/// Measures a task that receives a thousand elements.
private func pulled(_ name: String, _ body: @escaping @Sendable (Tally) async -> Void) -> Work {
    Work(name) { run in
        let tally = Tally()
        let finished = DispatchSemaphore(value: 0)
        run.waiting(tally) {
            Task.detached {
                await body(tally)
                finished.signal()
            }
            finished.wait()
        }
    }
}
