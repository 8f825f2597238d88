/// RxSwift's namespace for the number of live subscriptions.
public enum Resources {
    /// The number of live subscriptions in the process. A subscription is live until it is disposed or its sequence
    /// terminates.
    ///
    /// Subscriptions are counted only in debug builds of the library. In a release build, the number is always 0.
    public static var total: Int32 { Int32(clamping: ResourceCount.total) }
}
