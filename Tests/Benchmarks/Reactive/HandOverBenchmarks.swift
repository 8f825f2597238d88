import Benchmark
import Dispatch
import OpenCombine
import OpenCombineDispatch
import Rx

// A thousand events are sent on one serial queue and received on another; the last one ends it.

func handOverBenchmarks() {
    Benchmark("observe(on:), from queue to queue/Rx") { benchmark in
        let subject = PublishSubject<Int>()
        let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "receiver")
        measureHandOver(benchmark) { received in
            let subscription = subject.observe(on: scheduler).subscribe(onNext: { received($0) })
            return ({ subject.onNext($0) }, { subscription.dispose() })
        }
    }
    Benchmark("observe(on:), from queue to queue/OpenCombine") { benchmark in
        nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
        let receiver = DispatchQueue(label: "receiver")
        measureHandOver(benchmark) { received in
            let subscription = subject.receive(on: receiver.ocombine).sink { received($0) }
            return ({ subject.send($0) }, { subscription.cancel() })
        }
    }
    Benchmark("observe(on:), from queue to queue/by hand") { benchmark in
        let receiver = DispatchQueue(label: "receiver")
        measureHandOver(benchmark) { received in
            ({ number in receiver.async { received(number) } }, {})
        }
    }
}

private func measureHandOver(
    _ benchmark: Benchmark,
    _ connect: (_ received: @escaping @Sendable (Int) -> Void) -> (
        send: @Sendable (Int) -> Void, disconnect: () -> Void
    )
) {
    let tally = Tally()
    let numbers = benchmark.scaledIterations
    let arrived = DispatchSemaphore(value: 0)
    let sender = DispatchQueue(label: "sender")
    let (send, disconnect) = connect { number in
        tally.add(number)
        if number == numbers.count - 1 { arrived.signal() }
    }
    benchmark.startMeasurement()
    sender.async { for number in numbers { send(number) } }
    arrived.wait()
    benchmark.stopMeasurement()
    disconnect()
}
