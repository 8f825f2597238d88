import CTerminal

/// A thread that can handle a signal even after a stack overflow.
nonisolated enum DetachedThread {
    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Runs `body` on a new thread.
    ///
    /// - Returns: Whether the system could create a thread.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        // Sound: the thread takes over the retained reference exactly once. If no thread starts, the reference is
        // released.
        let retained = unsafe Unmanaged.passRetained(Body(body))
        let error = unsafe ct_start_thread(
            { argument in
                if let argument = unsafe argument {
                    unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
                }
                return nil
            }, retained.toOpaque())
        if error != 0 { unsafe retained.release() }
        return error == 0
    }
}
