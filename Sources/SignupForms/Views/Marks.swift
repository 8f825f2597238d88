/// The marks before a label, which tell its state without colour.
nonisolated public struct Marks: Sendable, Equatable {
    /// A check is under way.
    public let validating: String
    /// The value is fine.
    public let ok: String
    /// The value is not.
    public let failed: String
    /// Nothing is known about the value.
    public let unknown: String

    /// For a terminal that shows UTF-8.
    public static let unicode = Marks(validating: "…", ok: "✓", failed: "✗", unknown: "!")
    /// For any other.
    public static let ascii = Marks(validating: "...", ok: "ok", failed: "x", unknown: "!")
}
