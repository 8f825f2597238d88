/// A field for a day in the Gregorian calendar, written as `2026-11-21`.
public final class DateField: TextField {
    /// A day.
    public nonisolated struct Day: Sendable, Hashable, Comparable, CustomStringConvertible {
        public let year: Int
        public let month: Int
        public let day: Int

        /// Creates a day, or returns nil if the day does not exist.
        public init?(year: Int, month: Int, day: Int) {
            guard (1...9999).contains(year), (1...12).contains(month),
                (1...Self.days(of: month, in: year)).contains(day)
            else { return nil }
            (self.year, self.month, self.day) = (year, month, day)
        }

        /// Creates a day from text such as `2026-11-21`, or returns nil if the text is not a day in this format.
        public init?(_ text: String) {
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            guard parts.map(\.count) == [4, 2, 2],
                parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
                let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
            else { return nil }
            self.init(year: year, month: month, day: day)
        }

        private static func days(of month: Int, in year: Int) -> Int {
            switch month {
            case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
            case 4, 6, 9, 11: 30
            default: 31
            }
        }

        public var description: String {
            func padded(_ number: Int, _ count: Int) -> String {
                String(repeating: "0", count: max(count - "\(number)".count, 0)) + "\(number)"
            }
            return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
        }

        public static func < (one: Day, other: Day) -> Bool {
            (one.year, one.month, one.day) < (other.year, other.month, other.day)
        }
    }

    /// The day, or nil if the text is not a day or is out of range. Setting this property sets the text.
    public var day: Day? {
        get { Day(text.trimmingSpaces()).flatMap { isInRange($0) ? $0 : nil } }
        set { text = newValue?.description ?? "" }
    }

    private let earliest: Day?
    private let latest: Day?

    /// Creates an empty field.
    ///
    /// - Parameters:
    ///   - earliest: The earliest valid day, or nil for no limit.
    ///   - latest: The latest valid day, or nil for no limit.
    public init(from earliest: Day? = nil, to latest: Day? = nil) {
        (self.earliest, self.latest) = (earliest, latest)
        super.init(placeholder: "YYYY-MM-DD")
        recheck()
    }

    public override func check() -> Validation {
        guard Day(text.trimmingSpaces()) != nil else { return .invalid(fieldWords.day) }
        return day == nil ? .invalid(limits) : .valid()
    }

    private func isInRange(_ day: Day) -> Bool {
        (earliest.map { day >= $0 } ?? true) && (latest.map { day <= $0 } ?? true)
    }

    private var limits: String { fieldWords.days(earliest?.description, latest?.description) }
}
