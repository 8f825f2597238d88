internal import Foundation
public import SignupCore
internal import SignupSupport

/// Functions that format accounts as lines of text. A line contains the password's hash only if you request it.
public enum AccountListing {
    /// Returns one line of the list: the time of the sign-up and the name.
    public static func line(_ account: Account) -> String {
        "\(time(account.created))  \(Harmless.text(account.username))"
    }

    /// Returns one account's name, time of sign-up and password cost, one item per line.
    public static func details(_ account: Account) -> String {
        """
        username  \(Harmless.text(account.username))
        created   \(time(account.created))
        password  \(account.passwordHash)
        """
    }

    /// Returns one JSON object without a line ending. Its keys are always in the same order.
    ///
    /// - Parameter key: The key of the account's sign-up, which is included together with the password's hash, or nil
    ///   to include neither.
    public static func json(_ account: Account, withHashAnd key: SignupKey?) -> String {
        var line =
            "{\"username\":\(JSONText.quoted(account.username)),\"created\":\"\(time(account.created))\""
        if let key {
            let hash = JSONText.quoted(account.passwordHash.text)
            line += ",\"password_hash\":\(hash),\"signup_key\":\"\(key.text)\""
        }
        return line + "}"
    }

    /// Formats a time in UTC according to ISO 8601, to the millisecond. Uses integers, because a floating-point
    /// fraction of a second may be slightly less than the milliseconds that it represents.
    static func time(_ date: Date) -> String {
        let (seconds, milliseconds) = date.milliseconds.quotientAndRemainder(dividingBy: 1000)
        let whole = Date(timeIntervalSince1970: Double(milliseconds < 0 ? seconds - 1 : seconds))
        let rest = String(milliseconds < 0 ? milliseconds + 1000 : milliseconds)
        let padding = String(repeating: "0", count: 3 - rest.count)
        return "\(whole.formatted(.iso8601).dropLast()).\(padding)\(rest)Z"
    }
}
