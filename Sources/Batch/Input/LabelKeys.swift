internal import SignupCore
internal import SignupSupport

/// The JSON Lines keys whose values are copied to the outcomes.
struct LabelKeys {
    private let id: PlainColumn?
    private let kept: [PlainColumn]
    /// The keys whose values are passwords.
    private let secrets: SecretColumns

    /// - Throws: `InputRefusal` if the username, or a value to copy, is a password.
    init(_ labels: LabelColumns, _ choice: ColumnChoice?) throws(InputRefusal) {
        let secrets = SecretColumns(choice)
        self.secrets = secrets
        if case .name(let name)? = choice?.username { _ = try PlainColumn(name, besides: secrets) }
        // A key that happens to be named `id` is ignored if its values are passwords.
        let isSecret = secrets.contains(named: labels.idName)
        id = isSecret && !labels.hasIDColumn ? nil : try PlainColumn(labels.idName, besides: secrets)
        kept = try labels.kept.map { (name) throws(InputRefusal) in try PlainColumn(name, besides: secrets) }
    }

    /// Returns the values of an object that are copied to its outcome.
    ///
    /// - Throws: `InputRefusal` if one of the values contains a password.
    func label(of object: JSONLine) throws(InputRefusal) -> RecordLabel? {
        var columns: [RecordLabel.Column] = []
        for key in kept {
            guard let value = try value(key, of: object) else { continue }
            columns.append(RecordLabel.Column(name: key.name, value: value))
        }
        return RecordLabel(
            id: try id.flatMap { (id) throws(InputRefusal) in try value(id, of: object) }, kept: columns)
    }

    private func value(_ key: PlainColumn, of object: JSONLine) throws(InputRefusal) -> RecordValue? {
        let value = object.copied(key.name)
        guard case .json(let json)? = value else { return value }
        let names = JSONText.keys(inside: json)
        guard !names.contains(where: { secrets.contains(named: $0) }) else { throw .passwordColumn(key.name) }
        return value
    }
}

extension JSONLine {
    /// Returns the value of a key, without characters that control a terminal. The meaning of the value does not
    /// change.
    func copied(_ key: String) -> RecordValue? {
        if let text = text(key) { return .text(text) }
        return json(key).flatMap { $0 == "null" ? nil : .json(JSONText.harmless(json: $0)) }
    }
}
