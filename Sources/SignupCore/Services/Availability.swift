/// The availability of a username, as proven by a service.
public enum Availability: Sendable, Equatable {
    /// The name is probably available: it is valid, and the service proved that the name's page does not exist.
    case available
    /// The service proved that the name has an account.
    case taken
    /// The service reserves the name.
    case reserved
    /// Nothing was proven. The name must never be shown as available or taken.
    case unknown(UnknownReason)
}
