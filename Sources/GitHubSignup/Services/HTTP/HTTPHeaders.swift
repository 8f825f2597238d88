/// The headers of an HTTP answer. Names compare without regard to case.
nonisolated public struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// One header line.
    public struct Field: Sendable, Equatable {
        /// The name as the server wrote it.
        public var name: String
        /// The value without surrounding blanks.
        public var value: String
    }

    /// The lines in the order they came.
    public private(set) var fields: [Field] = []

    /// No headers.
    public init() {}

    /// Headers from name and value pairs.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { append(name, value) }
    }

    /// Adds one header after the others.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// The value of the first header of that name, or nil.
    public subscript(name: String) -> String? {
        let wanted = name.lowercased()
        return fields.first { $0.name.lowercased() == wanted }?.value
    }
}
