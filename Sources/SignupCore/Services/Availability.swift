/// What is known about a username at the service.
public enum Availability: Sendable, Equatable {
    /// Looks available: the service proved that it has no such page, and the name is well-formed.
    case available
    /// The service proved that the name has an account.
    case taken
    /// The service keeps the name for itself.
    case reserved
    /// Nothing was proven. Never to be shown as available or as taken.
    case unknown(UnknownReason)
}
