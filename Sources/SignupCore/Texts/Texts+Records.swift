extension Texts {
    /// Describes why a record cannot be read.
    package func message(of problem: RecordProblem) -> String {
        switch problem {
        case .unclosedQuote: words.unclosedQuote
        case .textAfterQuote: words.textAfterQuote
        case .quoteInsideField: words.quoteInsideField
        case .nulByte: words.nulByte
        case .notUTF8: words.notUTF8
        case .separatorInName(let separator): words.separatorInName(separator)
        case .tooLong(let maximum): words.recordTooLong(maximum)
        case .fieldCount(let found, let expected, let format): words.fieldCount(found, expected, format)
        case .notAnObject: words.notAnObject
        case .missingKey(let key): words.missingKey(key)
        case .notText(let key): words.notAString(key)
        }
    }
}
