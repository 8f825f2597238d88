internal import Rx

extension TestScheduler {
    /// Creates a hot sequence that emits at the ticks in a marble diagram, even without subscribers.
    /// - Parameters:
    ///   - marbles: The diagram. See ``Recorded/events(_:values:error:at:)``.
    ///   - values: The elements, by name.
    ///   - error: The error for `#`.
    ///   - origin: The tick of `^`, or of the first character if there is no `^`. The default is the tick at which
    ///     `start` subscribes.
    /// - Throws: ``MarbleSyntaxError`` if the diagram is invalid.
    public func createHotObservable<Element: Sendable>(
        _ marbles: String, values: [String: Element], error: any Error = MarbleError(),
        at origin: TestTime = Defaults.subscribed
    ) throws -> TestableObservable<Element> {
        createHotObservable(try Recorded.events(marbles, values: values, error: error, at: origin))
    }

    /// Creates a hot sequence that emits the names in a marble diagram at their ticks, even without subscribers.
    /// - Parameters:
    ///   - marbles: The diagram. See ``Recorded/events(_:values:error:at:)``.
    ///   - error: The error for `#`.
    ///   - origin: The tick of `^`, or of the first character if there is no `^`. The default is the tick at which
    ///     `start` subscribes.
    /// - Throws: ``MarbleSyntaxError`` if the diagram is invalid.
    public func createHotObservable(
        _ marbles: String, error: any Error = MarbleError(), at origin: TestTime = Defaults.subscribed
    ) throws -> TestableObservable<String> {
        createHotObservable(try Recorded.events(marbles, error: error, at: origin))
    }

    /// Creates a cold sequence that emits the events in a marble diagram, counting ticks from each subscription.
    /// - Parameters:
    ///   - marbles: The diagram. See ``Recorded/events(_:values:error:at:)``.
    ///   - values: The elements, by name.
    ///   - error: The error for `#`.
    /// - Throws: ``MarbleSyntaxError`` if the diagram is invalid.
    public func createColdObservable<Element: Sendable>(
        _ marbles: String, values: [String: Element], error: any Error = MarbleError()
    ) throws -> TestableObservable<Element> {
        createColdObservable(try Recorded.events(marbles, values: values, error: error, at: 0))
    }

    /// Creates a cold sequence that emits the names in a marble diagram, counting ticks from each subscription.
    /// - Parameters:
    ///   - marbles: The diagram. See ``Recorded/events(_:values:error:at:)``.
    ///   - error: The error for `#`.
    /// - Throws: ``MarbleSyntaxError`` if the diagram is invalid.
    public func createColdObservable(
        _ marbles: String, error: any Error = MarbleError()
    ) throws -> TestableObservable<String> {
        createColdObservable(try Recorded.events(marbles, error: error, at: 0))
    }
}

extension TestableObserver where Element: Equatable {
    /// Compares the recorded events with a marble diagram.
    /// - Parameters:
    ///   - marbles: The expected events. See ``Recorded/events(_:values:error:at:)``.
    ///   - values: The elements, by name.
    ///   - error: The error for `#`.
    ///   - origin: The tick of `^`, or of the first character if there is no `^`. The default is the tick at which
    ///     `start` subscribes.
    /// - Throws: ``MarbleDifference`` if the events differ, or ``MarbleSyntaxError`` if the diagram is invalid.
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
    /// Compares the recorded events with a marble diagram. Each expected element is a string: its name in the diagram.
    /// - Parameters:
    ///   - marbles: The expected events. See ``Recorded/events(_:values:error:at:)``.
    ///   - error: The error for `#`.
    ///   - origin: The tick of `^`, or of the first character if there is no `^`. The default is the tick at which
    ///     `start` subscribes.
    /// - Throws: ``MarbleDifference`` if the events differ, or ``MarbleSyntaxError`` if the diagram is invalid.
    public func check(
        _ marbles: String, error: any Error = MarbleError(),
        at origin: TestTime = TestScheduler.Defaults.subscribed
    ) throws {
        let expected = try Recorded.events(marbles, error: error, at: origin)
        if let difference = MarbleDifference(events, expected, at: origin) { throw difference }
    }
}
