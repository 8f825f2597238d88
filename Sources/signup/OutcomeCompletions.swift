internal import SignupCore

/// Completions for a comma-separated list of outcomes.
nonisolated enum OutcomeCompletions {
    /// Returns one list for each outcome that the given list does not contain yet. In each returned list, the outcome
    /// replaces the last item, which may be incomplete.
    ///
    /// - Parameters:
    ///   - list: The part of the list that has been typed. It can begin with the option, as in `--only=taken,`, because
    ///     fish and zsh pass the whole word.
    ///   - hasMeanings: Whether to add a tab and the outcome's meaning, which fish shows beside the completion.
    static func of(_ list: String, hasMeanings: Bool) -> [String] {
        let isWord = list.hasPrefix("--")
        let value = isWord ? list.drop { $0 != "=" }.dropFirst() : list[...]
        let chosen = value.split(separator: ",", omittingEmptySubsequences: false).dropLast()
        let start = chosen.map { "\($0)," }.joined()
        return Outcome.Result.Code.allCases.filter { !chosen.contains($0.rawValue[...]) }.map { code in
            start + code.rawValue + (hasMeanings ? "\t\(meaning(of: code))" : "")
        }
    }

    private static func meaning(of code: Outcome.Result.Code) -> String {
        switch code {
        case .signedUp: "the account was created"
        case .available: "the name is available"
        case .valid: "the record follows the rules"
        case .taken: "the name is taken"
        case .reserved: "the service reserves the name"
        case .duplicate: "an earlier record has the name"
        case .invalid: "the record breaks a rule"
        case .refused: "the service refused the account"
        case .unknown: "try again"
        }
    }
}
