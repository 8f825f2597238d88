import Rx
import RxTesting
import Testing

@Suite struct MarbleDifferenceTests {
    private func difference(_ actual: String, _ expected: String) throws -> String? {
        try MarbleDifference(Recorded.events(actual), Recorded.events(expected))?.description
    }

    @Test func `there is no difference if the events are equal`() throws {
        #expect(try difference("--a--b|", "--a - - b |") == nil)
        #expect(try difference("", "") == nil)
    }

    @Test func `a difference draws both diagrams and names the ticks where they differ`() throws {
        #expect(
            try difference("--a----b-|", "--a--b---|") == """
                expected  --a--b---|
                actual    --a----b-|
                at 205: next(b) is missing
                at 207: next(b) is unexpected
                """)
        #expect(
            try difference("-b--|", "-(ab|)") == """
                expected  -(ab|)
                actual    -b    --|
                at 201: next(a) is missing
                at 201: completed is missing
                at 204: completed is unexpected
                """)
        #expect(
            try difference("(ba)", "(ab)") == """
                expected  (ab)
                actual    (ba)
                at 200: the order is different
                """)
        #expect(
            try difference("", "#") == """
                expected  #
                actual    \("")
                at 200: error(MarbleError()) is missing
                """)
    }

    @Test func `a missing occurrence of a repeated event is reported`() throws {
        #expect(
            try difference("a", "(aa)") == """
                expected  (aa)
                actual    a
                at 200: next(a) is missing
                """)
    }
}
