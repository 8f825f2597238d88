internal import SignupCore

/// A remark about the input, which is logged.
enum InputRemark: Equatable {
    /// A record that cannot be read.
    case skipped(RecordProblem, record: Int, line: Int)
    /// Columns of the header that are not used.
    case ignoredColumns([String], line: Int)
    /// The first records are all invalid for the same reason.
    case sameFault(Outcome.Fault, count: Int)
}
