public import Foundation

extension RxTime {
    /// Creates a time from a date.
    public init(_ date: Date) { self.init(timeIntervalSince1970: date.timeIntervalSince1970) }

    /// The time as a date.
    public var date: Date { Date(timeIntervalSince1970: timeIntervalSince1970) }
}
