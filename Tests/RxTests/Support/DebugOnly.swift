import Testing

extension Trait where Self == ConditionTrait {
    /// Skips a test whose subject exists only in debug builds: see "Only in debug builds" in the article "How it works inside".
    static var debugOnly: Self { .enabled(if: isDebugBuild, "the library does this only in debug builds") }
}

#if DEBUG
    private let isDebugBuild = true
#else
    private let isDebugBuild = false
#endif
