extension Reactive where Base: TableSelect {
    /// The cells of the selected row, or `nil` if no row is selected. Emits on subscription, after each change that the
    /// user makes, and when new cells change the selection or its index.
    public var selectedRow: Driver<[String]?> {
        controlEvent(.editingChanged).asDriver().startWith(()).map { [weak base] in base?.selectedRow }
    }
}
