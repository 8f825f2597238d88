/// What a form needs before its button can work. Fields are counted from the top, starting at 0.
nonisolated public enum Readiness: Sendable, Equatable {
    /// Nothing: everything is valid.
    case ready
    /// The results for fields that are being checked; all other fields are valid.
    case checking
    /// Changes in these fields, in order. Never empty.
    case incomplete([Int])
}

nonisolated extension Readiness {
    /// Creates the readiness of a form from the results of its fields, from the top.
    init(_ results: [ValidationResult]) {
        let invalid = results.indices.filter { !results[$0].isValid && !results[$0].isValidating }
        if !invalid.isEmpty {
            self = .incomplete(invalid)
        } else {
            self = results.contains(where: \.isValidating) ? .checking : .ready
        }
    }

    /// Creates the readiness of a form from whether each field meets its requirements, from the top.
    init(met: [Bool]) {
        let unmet = met.indices.filter { !met[$0] }
        self = unmet.isEmpty ? .ready : .incomplete(unmet)
    }
}
