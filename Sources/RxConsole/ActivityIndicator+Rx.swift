extension Reactive where Base: Console.ActivityIndicator {
    /// Whether the spinner turns.
    public var isAnimating: Binder<Bool> {
        Binder(base) { indicator, isAnimating in indicator.isAnimating = isAnimating }
    }
}
