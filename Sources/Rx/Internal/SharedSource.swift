/// A user's own sequence type, carried into an ``Observable``.
///
/// Sound as `@unchecked Sendable`: `ObservableType` asks for no `Sendable`, as RxSwift's does not, and
/// its contract lets one subscribe from any thread.
struct SharedSource<Source: ObservableType>: @unchecked Sendable {
    let source: Source

    init(_ source: Source) { self.source = source }
}
