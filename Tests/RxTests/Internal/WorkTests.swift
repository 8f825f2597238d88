import Testing

@testable import Rx

@Suite struct WorkTests {
    private let probe = Probe<Int>()

    private var sink: Sink<Int> { Sink { probe.on($0) } }

    @Test func emitsTheElementThatWasAtTheAddress() {
        var element = 1
        let work = withUnsafePointer(to: &element) { sink.emission(of: $0) }
        element = 2
        #expect(probe.events == [])
        work.run()
        #expect(probe.events == [.next(1)])
        work.run()
        #expect(probe.events == [.next(1), .next(1)])
    }

    @Test func emitsWhatASinkReceived() {
        let element = withUnsafePointer(to: 3) { sink.emission($0, nil) }
        let completion = sink.emission(nil, .completed)
        let failure = WorkTests()
        let error = failure.sink.emission(nil, .error(TestError()))
        #expect(probe.events == [])
        element.run()
        completion.run()
        #expect(probe.events == [.next(3), .completed])
        error.run()
        #expect(failure.probe.events == [.error(TestError())])
    }

    @Test func keepsItsElementAsLongAsItself() {
        weak var witness: Witness?
        var work: Work? = {
            let object = Witness()
            witness = object
            return withUnsafePointer(to: object) { Sink<Witness> { _ in }.emission(of: $0) }
        }()
        #expect(witness != nil)
        work?.run()
        #expect(witness != nil)
        work = nil
        #expect(witness == nil)
    }
}
