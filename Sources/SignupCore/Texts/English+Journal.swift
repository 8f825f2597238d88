/// The text about journals.
extension English {
    func journalNotOpened(_ reason: String) -> String {
        "cannot be opened: \(reason); name another file with --journal"
    }
    var journalNotAFile: String { "not a regular file; name another file with --journal" }
    var journalReplaced: String {
        "another program removed, replaced or changed the file while it was in use; put the original file back, or name "
            + "another file with --journal"
    }
    func journalFailed(_ reason: String) -> String {
        "\(reason); recorded outcomes are safe; fix the problem and rerun with the same journal"
    }
    func journalUnreadable(_ reason: String) -> String {
        "cannot be read: \(reason); check its disk, and rerun with the same journal"
    }
    var journalInUse: String { "in use by another run; wait until it exits" }
    var notAJournal: String { "not a journal entry; choose another journal file" }
    func journalOption(_ difference: JournalDifference) -> String {
        "\(Self.started(difference)); use the same options or another journal file"
    }
    func runOption(_ difference: JournalDifference) -> String {
        "\(Self.started(difference)); use the same options or another --run"
    }
    private static func started(_ difference: JournalDifference) -> String {
        let words =
            switch difference {
            case .work(let there, let here): "\(work(there)), not \(work(here))"
            case .site(let there, let here): "with the site '\(there)', not '\(here)'"
            case .unordered(true): "with --unordered, but this run does not use it"
            case .unordered(false): "without --unordered, but this run uses it"
            case .option(let name, "", let here): "without \(name), but this run has \(name) '\(here)'"
            case .option(let name, let there, ""): "with \(name) '\(there)', but this run does not use it"
            case .option(let name, let there, let here): "with \(name) '\(there)', not '\(here)'"
            }
        return "the journal was started \(words)"
    }
    private static func work(_ code: String) -> String {
        switch code {
        case "sign_up": "to sign up"
        case "check": "to check names"
        case "validate": "with --dry-run"
        default: "for '\(code)'"
        }
    }
    func unclearAccounts(_ there: String) -> String {
        "the journal was written by an earlier version, which did not record which account store at '\(there)' the run "
            + "used; use another journal file or another --run"
    }
    func journalName(_ id: String, _ there: String, _ here: String) -> String {
        "id \(id) is '\(there)' in the journal but '\(here)' in the input; give each record its own id, or use another --run"
    }
    func journalInput(_ record: Int, _ there: String, _ here: String) -> String {
        "record \(record) is '\(there)' in the journal but '\(here)' in the input; use the same input or another journal file"
    }
    var foreignJournal: String {
        "contains another program's table or view 'signup_journal', 'signup_run', 'signup_outcome' or "
            + "'signup_progress'; choose another database with --journal"
    }
    var incompleteJournal: String {
        "tables of the journal are missing; restore them, or drop the rest so that the next attempt creates a new journal"
    }
    var replacedJournal: String {
        "the tables of the journal were replaced while they were in use; restore them, or run again to use the new ones"
    }
    func unstorableOutcome(_ reason: String) -> String { "cannot store an outcome: \(reason)" }
}
