internal import SignupCore
internal import SignupSupport

/// A converter from JSON Lines objects to numbered records.
struct ObjectRecords {
    private let namesOnly: Bool
    private let labels: LabelColumns
    private let choice: ColumnChoice?
    /// The keys whose values are copied to the outcomes.
    private let keys: LabelKeys
    private var number = 0

    /// - Parameters:
    ///   - namesOnly: Whether records do not need passwords.
    ///   - labels: The keys whose values are copied to the outcomes.
    ///   - choice: The keys of the fields, or nil for the default keys.
    /// - Throws: `InputRefusal` if a key is a number or if a value to copy is a password.
    init(namesOnly: Bool, _ labels: LabelColumns, _ choice: ColumnChoice?) throws(InputRefusal) {
        if choice?.hasNumbers == true { throw .numberedKeys }
        keys = try LabelKeys(labels, choice)
        self.namesOnly = namesOnly
        self.labels = labels
        self.choice = choice
    }

    /// Returns the record on a line.
    mutating func item(_ content: Result<ArraySlice<UInt8>, RecordProblem>, line: Int) -> RecordReader.Item {
        number += 1
        var label: RecordLabel?
        do throws(RecordProblem) {
            let bytes = try content.get()
            guard let object = JSONLine(bytes) else {
                throw bytes.isUTF8 ? .notAnObject : .notUTF8
            }
            do throws(InputRefusal) { label = try keys.label(of: object) } catch { return .refused(error) }
            if labels.needsID, label?.id?.text.isEmpty != false {
                return .refused(.missingID(key: labels.idName, line: line))
            }
            return .record(try record(object, label))
        } catch {
            return .problem(error, number: number, line: line, label: label)
        }
    }

    private func record(_ object: JSONLine, _ label: RecordLabel?) throws(RecordProblem) -> Record {
        let usernameKey = key(.username, choice?.username)
        guard let username = try secret(usernameKey, of: object)?.text else { throw .missingKey(usernameKey) }
        var password: Secret?
        var repeated: Secret?
        if !namesOnly {
            let passwordKey = key(.password, choice?.password)
            password = try secret(passwordKey, of: object)
            repeated = try secret(key(.repeated, choice?.repeated), of: object)
            guard password != nil else { throw .missingKey(passwordKey) }
        }
        return Record(
            number: number, username: username, password: password ?? .empty, repeatedPassword: repeated,
            label: label)
    }

    private func key(_ word: ColumnWord, _ place: ColumnChoice.Place?) -> String {
        if case .name(let name)? = place { name } else { word.name }
    }

    private func secret(_ key: String, of object: JSONLine) throws(RecordProblem) -> Secret? {
        guard object.has(key) else { return nil }
        guard let secret = object.secret(key) else { throw .notText(key: key) }
        guard secret.allSatisfy({ $0 != 0 }) else { throw .nulByte }
        return secret
    }
}
