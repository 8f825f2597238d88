internal import SignupCore

/// The examples at the end of each command's help.
nonisolated enum HelpExamples {
    /// A command line and its purpose in English.
    typealias Example = (purpose: String, line: String)

    /// The examples of the commands, keyed by the commands' full names.
    static let byCommand: [String: [Example]] = [
        "signup": [
            ("Try the form without network access:", "signup --demo"),
            ("Check two names:", "signup check octo-cat octo-dog"),
            (
                "Sign up every record of a file; if interrupted, run it again to continue:",
                "signup batch --journal users.journal users.csv"
            ),
        ],
        "signup form": [
            ("Try the form without network access:", "signup form --demo"),
            ("Use another form, with its own rules and colors:", "signup form strong --theme forest"),
        ],
        "signup batch": [
            ("Validate a file without using the network:", "signup batch --dry-run users.csv"),
            (
                "Sign up every record; if interrupted, run it again to continue:",
                "signup batch --journal users.journal users.csv >> outcomes.jsonl"
            ),
            (
                "Read other columns, separated by semicolons:",
                "signup batch --delimiter ';' --columns username=2,password=3 users.csv"
            ),
        ],
        "signup check": [
            ("Check two names:", "signup check octo-cat octo-dog"),
            (
                "Print only the available names of a list, as CSV:",
                "signup check --only available --output csv < names.txt"
            ),
        ],
        "signup login": [
            ("Sign in at a prompt:", "signup login"),
            ("Sign in from a script:", "printf '%s\\n' octo-cat \"$PASSWORD\" | signup login"),
        ],
        "signup accounts": [
            ("List all accounts:", "signup accounts list"),
            ("Back up the account store:", "signup accounts backup copy.sqlite"),
        ],
        "signup accounts init": [
            (
                "Prepare a PostgreSQL database:",
                "signup accounts init --accounts postgresql://app@db.example/signup"
            )
        ],
        "signup accounts list": [
            ("List the accounts in a SQLite file:", "signup accounts list --accounts sqlite:copy.sqlite")
        ],
        "signup accounts show": [("Show one account:", "signup accounts show octo-cat")],
        "signup accounts passwd": [("Enter a new password at a prompt:", "signup accounts passwd octo-cat")],
        "signup accounts delete": [("Delete one account:", "signup accounts delete octo-cat")],
        "signup accounts export": [
            ("List the usernames:", "signup accounts export | jq -r .username"),
            (
                "Write a file for 'signup accounts import':",
                "signup accounts export --with-hashes > accounts.jsonl"
            ),
        ],
        "signup accounts import": [
            (
                "Copy all accounts into a PostgreSQL database:",
                "signup accounts import --accounts postgresql://db/signup accounts.jsonl"
            )
        ],
        "signup accounts backup": [
            ("Back up the account store:", "signup accounts backup copy.sqlite")
        ],
    ]

    /// Returns the section with a command's examples.
    static func section(of command: String, _ texts: Texts) -> String {
        let words = texts.words
        let examples = (byCommand[command] ?? []).map { "  \(words.help($0.purpose))\n    \($0.line)" }
        return ([words.heading("Examples")] + examples).joined(separator: "\n")
    }
}
