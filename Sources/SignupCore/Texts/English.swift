internal import SignupSupport

/// The text in English.
struct English: Wording {
    // MARK: The sign-up form

    var title: String { "Create an account" }
    var username: String { "Username" }
    var password: String { "Password" }
    var repeatedPassword: String { "Repeat password" }
    var signUp: String { "Sign up" }
    var helpAfterwards: String { "Sign up another account, or press Ctrl-D to quit" }
    var demo: String { "Demo: GitHub is simulated" }
    var localDemo: String { "Demo: nothing leaves this machine" }
    var notOnGitHub: String { "not on GitHub" }
    var usernameRule: String { "letters, digits, single hyphens" }
    func passwordRule(_ minimum: Int) -> String { "at least \(minimum) characters" }
    func mixedPasswordRule(_ minimum: Int) -> String {
        (minimum > 1 ? "\(minimum) or more: " : "") + "upper and lower case, digits, symbols"
    }
    var repeatedPasswordRule: String { "repeat it" }
    func checking(_ username: String, _ site: String?) -> String {
        "checking \(username)" + (site.map { " on \($0)" } ?? "")
    }
    var passwordAcceptable: String { "Password OK" }
    var passwordsMatch: String { "Passwords match" }
    var sameSoFar: String { "Matches so far" }
    func signingUp(_ username: String) -> String { "Signing up \(username)" }
    func signUpInterrupted(_ username: String) -> String {
        "Interrupted while signing up \(username); check whether the account exists before trying again"
    }
    func signedUpRecord(_ username: String) -> String { "\(username) signed up" }
    func storedIn(_ place: String) -> String { "stored in \(place)" }
    var keptNowhere: String { "demo, not saved" }
    var comma: String { ", " }
    var strengths: [String] { ["very weak", "weak", "fair", "good", "strong"] }
    func passwordStrength(_ strength: String) -> String { "Password strength: \(strength)" }
    func signedUp(_ username: String) -> String { "Signed up \(username)" }
    func signUpFailed(_ reason: String) -> String { "Sign-up failed: \(reason)" }
    var nameJustTaken: String { "the username has just been taken" }
    var noAnswer: String { "Sign-up failed: the service did not answer; try again" }
    var checkFailed: String { "Cannot check the username; try again" }

    // MARK: Prompts of a form that asks line by line

    var accessibleUsername: String { "Username (letters, digits, single hyphens)" }
    func accessibleUsername(minimum: Int) -> String { "Username (at least \(minimum) characters)" }
    func accessiblePassword(minimum: Int) -> String { "Password (at least \(minimum) characters, not shown)" }
    var accessibleRegistrationPassword: String {
        "Password (at least 8 characters, one uppercase letter, not shown)"
    }
    var accessibleMixedPassword: String {
        "Password (uppercase and lowercase letters, digits and symbols, not shown)"
    }
    func accessibleMixedPassword(minimum: Int) -> String {
        "Password (at least \(minimum) characters, with uppercase and lowercase letters, digits and symbols, not shown)"
    }
    var accessibleRepeatedPassword: String { "Repeat password (not shown)" }
    var accessibleConfirmPassword: String { "\(confirmPassword) (not shown)" }
    var accessibleCurrentPassword: String { "Password (not shown)" }
    func prompt(_ caption: String) -> String { "\(caption):" }
    func prompt(_ caption: String, keeping current: String) -> String { "\(caption) [\(current)]:" }
    var unchanged: String { "keep" }
    func notPossible(_ button: String) -> String { "\(button): not available yet; see the messages above" }
    func met(_ requirement: String) -> String { "\(requirement): met" }
    func notMet(_ requirement: String) -> String { "\(requirement): not met" }
    var oneMoment: String { "One moment." }
    var fullStop: String { "." }

    // MARK: The other forms

    var registrationTitle: String { "Create an account" }
    var confirmPassword: String { "Confirm Password" }
    var registrationButton: String { "Sign Up" }
    var haveAnAccount: String { "Already have an account?" }
    var signIn: String { "Sign in" }
    var register: String { "Register" }
    var registered: String { "Successfully registered!" }
    var confirm: String { "OK" }
    var basicTitle: String { "Sign up" }

    // MARK: Sign-in and accounts

    var loginTitle: String { "Sign in to your account" }
    var signingIn: String { "Signing in" }
    func signedIn(_ username: String) -> String { "Signed in as \(username)" }
    var wrongPassword: String { "Sign-in failed: wrong username or password" }
    func signInFailed(_ reason: String) -> String { "Sign-in failed: \(reason)" }
    func noAccount(_ username: String) -> String { "no account named '\(username)'" }
    func newPassword(_ username: String) -> String { "New password for \(username)" }
    var change: String { "Change" }
    func passwordChanged(_ username: String) -> String { "Password changed for \(username)" }
    func imported(_ added: Int, _ present: Int) -> String {
        "Imported \(added == 1 ? "1 account" : "\(added) accounts")"
            + (present > 0 ? "; \(present) already existed" : "")
    }
    func importConflict(_ username: String) -> String {
        "\(username): not imported; a different account in the store has this username"
    }
    var notAnExportedAccount: String {
        "not imported; expected a line from 'signup accounts export --with-hashes'"
    }
    var exportedWithoutHash: String { "no password hash; export with --with-hashes" }
    func backedUp(_ path: String) -> String { "Backed up to \(path)" }
    func deleted(_ username: String) -> String { "Deleted \(username)" }

    // MARK: Rules

    var emptyUsername: String { "The username is empty" }
    var emptyPassword: String { "The password is empty" }
    var passwordMustNotBeEmpty: String { "Password must not be empty" }
    var emptyRepeatedPassword: String { "The repeated password is empty" }
    var emptyRecord: String { "The record is empty" }
    func usernameTooShort(_ minimum: Int) -> String { "Username must be at least \(minimum) characters" }
    func usernameMustHave(_ minimum: Int) -> String { "Username must have at least \(minimum) characters" }
    func usernameTooLong(_ maximum: Int) -> String { "Username must be at most \(maximum) characters" }
    var usernameCharacters: String { "Username may only contain letters, digits and single hyphens" }
    var usernameControls: String { "Username cannot contain control characters" }
    var usernameHyphens: String { "Hyphens can't be first, last, or doubled" }
    func minimum(_ count: Int) -> String { "A minimum of \(count) characters" }
    var oneUppercaseLetter: String { "One uppercase letter" }
    var passwordWithoutCapital: String { "Password needs an uppercase letter" }
    func passwordTooShort(_ minimum: Int) -> String { "Password needs at least \(minimum) characters" }
    func passwordMustBe(_ minimum: Int) -> String { "Password must be at least \(minimum) characters long" }
    var passwordTooWeak: String { "Password is too weak" }
    var passwordNotStrongEnough: String { "Password not strong enough" }
    var passwordsDoNotMatch: String { "Passwords don't match" }
    var confirmPasswordDiffers: String { "Passwords must match" }

    // MARK: Availability

    var nameAvailable: String { "Username available" }
    var recordValid: String { "Record valid" }
    var nameTaken: String { "Username already taken" }
    var nameReserved: String { "Username reserved by the service" }
    func taken(_ message: String, free names: String) -> String { "\(message); free: \(names)" }
    var listSeparator: String { ", " }
    var nameRepeated: String { "Username already appears in an earlier record" }
    func notChecked(_ reason: String) -> String { "name not checked: \(reason)" }
    func tryingAgain(_ message: String, _ wait: String) -> String { "\(message); retrying in \(wait)" }
    func tryingAgainOrEnter(_ message: String, _ wait: String) -> String {
        "\(message); retrying in \(wait) (Enter: now)"
    }
    func rateLimiting(_ site: String) -> String { "rate limited by \(site)" }
    func unreachable(_ site: String) -> String { "cannot reach \(site)" }
    func noAddress(_ site: String) -> String { "no address found for \(site)" }
    func connectionRefused(_ site: String) -> String { "\(site) refused the connection" }
    func proxyRefused(_ wait: String?) -> String {
        "the proxy refused the connection" + (wait.map { " (retry after \($0))" } ?? "")
    }
    func connectionClosed(_ site: String) -> String { "\(site) closed the connection" }
    func timedOut(_ site: String) -> String { "\(site) did not answer in time" }
    func notIdentified(_ site: String) -> String { "\(site) could not prove its identity" }
    func rateLimited(_ site: String, _ wait: String) -> String { "rate limited by \(site) for \(wait)" }
    func denied(_ site: String) -> String { "\(site) denied the request" }
    func serverError(_ site: String) -> String { "\(site) reported a server error" }
    func checkServerError(_ site: String) -> String { "\(site) reported a server error" }
    func redirected(_ site: String) -> String { "\(site) redirected to another address" }
    var notGitHub: String { "the response did not come from GitHub" }
    func unexpectedAnswer(_ site: String) -> String { "\(site) sent an unexpected response" }
    var unreadableStore: String { "the account store cannot be read" }
    var tooManyOpenFiles: String { "too many open files; raise the limit with ulimit -n" }
    func accountNotCreated(_ problem: String) -> String { "\(problem); no account was created" }
    var interrupted: String {
        "interrupted while signing up; check whether the account exists before trying again"
    }
    func accountUnknown(_ reason: String) -> String {
        "\(reason); it is unknown whether the account was created"
    }
    var simulatedRefusal: String { "refused by the simulated service; try again" }
    var noReason: String { "the service refused the account without giving a reason" }

    // MARK: The account store

    func at(_ place: String, _ message: String) -> String { "\(place): \(message)" }
    var chooseStore: String { "choose another file with --accounts sqlite:PATH" }
    var notADatabase: String { "not a SQLite database; \(chooseStore)" }
    var foreignDatabase: String { "belongs to another program; \(chooseStore)" }
    func newerStore(_ version: Int, _ known: Int) -> String {
        "schema \(version) is newer than this version of signup supports (\(known)); upgrade signup"
    }
    var noAccounts: String { "no accounts yet; the first sign-up creates this file" }
    var storeLocked: String { "locked by another program; try again later" }
    var diskFull: String { "the disk is full; free some space and try again" }
    func notWritable(_ reason: String) -> String { "cannot write: \(reason); \(chooseStore)" }
    func notReadable(_ reason: String) -> String { "cannot open: \(reason); \(chooseStore)" }
    var storeReplaced: String {
        "removed or replaced while it was in use; put the original file back, or run again without it"
    }
    var storeChanged: String {
        "changed by another program; a store in a read-only folder cannot be read while another program uses it; run again later"
    }
    var accountTableReplaced: String {
        "the account table was replaced while it was in use; restore it, or run again to use the new one"
    }
    func cannotStore(_ reason: String) -> String { "cannot store this account: \(reason)" }
    var storeEmpty: String {
        "the file is empty; move it away with its -wal and -shm files, then restore it from a backup, or run again to "
            + "create a new store"
    }
    var storeCorrupt: String {
        "the database is corrupt; move it away with its -wal and -shm files, then restore it from a backup"
    }
    var databaseCorrupt: String { "the database is corrupt; restore it from a backup" }
    func orphanedLog(_ files: String) -> String {
        "the file is missing, but its log may contain the latest accounts (\(files)); put the file back, or move the log "
            + "away and then restore a backup or run again to create a new store"
    }
    var notAFile: String { "not a regular file; \(chooseStore)" }
    func outOfMemory(_ mebibytes: Int) -> String {
        "hashing a password needs \(mebibytes) MiB of memory; close other programs and try again"
    }
    func tryAgain(_ reason: String) -> String { "\(reason); try again" }
    func unrecognizedEntry(_ id: String, _ key: String, _ value: String) -> String {
        "the entry with id '\(id)' has the \(key) '\(value)', which this version does not recognize; use a newer "
            + "version or correct the entry"
    }
    var notPrepared: String { "the account tables are missing or out of date; run 'signup accounts init'" }
    var foreignTable: String {
        "contains another program's table 'account'; choose another database with --accounts"
    }
    func databaseUnreachable(_ reason: String) -> String {
        "cannot connect: \(reason); check the address and the server"
    }
    func databaseBusy(_ reason: String) -> String {
        "\(reason); try again later, or allow more connections"
    }
    func accessDenied(_ reason: String) -> String {
        "\(reason); connect as a user with access to this database, and put the password in ~/.pgpass or the file "
            + "named by PGPASSFILE"
    }
    func missingLibrary(_ reason: String) -> String {
        "cannot load libpq: \(reason); install libpq 14 or later (apt-get install libpq5, brew install libpq)"
    }
    var unreadableAddress: String {
        "libpq cannot parse the address or its settings; expected postgresql://USER@HOST/DATABASE"
    }
    func weakEncryption(_ mode: String) -> String {
        "sslmode=\(mode) does not verify the server's identity; use sslmode=verify-full and sslrootcert=FILE"
    }
    func unsuitableEncoding(_ name: String) -> String {
        "the encoding \(name) cannot store every name; create the database with ENCODING 'UTF8'"
    }
    func prepared(_ place: String) -> String { "\(place) is ready for accounts" }
    func missingColumn(_ name: String) -> String {
        "no '\(name)' column; add one to the header, or change --id-column or --keep"
    }
    func missingID(_ key: String, _ line: Int) -> String {
        "line \(line): the record has no '\(key)', which --run requires; add it, or change --id-column"
    }

    func missingField(_ name: String) -> String {
        "no column '\(name)' in the first line; change --columns"
    }
    func missingColumnNumber(_ number: Int) -> String {
        "the first line has no column \(number); change --columns"
    }
    func passwordColumn(_ name: String) -> String {
        "the column '\(name)' contains passwords, which never appear in outcomes; change --columns, --id-column or --keep"
    }
    func otherHeader(_ line: Int) -> String {
        "line \(line) contains what looks like another header, with the columns in a different order; split the input "
            + "before that header, or remove the header"
    }
    func openQuote(_ line: Int) -> String {
        "the record on line \(line) has a quote that is never closed, so no record after it was read; close the quote"
    }
    func nearHeader(_ has: String, _ lacks: String) -> String {
        "the first line looks like a header with a \(has) column but no \(lacks) column; specify the columns, for example "
            + "with --columns username=2,password=1, or use --no-header if the line is a record"
    }
    func ambiguousColumns(_ field: String, _ first: String, _ second: String) -> String {
        "both '\(first)' and '\(second)' could be the \(field) column; choose one with --columns"
    }
    func unreadableFirstLine(_ problem: String) -> String {
        "cannot parse the first line, which may be a header: \(problem); if it is a record, use --no-header"
    }
    func nulBytes(_ line: Int) -> String {
        "line \(line) contains a NUL byte; if a NUL ends each name, use --input nul"
    }
    func binaryFormat(_ name: String) -> String {
        "the input is a \(name) file; convert it to CSV or JSON Lines first"
    }
    var utf32: String {
        "the input is in UTF-32; convert it to UTF-8, for example with iconv -f UTF-32 -t UTF-8"
    }
    var unmarkedUTF16: String {
        "the input is either in UTF-16 or a list of names that end with NUL bytes; specify the format, for example with "
            + "--input csv or --input nul"
    }
    var carriageReturns: String {
        "the lines end with only a CR; convert them, for example with tr '\\r' '\\n'"
    }
    func quotedTabs(_ line: Int) -> String {
        "line \(line) contains a quoted field; use --input tsv if the quotes belong to the field, or --delimiter tab if they "
            + "enclose it"
    }
    var tabsAndCommas: String {
        "the first line has tabs and commas; choose the field separator with --input tsv or --input csv"
    }
    func otherSeparator(_ separator: String) -> String {
        "the first line contains '\(separator)', which may separate a name from a password; use --delimiter '\(separator)' or, "
            + "if each line is one name, --input lines"
    }
    var numberedKeys: String {
        "JSON Lines has keys, not numbered columns; use their names, for example --columns username=login,password=pwd"
    }

    // MARK: Records

    func ignoredColumns(_ names: String, _ count: Int) -> String {
        "ignoring \(count == 1 ? "column" : "columns") \(names)"
    }
    func sameFault(_ count: Int, _ reason: String) -> String {
        "the first \(records(count, areNames: false)) all fail for the same reason: \(reason); check --columns, --delimiter and --input"
    }
    func skipped(_ problem: String) -> String { "\(problem); this record was skipped" }
    var unclosedQuote: String { "a quote is not closed" }
    var textAfterQuote: String {
        "unexpected text after a closing quote; double each quote inside a quoted field"
    }
    var quoteInsideField: String {
        "a quote inside an unquoted field; quote the field and double the quotes in it"
    }
    var nulByte: String { "the record contains a NUL byte" }
    var notUTF8: String { "the record is not UTF-8" }
    func separatorInName(_ separator: String) -> String {
        "the name contains \(Self.separator(separator)), which may separate it from a password"
    }
    private static func separator(_ text: String) -> String { text == "\t" ? "a tab" : "'\(text)'" }
    func recordTooLong(_ maximum: Int) -> String { "the record is longer than \(maximum) bytes" }
    func fieldCount(
        _ found: Int, _ expected: RecordProblem.FieldCount, _ format: RecordProblem.TableFormat?
    ) -> String {
        let field = (format.map { $0.rawValue + " " } ?? "") + "field"
        let number =
            switch expected {
            case .exactly(1): "1 \(field)"
            case .exactly(let count): "\(count) \(field)s"
            case .either(let less, let more): "\(less) or \(more) \(field)s"
            case .atLeast(let least): "at least \(least) \(field)s"
            }
        return "expected \(number), found \(found)"
    }
    var notAnObject: String { "the line is not a JSON object" }
    func missingKey(_ key: String) -> String { "the object has no \"\(key)\"; name the key with --columns" }
    func notAString(_ key: String) -> String { "\"\(key)\" is not a string" }

    // MARK: Batches

    func rateLimitPause(_ site: String, _ wait: String) -> String {
        "rate limited by \(site); continuing in \(wait)"
    }
    func rateLimitTooLong(_ site: String, _ wait: String) -> String {
        "rate limited by \(site) for \(wait), which exceeds --patience; skipping the remaining names"
    }
    func finishing(_ count: Int) -> String {
        "finishing \(count == 1 ? "1 sign-up" : "\(count) sign-ups"); interrupt again to exit immediately"
    }
    var waitingForJournal: String { "waiting for the journal; interrupt again to exit immediately" }
    func tooManyUnknown(_ unknown: Int, _ total: Int, _ limit: String) -> String {
        "\(unknown) of \(total) outcomes are unknown, more than --max-unknown \(limit); try again later or on another machine"
    }
    func records(_ count: Int, areNames: Bool) -> String {
        "\(count) \(areNames ? "name" : "record")\(count == 1 ? "" : "s")"
    }
    func progress(_ count: Int, _ perSecond: String, areNames: Bool) -> String {
        "\(records(count, areNames: areNames)), \(perSecond)/s"
    }
    func counted(_ total: String, _ counts: String) -> String { "\(total): \(counts)" }
    func fromJournal(_ count: Int, areNames: Bool) -> String { "; \(count) from the journal" }
    var stopped: String { "; stopped" }
    func notFinished(_ count: Int, areNames: Bool) -> String {
        "; stopped; \(records(count, areNames: areNames)) not finished"
    }
    var toContinue: String { "; run the same command again to continue" }
    func outcomes(_ count: Int, _ code: String, areNames: Bool) -> String { "\(count) \(code)" }
    func left(_ time: String) -> String { "; \(time) left" }
    func seconds(_ count: Int) -> String { "\(count) s" }
    func minutes(_ count: Int) -> String { "\(count) min" }
    func hours(_ count: Int) -> String { "\(count) h" }
}
