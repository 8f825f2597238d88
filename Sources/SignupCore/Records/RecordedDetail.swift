/// A detail of an outcome in a journal.
public enum RecordedDetail: String, Sendable {
    case field, reason, pause

    /// Returns the first detail that this version of the program does not recognize, or nil if it recognizes all of
    /// them. A newer version may have written such a detail, or another program may have changed it.
    ///
    /// - Parameters:
    ///   - field: The field to correct.
    ///   - reason: The reason that the result is unknown.
    ///   - pause: The pause that the service requested, in seconds.
    public static func unrecognized(field: String?, reason: String?, pause: Int?) -> RecordedDetail? {
        if let field, Policy.Field(rawValue: field) == nil { return .field }
        if let reason, UnknownReason.Code(rawValue: reason) == nil { return .reason }
        if let pause, pause < 0 { return .pause }
        return nil
    }
}
