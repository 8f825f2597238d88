/// The number of live subscriptions, under RxSwift's name.
public enum Resources {
    /// The number of live subscriptions in the process: 0 when every sequence has terminated or has been disposed.
    ///
    /// Subscriptions are counted only in debug builds of the library. In a release build, the number is always 0.
    public static var total: Int32 { Int32(clamping: ResourceCount.total) }
}
