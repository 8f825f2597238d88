/// Counts what is alive, under RxSwift's name.
public enum Resources {
    /// The number of live subscriptions in the process: 0 when everything has terminated or was disposed.
    ///
    /// Counted in debug builds of the library only; always 0 in a release build.
    public static var total: Int32 { Int32(clamping: ResourceCount.total) }
}
