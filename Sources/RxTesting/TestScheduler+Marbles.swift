internal import Rx

extension TestScheduler {
    /// A sequence whose events come at the ticks that a marble diagram shows, whoever is subscribed.
    /// - Parameters:
    ///   - marbles: The diagram: see ``Recorded/events(_:values:error:at:)``.
    ///   - values: The elements by their names.
    ///   - error: What `#` stands for.
    ///   - origin: The tick of `^`, without one that of the first character: where `start` subscribes.
    /// - Throws: ``MarbleSyntaxError``.
    public func createHotObservable<Element: Sendable>(
        _ marbles: String, values: [String: Element], error: any Error = MarbleError(),
        at origin: TestTime = Defaults.subscribed
    ) throws -> TestableObservable<Element> {
        createHotObservable(try Recorded.events(marbles, values: values, error: error, at: origin))
    }

    /// A sequence of the names in a marble diagram, that come at the ticks it shows, whoever is subscribed.
    /// - Parameters:
    ///   - marbles: The diagram: see ``Recorded/events(_:values:error:at:)``.
    ///   - error: What `#` stands for.
    ///   - origin: The tick of `^`, without one that of the first character: where `start` subscribes.
    /// - Throws: ``MarbleSyntaxError``.
    public func createHotObservable(
        _ marbles: String, error: any Error = MarbleError(), at origin: TestTime = Defaults.subscribed
    ) throws -> TestableObservable<String> {
        createHotObservable(try Recorded.events(marbles, error: error, at: origin))
    }

    /// A sequence whose events come so many ticks after each subscription as a marble diagram shows.
    /// - Parameters:
    ///   - marbles: The diagram: see ``Recorded/events(_:values:error:at:)``.
    ///   - values: The elements by their names.
    ///   - error: What `#` stands for.
    /// - Throws: ``MarbleSyntaxError``.
    public func createColdObservable<Element: Sendable>(
        _ marbles: String, values: [String: Element], error: any Error = MarbleError()
    ) throws -> TestableObservable<Element> {
        createColdObservable(try Recorded.events(marbles, values: values, error: error, at: 0))
    }

    /// A sequence of the names in a marble diagram, that come so many ticks after each subscription.
    /// - Parameters:
    ///   - marbles: The diagram: see ``Recorded/events(_:values:error:at:)``.
    ///   - error: What `#` stands for.
    /// - Throws: ``MarbleSyntaxError``.
    public func createColdObservable(
        _ marbles: String, error: any Error = MarbleError()
    ) throws -> TestableObservable<String> {
        createColdObservable(try Recorded.events(marbles, error: error, at: 0))
    }
}

extension TestableObserver where Element: Equatable {
    /// Compares what came with a marble diagram.
    /// - Parameters:
    ///   - marbles: What is expected: see ``Recorded/events(_:values:error:at:)``.
    ///   - values: The elements by their names.
    ///   - error: What `#` stands for.
    ///   - origin: The tick of `^`, without one that of the first character: where `start` subscribes.
    /// - Throws: ``MarbleDifference``, that shows both; ``MarbleSyntaxError``.
    public func check(
        _ marbles: String, values: [String: Element], error: any Error = MarbleError(),
        at origin: TestTime = TestScheduler.Defaults.subscribed
    ) throws {
        let expected = try Recorded.events(marbles, values: values, error: error, at: origin)
        if let difference = MarbleDifference(events, expected, values: values, at: origin) {
            throw difference
        }
    }
}

extension TestableObserver<String> {
    /// Compares what came with a marble diagram, whose elements are their names.
    /// - Parameters:
    ///   - marbles: What is expected: see ``Recorded/events(_:values:error:at:)``.
    ///   - error: What `#` stands for.
    ///   - origin: The tick of `^`, without one that of the first character: where `start` subscribes.
    /// - Throws: ``MarbleDifference``, that shows both; ``MarbleSyntaxError``.
    public func check(
        _ marbles: String, error: any Error = MarbleError(),
        at origin: TestTime = TestScheduler.Defaults.subscribed
    ) throws {
        let expected = try Recorded.events(marbles, error: error, at: origin)
        if let difference = MarbleDifference(events, expected, at: origin) { throw difference }
    }
}
