internal import Foundation
internal import SignupSupport

/// Accounts as lines of text. No line shows a password's hash unless it is asked for.
public enum AccountListing {
    /// One line of the list: the time of signing up, and the name.
    public static func line(_ account: Account) -> String {
        "\(time(account.created))  \(Harmless.text(account.username))"
    }

    /// All that is known of one account, a line each.
    public static func details(_ account: Account) -> String {
        """
        username  \(Harmless.text(account.username))
        created   \(time(account.created))
        password  \(account.passwordHash)
        """
    }

    /// One JSON object without a line end, its keys always in the same order.
    ///
    /// - Parameter withHash: Whether the password's hash goes with it.
    public static func json(_ account: Account, withHash: Bool) -> String {
        var line =
            "{\"username\":\(JSONText.quoted(account.username)),\"created\":\"\(time(account.created))\""
        if withHash { line += ",\"password_hash\":\(JSONText.quoted(account.passwordHash.text))" }
        return line + "}"
    }

    /// UTC, to the millisecond, as in ISO 8601. In whole numbers: a fraction of a second may be a little less than
    /// its milliseconds.
    private static func time(_ date: Date) -> String {
        let (seconds, milliseconds) = date.milliseconds.quotientAndRemainder(dividingBy: 1000)
        let whole = Date(timeIntervalSince1970: Double(milliseconds < 0 ? seconds - 1 : seconds))
        let rest = String(milliseconds < 0 ? milliseconds + 1000 : milliseconds)
        let padding = String(repeating: "0", count: 3 - rest.count)
        return "\(whole.formatted(.iso8601).dropLast()).\(padding)\(rest)Z"
    }
}
