/// A namespace for functions that create disposables.
public struct Disposables: Sendable {
    private init() {}

    /// Returns a disposable that does nothing.
    public static func create() -> any Disposable { NopDisposable.noOp }

    /// Returns a disposable that calls `dispose` once.
    /// - Parameter dispose: The closure, which is called on the thread that first calls `dispose()`.
    @preconcurrency
    public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable {
        AnonymousDisposable(dispose)
    }

    /// Returns a disposable that disposes the given disposables, in order.
    public static func create(
        _ disposable1: any Disposable, _ disposable2: any Disposable
    ) -> any Cancelable {
        AnonymousDisposable {
            disposable1.dispose()
            disposable2.dispose()
        }
    }

    /// Returns a disposable that disposes the given disposables, in order.
    public static func create(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
    ) -> any Cancelable {
        create([disposable1, disposable2, disposable3])
    }

    /// Returns a disposable that disposes the given disposables, in order.
    public static func create(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
        _ disposables: any Disposable...
    ) -> any Cancelable {
        create([disposable1, disposable2, disposable3] + disposables)
    }

    /// Returns a disposable that disposes the given disposables, in order.
    public static func create(_ disposables: [any Disposable]) -> any Cancelable {
        AnonymousDisposable {
            for disposable in disposables { disposable.dispose() }
        }
    }
}

/// A disposable that does nothing.
struct NopDisposable: Disposable {
    static let noOp: any Disposable = NopDisposable()

    func dispose() {}
}
