// RxTest's assertions for XCTest. If elements and events are `Equatable`, use XCTest's own `XCTAssertEqual` or
// Swift Testing's `#expect(… == …)`.

#if canImport(XCTest)
    public import Rx
    internal import XCTest

    /// Asserts that two lists of a Single's events are equal. Errors are equal if their descriptions are equal.
    /// - Parameters:
    ///   - lhs: The first list.
    ///   - rhs: The second list.
    ///   - file: The file to which a failure is attributed.
    ///   - line: The line to which a failure is attributed.
    public func XCTAssertEqual<Element: Equatable>(
        _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>], file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let (lhs, rhs) = (lhs.map { Event($0) }, rhs.map { Event($0) })
        XCTAssertEqual(lhs, rhs, file: file, line: line)
    }

    /// Asserts that recorded events contain no terminal event, and that their elements are equal to the given elements,
    /// regardless of the ticks.
    /// - Parameters:
    ///   - stream: The recorded events.
    ///   - elements: The expected elements.
    ///   - file: The file to which a failure is attributed.
    ///   - line: The line to which a failure is attributed.
    public func XCTAssertRecordedElements<Element: Equatable>(
        _ stream: [Recorded<Event<Element>>], _ elements: [Element], file: StaticString = #filePath,
        line: UInt = #line
    ) {
        if let end = stream.first(where: \.value.isStopEvent) {
            return XCTFail("the events contain a terminal event: \(end)", file: file, line: line)
        }
        let came = stream.compactMap(\.value.element)
        XCTAssertEqual(came, elements, file: file, line: line)
    }

    extension Event {
        fileprivate init(_ event: SingleEvent<Element>) {
            switch event {
            case .success(let element): self = .next(element)
            case .failure(let error): self = .error(error)
            }
        }
    }
#endif
