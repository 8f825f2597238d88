import Testing

@testable import Rx

@Suite struct WorkTests {
    private let probe = Probe<Int>()

    private var sink: Sink<Int> { Sink.events { probe.on($0) } }

    /// Returns work that emits `element` to `sink`. The element's memory is reused before the work runs.
    private func work<Element>(emitting element: Element, to sink: Sink<Element>) -> Work {
        var work: Work?
        Borrowed.lend(element) { work = sink.work(emitting: .element($0)) }
        return work!
    }

    @Test func `work emits a copy of its element`() {
        var element = 1
        let work = withUnsafePointer(to: &element) { sink.work(emitting: Borrowed($0)) }
        element = 2
        #expect(probe.events == [])
        work.run()
        #expect(probe.events == [.next(1)])
        work.run()
        #expect(probe.events == [.next(1), .next(1)])
    }

    @Test func `work emits the event that its sink received`() {
        let element = work(emitting: 3, to: sink)
        let completion = sink.work(emitting: .end(.completed))
        let failure = WorkTests()
        let error = failure.sink.work(emitting: .end(.error(TestError())))
        #expect(probe.events == [])
        element.run()
        completion.run()
        #expect(probe.events == [.next(3), .completed])
        error.run()
        #expect(failure.probe.events == [.error(TestError())])
    }

    @Test func `work keeps its element alive`() {
        weak var witness: Witness?
        var kept: Work? = {
            let object = Witness()
            witness = object
            return work(emitting: object, to: Sink<Witness>.events { _ in })
        }()
        #expect(witness != nil)
        kept?.run()
        #expect(witness != nil)
        kept = nil
        #expect(witness == nil)
    }
}
