public import Foundation
internal import SignupSupport

/// An account in a store. Printing it never shows the password's hash.
public struct Account: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
    /// The name, spelled as in the sign-up.
    public let username: String
    /// The password's hash.
    public let passwordHash: PasswordHash
    /// The time of the sign-up, to the millisecond.
    public let created: Date

    /// - Parameters:
    ///   - username: The name. Names that differ only in case belong to the same account.
    ///   - passwordHash: The password's hash.
    ///   - created: The time of the sign-up, which is rounded to the millisecond.
    public init(username: String, passwordHash: PasswordHash, created: Date = Date()) {
        self.username = username
        self.passwordHash = passwordHash
        self.created = Date(milliseconds: created.milliseconds)
    }

    public var description: String { "account \(username)" }
    public var customMirror: Mirror {
        Mirror(self, children: ["username": username, "created": created])
    }

    /// Returns the form of a name by which the store finds its account.
    static func key(of username: String) -> CaseFolded { CaseFolded(username) }

    /// Returns whether a database can store the name. The database libraries treat a NUL character as the end of the
    /// text, so the account would have a shorter name, which may belong to someone else.
    static func isStorable(_ username: String) -> Bool { !username.utf8.contains(0) }
}

extension Date {
    /// Creates a date from a stored number of milliseconds since 1970. The date is clamped to the years 1 to 9999,
    /// because a damaged or crafted store may contain any number.
    init(milliseconds: Int64) {
        let years: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999
        let clamped = min(max(milliseconds, years.lowerBound), years.upperBound)
        self.init(timeIntervalSince1970: Double(clamped) / 1000)
    }

    /// The time in milliseconds since 1970, in UTC.
    var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }
}
