extension Form {
    /// What fields and lists say of themselves, in the words of a language.
    public nonisolated struct FieldWords: Sendable {
        /// What a ``NumberField`` takes. Parameters: whether it takes decimals, the least and the most it takes, nil where
        /// there is no limit.
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
        /// What a ``DateField`` takes.
        public var day = "a day such as 2026-11-21"
        /// The days that a ``DateField`` takes. Parameters: the first and the last, nil where there is no limit.
        public var days: @Sendable (_ first: String?, _ last: String?) -> String = { first, last in
            [first.map { "from \($0)" }, last.map { "to \($0)" }].compactMap { $0 }.joined(separator: " ")
        }
        /// What a ``PathField`` takes, by its ``PathField/Kind``.
        public var file = "the path of a file that exists"
        public var folder = "the path of a folder that exists"
        public var path = "a path that exists"
        public var newPath = "a path in a folder that exists"
        /// Follows the caption of a ``TextArea`` where it is asked for line by line.
        public var endOfLines = ", an empty line ends it"
        /// Asks for another line of it.
        public var moreLines = ">"
        /// What stands beside the caption of a ``ListControl`` while nothing is typed.
        public var filter = "type to filter"

        /// English.
        public init() {}
    }
}
