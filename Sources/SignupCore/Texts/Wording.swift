/// All text that the program shows or prints. A type for each language contains the text in this order. A comment that
/// is a complete sentence states what the text reports. Any other comment describes the text.
package protocol Wording: CommandLineWording {
    // MARK: The sign-up form

    /// The form's title.
    var title: String { get }
    /// The caption of the username.
    var username: String { get }
    /// The caption of the password.
    var password: String { get }
    /// The caption of the repeated password.
    var repeatedPassword: String { get }
    /// The title of the button.
    var signUp: String { get }
    /// The keys that can be used after a sign-up.
    var helpAfterwards: String { get }
    /// A note that GitHub is simulated.
    var demo: String { get }
    /// A note that nothing leaves this machine, for a demo that stores accounts only on this machine or does not store
    /// them.
    var localDemo: String { get }
    var notOnGitHub: String { get }
    /// The rules, shown in empty fields if the caption does not contain them.
    var usernameRule: String { get }
    func passwordRule(_ minimum: Int) -> String
    /// The rules of forms 3 and 4.
    func mixedPasswordRule(_ minimum: Int) -> String
    var repeatedPasswordRule: String { get }
    /// Shown while a name is being checked. `site` is nil if the service is simulated.
    func checking(_ username: String, _ site: String?) -> String
    /// The password meets every rule.
    var passwordAcceptable: String { get }
    /// The repeated password matches the password.
    var passwordsMatch: String { get }
    /// The repeated password matches the beginning of the password.
    var sameSoFar: String { get }
    /// Shown while a sign-up is in progress.
    func signingUp(_ username: String) -> String
    /// The user left the form while a sign-up was in progress.
    func signUpInterrupted(_ username: String) -> String
    /// The first part of the row that reports a sign-up. The time and the place of the account follow.
    func signedUpRecord(_ username: String) -> String
    func storedIn(_ place: String) -> String
    /// The sign-up was a simulation.
    var keptNowhere: String { get }
    /// Separates the parts of the row that reports a sign-up when the row is spoken.
    var comma: String { get }
    /// The five levels of a password's strength, weakest first.
    var strengths: [String] { get }
    func passwordStrength(_ strength: String) -> String
    /// The sign-up succeeded.
    func signedUp(_ username: String) -> String
    /// The sign-up failed.
    func signUpFailed(_ reason: String) -> String
    /// A reason that a sign-up failed.
    var nameJustTaken: String { get }
    /// The service did not respond to a sign-up.
    var noAnswer: String { get }
    /// A check failed unexpectedly.
    var checkFailed: String { get }

    // MARK: Prompts of a form that asks line by line

    /// The username prompt, with the rule.
    var accessibleUsername: String { get }
    /// The username prompt, with the rule of forms 2 to 4.
    func accessibleUsername(minimum: Int) -> String
    /// The password prompt, with the rule.
    func accessiblePassword(minimum: Int) -> String
    /// The password prompt with the rule of form 2.
    var accessibleRegistrationPassword: String { get }
    /// The password prompt with the rule of forms 3 and 4.
    var accessibleMixedPassword: String { get }
    /// The password prompt with the rule of forms 3 and 4, if there is a minimum length.
    func accessibleMixedPassword(minimum: Int) -> String
    var accessibleRepeatedPassword: String { get }
    var accessibleConfirmPassword: String { get }
    /// The password prompt of the sign-in form.
    var accessibleCurrentPassword: String { get }
    /// Asks for the value of a field.
    func prompt(_ caption: String) -> String
    /// Asks for the value of a field that already has text. Enter keeps the text.
    func prompt(_ caption: String, keeping current: String) -> String
    /// Appears in place of a password. Enter keeps the password.
    var unchanged: String { get }
    /// A button cannot be pressed yet.
    func notPossible(_ button: String) -> String
    func met(_ requirement: String) -> String
    func notMet(_ requirement: String) -> String
    /// Shown while something is in progress.
    var oneMoment: String { get }
    /// Ends a sentence, for a screen reader.
    var fullStop: String { get }

    // MARK: The other forms

    /// The title of form 2.
    var registrationTitle: String { get }
    /// The caption of the repeated password in form 2.
    var confirmPassword: String { get }
    /// The title of form 2's button.
    var registrationButton: String { get }
    /// The text before the link to the sign-in form.
    var haveAnAccount: String { get }
    /// The link to the sign-in form and the title of that form's button.
    var signIn: String { get }
    /// The title of form 3 and of its button.
    var register: String { get }
    /// The sign-up of form 3 succeeded.
    var registered: String { get }
    /// The title of the button that closes an alert.
    var confirm: String { get }
    /// The title of form 4.
    var basicTitle: String { get }

    // MARK: Sign-in and accounts

    /// The sign-in form's title.
    var loginTitle: String { get }
    /// Shown while a sign-in is in progress.
    var signingIn: String { get }
    /// The sign-in succeeded.
    func signedIn(_ username: String) -> String
    /// The sign-in was refused.
    var wrongPassword: String { get }
    /// The sign-in failed.
    func signInFailed(_ reason: String) -> String
    /// The store does not contain the account.
    func noAccount(_ username: String) -> String
    /// The account was deleted.
    func deleted(_ username: String) -> String
    /// The title of the form for a new password.
    func newPassword(_ username: String) -> String
    /// The title of the button in the form for a new password.
    var change: String { get }
    func passwordChanged(_ username: String) -> String
    /// Accounts were added, or already existed.
    func imported(_ added: Int, _ present: Int) -> String
    /// The name of an exported account belongs to another account.
    func importConflict(_ username: String) -> String
    var notAnExportedAccount: String { get }
    var exportedWithoutHash: String { get }
    func backedUp(_ path: String) -> String

    // MARK: Rules

    var emptyUsername: String { get }
    var emptyPassword: String { get }
    /// The wording of form 4.
    var passwordMustNotBeEmpty: String { get }
    var emptyRepeatedPassword: String { get }
    var emptyRecord: String { get }
    func usernameTooShort(_ minimum: Int) -> String
    /// The wording of form 4.
    func usernameMustHave(_ minimum: Int) -> String
    func usernameTooLong(_ maximum: Int) -> String
    var usernameCharacters: String { get }
    var usernameHyphens: String { get }
    var usernameControls: String { get }
    /// A requirement of form 2.
    func minimum(_ count: Int) -> String
    /// A requirement of form 2.
    var oneUppercaseLetter: String { get }
    var passwordWithoutCapital: String { get }
    func passwordTooShort(_ minimum: Int) -> String
    /// The wording of form 3.
    func passwordMustBe(_ minimum: Int) -> String
    var passwordTooWeak: String { get }
    /// The wording of form 4.
    var passwordNotStrongEnough: String { get }
    var passwordsDoNotMatch: String { get }
    /// The wording of form 2.
    var confirmPasswordDiffers: String { get }

    // MARK: Availability

    var nameAvailable: String { get }
    var nameTaken: String { get }
    /// The record follows the rules.
    var recordValid: String { get }
    var nameReserved: String { get }
    /// A name is taken, and the given names are free.
    func taken(_ message: String, free names: String) -> String
    /// Separates names.
    var listSeparator: String { get }
    /// A record has the same name as an earlier record.
    var nameRepeated: String { get }
    /// The availability of a name is unknown, for one of the following reasons.
    func notChecked(_ reason: String) -> String
    /// The next request will be sent after `wait`, such as "5 min".
    func tryingAgain(_ message: String, _ wait: String) -> String
    /// The next request will be sent after `wait`, or immediately if the user presses Enter.
    func tryingAgainOrEnter(_ message: String, _ wait: String) -> String
    func rateLimiting(_ site: String) -> String
    func unreachable(_ site: String) -> String
    func noAddress(_ site: String) -> String
    func connectionRefused(_ site: String) -> String
    func proxyRefused(_ wait: String?) -> String
    func connectionClosed(_ site: String) -> String
    func timedOut(_ site: String) -> String
    func notIdentified(_ site: String) -> String
    /// `wait` is a duration, such as "5 min".
    func rateLimited(_ site: String, _ wait: String) -> String
    func denied(_ site: String) -> String
    func serverError(_ site: String) -> String
    /// The result of a check, in the tutorial's wording.
    func checkServerError(_ site: String) -> String
    func redirected(_ site: String) -> String
    var notGitHub: String { get }
    func unexpectedAnswer(_ site: String) -> String
    /// An earlier run was interrupted during the sign-up.
    var interrupted: String { get }
    var unreadableStore: String { get }
    var tooManyOpenFiles: String { get }
    func accountNotCreated(_ problem: String) -> String
    /// It is unknown whether the service created the account, for the given reason.
    func accountUnknown(_ reason: String) -> String
    var simulatedRefusal: String { get }
    /// A service refused a sign-up without giving a reason.
    var noReason: String { get }
    /// The reason that an operation failed, for use within a message.
    func reason(_ reason: FailureReason) -> String

    // MARK: The account store

    /// Joins the place of a problem and its description.
    func at(_ place: String, _ message: String) -> String
    /// The advice for some of the following problems.
    var chooseStore: String { get }
    var notADatabase: String { get }
    var foreignDatabase: String { get }
    func newerStore(_ version: Int, _ known: Int) -> String
    var noAccounts: String { get }
    var storeLocked: String { get }
    var diskFull: String { get }
    func notWritable(_ reason: String) -> String
    func notReadable(_ reason: String) -> String
    var storeCorrupt: String { get }
    var databaseCorrupt: String { get }
    var storeEmpty: String { get }
    /// The store's file does not exist, but the given files of SQLite's log do.
    func orphanedLog(_ files: String) -> String
    /// The store is a pipe, a device or a socket.
    var notAFile: String { get }
    func cannotStore(_ reason: String) -> String
    /// The store's file was removed or replaced.
    var storeReplaced: String { get }
    /// The store in a read-only folder was changed.
    var storeChanged: String { get }
    /// The table of the accounts was dropped and created again.
    var accountTableReplaced: String { get }
    func outOfMemory(_ mebibytes: Int) -> String
    func tryAgain(_ reason: String) -> String
    /// The journal of a run has an outcome with a value that this version does not recognize.
    func unrecognizedEntry(_ id: String, _ key: String, _ value: String) -> String
    /// The database's account tables are missing or outdated.
    var notPrepared: String { get }
    /// The database contains an `account` table that belongs to another program.
    var foreignTable: String { get }
    /// The database cannot be reached.
    func databaseUnreachable(_ reason: String) -> String
    /// The database rejects the user.
    func accessDenied(_ reason: String) -> String
    /// The database has no free connection.
    func databaseBusy(_ reason: String) -> String
    /// libpq cannot be loaded.
    func missingLibrary(_ reason: String) -> String
    /// libpq cannot read the database's address.
    var unreadableAddress: String { get }
    /// The value of `sslmode` does not verify the server's identity.
    func weakEncryption(_ mode: String) -> String
    /// The database's encoding cannot store every name.
    func unsuitableEncoding(_ name: String) -> String
    /// The database is ready for accounts.
    func prepared(_ place: String) -> String
    /// The input has no column with the given name.
    func missingColumn(_ name: String) -> String
    /// A record of a run has no ID.
    func missingID(_ key: String, _ line: Int) -> String

    /// The header has no column with the given name.
    func missingField(_ name: String) -> String
    /// The header has fewer columns than the given number.
    func missingColumnNumber(_ number: Int) -> String
    /// A password column would appear in the outcomes.
    func passwordColumn(_ name: String) -> String
    /// A line after the first line is another header.
    func otherHeader(_ line: Int) -> String
    func openQuote(_ line: Int) -> String
    /// The first line may be a header.
    func nearHeader(_ has: String, _ lacks: String) -> String
    /// A field could refer to two columns.
    func ambiguousColumns(_ field: String, _ first: String, _ second: String) -> String
    /// The first line, which may be a header, cannot be read as a record.
    func unreadableFirstLine(_ problem: String) -> String
    var tabsAndCommas: String { get }
    /// The first line contains a character that may separate a name from a password.
    func otherSeparator(_ separator: String) -> String
    func nulBytes(_ line: Int) -> String
    /// The input is a file of another format, such as gzip.
    func binaryFormat(_ name: String) -> String
    var utf32: String { get }
    var unmarkedUTF16: String { get }
    var carriageReturns: String { get }
    func quotedTabs(_ line: Int) -> String
    /// The number of a column is used instead of a key.
    var numberedKeys: String { get }

    // MARK: Records

    /// Columns of the header are ignored.
    func ignoredColumns(_ names: String, _ count: Int) -> String
    /// The first records are all invalid for the same reason.
    func sameFault(_ count: Int, _ reason: String) -> String
    /// Follows one of the problems below.
    func skipped(_ problem: String) -> String
    var unclosedQuote: String { get }
    var textAfterQuote: String { get }
    var quoteInsideField: String { get }
    var nulByte: String { get }
    var notUTF8: String { get }
    /// A name contains a character that may separate it from a password.
    func separatorInName(_ separator: String) -> String
    func recordTooLong(_ maximum: Int) -> String
    func fieldCount(
        _ found: Int, _ expected: RecordProblem.FieldCount, _ format: RecordProblem.TableFormat?
    ) -> String
    var notAnObject: String { get }
    func missingKey(_ key: String) -> String
    func notAString(_ key: String) -> String

    // MARK: Batches

    func rateLimitPause(_ site: String, _ wait: String) -> String
    func rateLimitTooLong(_ site: String, _ wait: String) -> String
    /// `areNames` is true if the records are names from the command line, here and below.
    func records(_ count: Int, areNames: Bool) -> String
    /// The batch was stopped, and sign-ups are still in progress.
    func finishing(_ count: Int) -> String
    /// The batch was stopped, and its journal has not recorded the latest outcomes yet.
    var waitingForJournal: String { get }
    /// More outcomes are `unknown` than the `--max-unknown` option allows.
    func tooManyUnknown(_ unknown: Int, _ total: Int, _ limit: String) -> String
    func progress(_ count: Int, _ perSecond: String, areNames: Bool) -> String
    /// Joins a total and its parts.
    func counted(_ total: String, _ counts: String) -> String
    /// Follows the total.
    func fromJournal(_ count: Int, areNames: Bool) -> String
    /// Follows the total.
    var stopped: String { get }
    /// Follows the summary of a batch that stopped and has a journal.
    var toContinue: String { get }
    /// A part of a summary, such as `2 signed_up`.
    func outcomes(_ count: Int, _ code: String, areNames: Bool) -> String
    /// Follows the total.
    func notFinished(_ count: Int, areNames: Bool) -> String
    /// Follows the progress.
    func left(_ time: String) -> String
    func seconds(_ count: Int) -> String
    func minutes(_ count: Int) -> String
    func hours(_ count: Int) -> String

    // MARK: The journal

    func journalNotOpened(_ reason: String) -> String
    /// The journal is a pipe, a device or a socket.
    var journalNotAFile: String { get }
    /// The journal's file was removed or replaced, or another program changed its size.
    var journalReplaced: String { get }
    func journalFailed(_ reason: String) -> String
    func journalUnreadable(_ reason: String) -> String
    var journalInUse: String { get }
    var notAJournal: String { get }
    /// An option of this run differs from the same option of the earlier run.
    func journalOption(_ difference: JournalDifference) -> String
    /// An option of this attempt differs from the same option of the first attempt at the run.
    func runOption(_ difference: JournalDifference) -> String
    /// The journal of an earlier version identifies the account store only by the address of its database, and several
    /// stores can have this address.
    func unclearAccounts(_ there: String) -> String
    /// A record has a different name in the journal of the run.
    func journalName(_ id: String, _ there: String, _ here: String) -> String
    /// A record of this run differs from the same record of the earlier run.
    func journalInput(_ record: Int, _ there: String, _ here: String) -> String
    /// The database contains a table or view that belongs to another program but has one of the journal's names.
    var foreignJournal: String { get }
    /// The database lacks at least one table of the journal. The next attempt creates the tables only if all of them
    /// are missing.
    var incompleteJournal: String { get }
    /// The table of the outcomes was dropped and created again during the batch.
    var replacedJournal: String { get }
    /// The database cannot store an outcome.
    func unstorableOutcome(_ reason: String) -> String
}
