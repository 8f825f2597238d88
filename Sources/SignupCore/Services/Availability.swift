/// What the service revealed about a username.
public enum Availability: Sendable, Equatable {
    /// Looks available: the service proved that no such page exists, and the name is valid.
    case available
    /// The service proved that the name has an account.
    case taken
    /// The service reserves the name.
    case reserved
    /// Nothing was proven. Must never be shown as available or taken.
    case unknown(UnknownReason)
}
