/// Counts live objects, under RxSwift's name.
public enum Resources {
    /// The number of live subscriptions in the process: 0 when every sequence has terminated or has been disposed.
    ///
    /// Counted only in debug builds of the library; always 0 in a release build.
    public static var total: Int32 { Int32(clamping: ResourceCount.total) }
}
