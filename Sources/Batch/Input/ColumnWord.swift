internal import SignupCore
internal import SignupSupport

/// The names that headers use for a record's fields.
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

    /// Other names, in lowercase and without whitespace, quotes, hyphens or underscores.
    var synonyms: Set<String> {
        switch self {
        case .username: Self.namesOfUsers
        case .password: Self.passwords
        case .repeated: Self.repeats
        }
    }

    private static let namesOfUsers: Set = [
        "user", "login", "name", "loginname", "account", "accountname", "benutzername", "benutzer",
        "utilisateur", "usuario", "用户名", "用户", "账号", "帐号",
    ]
    private static let passwords: Set<String> = partsOfPasswords.union([
        "pass", "pw",
        "senha", "parola", "hasło", "haslo", "heslo", "şifre", "jelszó", "口令",
    ])
    /// Words for a password that do not occur in the names of other columns.
    private static let partsOfPasswords: Set<String> = [
        "password", "passwort", "passwd", "pwd", "passphrase", "kennwort", "motdepasse", "contraseña",
        "contrasena", "wachtwoord", "lösenord", "adgangskode", "salasana", "пароль", "密码", "密碼",
        "パスワード", "비밀번호", "mậtkhẩu",
    ]
    private static let repeats: Set = [
        "repeatpassword", "repeatedpwd", "confirmpassword", "confirmpwd", "confirmpass", "confirmedpassword",
        "passwordconfirmation", "passwordconfirm", "confirmation", "confirm", "password2", "passwordagain",
        "passwordrepeat", "verifypassword", "重复密码", "确认密码",
    ]

    /// Returns the column with the documented name or, if that is missing, the column with one of the other names.
    /// Returns nil if both are missing.
    ///
    /// - Throws: `InputRefusal` if several columns match.
    func column(in fields: [CSVReader.Field]) throws(InputRefusal) -> Int? {
        let matches = fields.map(match)
        var columns = fields.indices.filter { matches[$0] == .name }
        if columns.isEmpty { columns = fields.indices.filter { matches[$0] == .synonym } }
        if columns.count > 1 {
            throw .ambiguousColumns(name, fields[columns[0]].text, fields[columns[1]].text)
        }
        return columns.first
    }

    /// Returns whether a field is the documented name or one of the other names.
    func matches(_ field: CSVReader.Field) -> Bool { match(field) != nil }

    /// The names of password columns, including names that are not recognized in headers, such as `new_password`.
    static let secretNames = WordSet(
        [password, .repeated].flatMap { $0.synonyms + [$0.name] }, containing: Array(partsOfPasswords))

    /// Words for a password that a first line can contain in names that are not recognized, such as `userPassword`.
    static let wordsForSecrets = WordSet([], containing: partsOfPasswords + ["secret"])

    /// The known names for the username column.
    static let usernames = WordSet(username.synonyms + [username.name])

    private enum Match {
        case name, synonym
    }

    /// A length in bytes that no name exceeds.
    static let longestName = 64

    /// Returns the kind of name that a field matches, or nil if it matches no name. The field may be a password, so no
    /// copy of its text is left behind.
    private func match(_ field: CSVReader.Field) -> Match? {
        guard field.bytes.count <= Self.longestName else { return nil }
        var word = WordSet.folded(field.bytes)
        defer { word.wipe() }
        if word == name.filter({ $0 != "_" }) { return .name }
        return synonyms.contains(word) ? .synonym : nil
    }
}
