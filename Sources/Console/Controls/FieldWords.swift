/// The strings that fields and lists display, in one language.
public nonisolated struct FieldWords: Sendable {
    /// Describes the numbers that a ``NumberField`` accepts. The first parameter indicates whether the field accepts
    /// decimals. The others are the minimum and the maximum, or nil for no limit.
    public var number: @Sendable (_ allowsFractions: Bool, _ least: String?, _ most: String?) -> String =
        {
            let kind = $0 ? "a number" : "a whole number"
            switch ($1, $2) {
            case (let least?, let most?): return "\(kind) from \(least) to \(most)"
            case (let least?, nil): return "\(kind), at least \(least)"
            case (nil, let most?): return "\(kind), at most \(most)"
            case (nil, nil): return kind
            }
        }
    /// Describes the text that a ``DateField`` accepts.
    public var day = "a date such as 2026-11-21"
    /// Describes the days that a ``DateField`` accepts. The parameters are the first and the last day; each is nil if
    /// there is no limit.
    public var days: @Sendable (_ first: String?, _ last: String?) -> String = { first, last in
        switch (first, last) {
        case (let first?, let last?): "a date from \(first) to \(last)"
        case (let first?, nil): "a date from \(first) on"
        case (nil, let last?): "a date up to \(last)"
        case (nil, nil): "a date"
        }
    }
    /// Describes the path that a ``PathField`` accepts, for each ``PathField/Kind``.
    public var file = "the path of a file that exists"
    public var folder = "the path of a folder that exists"
    public var path = "a path that exists"
    public var newPath = "a path in a folder that exists"
    /// Appears after the caption of a ``TextArea`` in line-by-line mode.
    public var endOfLines = "; finish with an empty line"
    /// Asks for the next line of a ``TextArea``.
    public var moreLines = ">"
    /// Appears next to the caption of a ``ListControl`` until something is typed.
    public var filter = "type to filter"
    /// Reports, in line-by-line mode, that a list has no options.
    public var noOptions = "There is nothing to choose from."

    /// Creates the English strings.
    public init() {}
}
