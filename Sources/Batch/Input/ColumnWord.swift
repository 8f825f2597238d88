internal import SignupCore

/// The names of a record's fields in headers.
enum ColumnWord: CaseIterable {
    case username, password, repeated

    /// The name in this program's own documentation.
    var name: String {
        switch self {
        case .username: "username"
        case .password: "password"
        case .repeated: "repeated_password"
        }
    }

    /// Other names, lowercase and without whitespace, quotes, hyphens and underscores.
    private var synonyms: Set<String> {
        switch self {
        case .username: Self.usernames
        case .password: Self.passwords
        case .repeated: Self.repeats
        }
    }

    private static let usernames: Set = [
        "user", "login", "name", "loginname", "account", "accountname", "benutzername", "benutzer",
        "utilisateur", "usuario", "用户名", "用户", "账号", "帐号",
    ]
    private static let passwords: Set = [
        "pass", "passwd", "pwd", "passphrase", "passwort", "kennwort", "motdepasse", "contraseña", "senha",
        "密码",
        "口令",
    ]
    private static let repeats: Set = [
        "repeatpassword", "repeatedpwd", "confirmpassword", "confirmpwd", "confirmpass", "confirmedpassword",
        "passwordconfirmation", "passwordconfirm", "confirmation", "confirm", "password2", "passwordagain",
        "passwordrepeat", "verifypassword", "重复密码", "确认密码",
    ]

    /// Returns the column that has the name, or else one of the other names; nil if no column does.
    ///
    /// - Throws: `InputRefusal` if several columns do.
    func column(in fields: [String]) throws(InputRefusal) -> Int? {
        let words = fields.map(Self.key)
        let own = Self.key(name)
        var columns = words.indices.filter { words[$0] == own }
        if columns.isEmpty { columns = words.indices.filter { synonyms.contains(words[$0]) } }
        if columns.count > 1 {
            throw .ambiguousColumns(name, fields[columns[0]], fields[columns[1]])
        }
        return columns.first
    }

    /// Returns whether a field is one of the names.
    func matches(_ field: String) -> Bool {
        let word = Self.key(field)
        return word == Self.key(name) || synonyms.contains(word)
    }

    private static func key(_ field: String) -> String {
        field.lowercased().filter { !$0.isWhitespace && !"_-\"".contains($0) }
    }
}
