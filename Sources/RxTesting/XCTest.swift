// RxTest's assertions for XCTest. Where elements and events are `Equatable`, XCTest's own `XCTAssertEqual` and
// Swift Testing's `#expect(… == …)` do.

#if canImport(XCTest)
    public import Rx
    internal import XCTest

    /// Asserts that two lists of a Single's events are equal: errors if they read the same.
    /// - Parameters:
    ///   - lhs: A list.
    ///   - rhs: Another.
    ///   - file: Where a failure is shown.
    ///   - line: Where a failure is shown.
    public func XCTAssertEqual<Element: Equatable>(
        _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>], file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let (lhs, rhs) = (lhs.map { Event($0) }, rhs.map { Event($0) })
        XCTAssertEqual(lhs, rhs, file: file, line: line)
    }

    /// Asserts that the elements among recorded events are these, whenever they came.
    /// - Parameters:
    ///   - stream: What came.
    ///   - elements: The elements that are expected.
    ///   - file: Where a failure is shown.
    ///   - line: Where a failure is shown.
    public func XCTAssertRecordedElements<Element: Equatable>(
        _ stream: [Recorded<Event<Element>>], _ elements: [Element], file: StaticString = #filePath,
        line: UInt = #line
    ) {
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
