/// A difference between the options of a journal and those of this run, in the user's terms.
package enum JournalDifference: Sendable, Equatable {
    /// The work to do on each record: `sign_up`, `check` or `validate`.
    case work(there: String, here: String)
    /// The name of the service that checks names.
    case site(there: String, here: String)
    /// The `--unordered` option.
    case unordered(there: Bool)
    /// Another option, named with its dashes. The value is empty if the option was not given.
    case option(String, there: String, here: String)
}
