/// What a form still needs before its button can do its work. Fields are counted from the top, from 0.
nonisolated public enum Readiness: Sendable, Equatable {
    /// Nothing: everything is valid.
    case ready
    /// The answers about fields that are being checked; no other field stands in the way.
    case checking
    /// Changes of these fields, in order. Never empty.
    case incomplete([Int])
}

nonisolated extension Readiness {
    /// The readiness of a form whose fields have these results, from the top.
    init(_ results: [ValidationResult]) {
        let invalid = results.indices.filter { !results[$0].isValid && !results[$0].isValidating }
        if !invalid.isEmpty {
            self = .incomplete(invalid)
        } else {
            self = results.contains(where: \.isValidating) ? .checking : .ready
        }
    }

    /// The readiness of a form whose fields meet their requirements or not, from the top.
    init(met: [Bool]) {
        let unmet = met.indices.filter { !met[$0] }
        self = unmet.isEmpty ? .ready : .incomplete(unmet)
    }
}
