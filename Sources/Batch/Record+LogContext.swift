internal import SignupCore
internal import SignupSupport

extension Record {
    /// Begins work on the record. The log entries about the record's requests contain its number and its ID.
    func withLogContext<Value>(_ begin: () -> Value) -> Value {
        let context = LogContext { [number, label] in Self.facts(number, label) }
        return LogContext.$current.withValue(context, operation: begin)
    }

    private static func facts(_ number: Int, _ label: RecordLabel?) -> [LogFact] {
        let record = LogFact.number("record", number)
        return switch label?.id {
        case .text(let id): [record, .text("id", id)]
        case .json(let id): [record, LogFact("id", json: id)]
        case nil: [record]
        }
    }
}
