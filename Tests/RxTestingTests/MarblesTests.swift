import Rx
import RxTesting
import Testing

@Suite struct MarblesTests {
    @Test func `events and their ticks are read from a diagram`() throws {
        let events = try Recorded.events("--a--(bc)-|", values: ["a": 1, "b": 2, "c": 3])
        #expect(events == [.next(202, 1), .next(205, 2), .next(205, 3), .completed(207)])
        #expect(try Recorded.events("a-#", at: 0) == [.next(0, "a"), .error(2, MarbleError())])
        #expect(
            try Recorded.events("#", error: RxError.timeout) == [
                Recorded<Event<String>>.error(200, RxError.timeout)
            ])
        #expect(
            try Recorded.events("-*50a{long}|", at: 0) == [.next(50, "a"), .next(51, "long"), .completed(52)])
        #expect(try Recorded.events("") == [])
    }

    @Test func `ticks are counted from the subscription mark`() throws {
        #expect(try Recorded.events("-a-^-b|") == [.next(198, "a"), .next(202, "b"), .completed(203)])
        #expect(try Recorded.events("a(^b)") == [.next(199, "a"), .next(200, "b")])
    }

    @Test func `spaces in a diagram are ignored`() throws {
        #expect(
            try Recorded.events("- (ab) - c |") == [
                .next(201, "a"), .next(201, "b"), .next(203, "c"), .completed(204),
            ])
    }

    @Test func `subscriptions are read from a diagram`() throws {
        #expect(try Subscription(marbles: "--^---!") == Subscription(202, 206))
        #expect(try Subscription(marbles: "^", at: 0) == Subscription(0))
    }

    @Test(arguments: [
        ("-(a", 1, "the group is not closed: write \")\" after it"),
        ("-a)", 2, "no group is open: write \"(\" before it"),
        ("(a(b))", 2, "a group cannot contain another group"),
        ("(a-b)", 2, "a group cannot contain \"-\": write \")\" before it"),
        ("-{ab", 1, "the name is not closed: write \"}\" after it"),
        ("ab}", 2, "no name is open: write \"{\" before it"),
        ("-*x", 1, "\"-*\" is followed by a number of ticks, as in \"-*50\""),
        ("^-^", 2, "this mark can appear only once: remove it"),
        ("-a-!", 3, "\"!\" unsubscribes; it is not an event: write \"|\""),
    ])
    func `errors in a diagram are reported`(_ diagram: String, _ position: Int, _ problem: String) {
        #expect(throws: MarbleSyntaxError.self) { try Recorded.events(diagram) }
        do { _ = try Recorded.events(diagram) } catch {
            #expect(
                "\(error)"
                    == "the marbles \"\(diagram)\" cannot be parsed at position \(position): \(problem)")
        }
    }

    @Test func `a name that has no value is reported`() {
        do {
            _ = try Recorded.events("-a-b", values: ["a": 1])
            Issue.record("the diagram was accepted")
        } catch {
            #expect(
                "\(error)"
                    == "the marbles \"-a-b\" cannot be parsed at position 3: no value is named \"b\": add it to values"
            )
        }
    }

    @Test(arguments: ["", "!", "^a", "-!-^"]) func `an invalid subscription diagram is rejected`(
        _ diagram: String
    ) {
        #expect(throws: MarbleSyntaxError.self) { try Subscription(marbles: diagram) }
    }
}
