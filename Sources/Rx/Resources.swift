/// The number of live objects, under RxSwift's name.
public enum Resources {
    /// The number of live subscriptions in the process: 0 when every subscription has terminated or has been disposed.
    ///
    /// Subscriptions are counted only in debug builds of the library. In release builds, the number is always 0.
    public static var total: Int32 { Int32(clamping: ResourceCount.total) }
}
