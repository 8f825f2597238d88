internal import SignupCore

/// The columns or keys that contain passwords.
struct SecretColumns {
    private var names: WordSet
    private var indices: Set<Int> = []

    /// - Parameter choice: The columns that the user chose, if any.
    init(_ choice: ColumnChoice?) {
        names = ColumnWord.secretNames
        for place in [choice?.password, choice?.repeated] {
            switch place {
            case .name(let name): names.insert(name)
            case .number(let number): indices.insert(number - 1)
            case nil: break
            }
        }
    }

    /// - Parameter header: The names of a table's columns. If a password column was chosen by number, its name also
    ///   counts as the name of a password column.
    init(_ choice: ColumnChoice?, header: [String]) {
        self.init(choice)
        for index in header.indices {
            if indices.contains(index) { names.insert(header[index]) }
            if names.contains(header[index]) { indices.insert(index) }
        }
    }

    /// Returns whether a column of a table contains passwords.
    func contains(_ index: Int) -> Bool { indices.contains(index) }

    /// Returns whether a column with the given name contains passwords.
    func contains(named name: String) -> Bool { names.contains(name) }

    /// Returns whether a field is the name of a password column.
    @inline(__always)
    func contains(named field: CSVReader.Field) -> Bool { names.contains(field) }

    /// Returns whether a field, such as `new_password`, contains a word for a password.
    func containsPart(of field: CSVReader.Field) -> Bool { names.hasPart(field) }

    /// Returns whether a field ends with the name of a password column.
    ///
    /// - Parameter isUnmistakable: Whether to consider only those words for a password that do not occur in the names
    ///   of other columns.
    func isEnd(of field: CSVReader.Field, isUnmistakable: Bool) -> Bool {
        isUnmistakable ? names.isPartEnd(of: field) : names.isEnd(of: field)
    }
}

/// A column, or a key, whose values may appear in an outcome. No such column contains passwords.
struct PlainColumn {
    /// The name in the outcomes.
    let name: String
    /// The column's index in a table, starting at 0.
    let index: Int

    /// - Parameters:
    ///   - name: The column's name, or the key.
    ///   - index: The column's index in a table, starting at 0, or nil for a key.
    ///   - secrets: The columns that contain passwords.
    /// - Throws: `InputRefusal` if the column contains passwords.
    init(_ name: String, at index: Int? = nil, besides secrets: SecretColumns) throws(InputRefusal) {
        guard !secrets.contains(named: name), index.map({ !secrets.contains($0) }) ?? true else {
            throw .passwordColumn(name)
        }
        self.name = name
        self.index = index ?? 0
    }
}
