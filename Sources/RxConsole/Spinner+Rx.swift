extension Reactive where Base: Spinner {
    /// Starts and stops the spinner.
    public var isAnimating: Binder<Bool> {
        Binder(base) { spinner, isAnimating in spinner.isAnimating = isAnimating }
    }
}
