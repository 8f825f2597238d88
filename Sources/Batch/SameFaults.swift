internal import SignupCore

/// A check that detects whether the first records of a batch are all invalid for the same reason. In that case, the
/// columns or the format are probably wrong.
struct SameFaults {
    /// The number of records to compare.
    static let counted = 100

    private var fault: Outcome.Fault?
    private var count = 0
    private var isOver = false
    private var remark: InputRemark?

    /// Records the result of the next record, or nil if the record needs a request.
    @inline(__always)
    mutating func add(_ result: Outcome.Result?) {
        if !isOver { compare(result) }
    }

    private mutating func compare(_ result: Outcome.Result?) {
        guard case .invalid(let fault) = result, self.fault == nil || self.fault == fault else {
            isOver = true
            return
        }
        self.fault = fault
        count += 1
        guard count == Self.counted else { return }
        remark = .sameFault(fault, count: count)
        isOver = true
    }

    /// Returns the remark once, when it is due.
    mutating func takeRemark() -> InputRemark? {
        guard remark != nil else { return nil }
        defer { remark = nil }
        return remark
    }
}
