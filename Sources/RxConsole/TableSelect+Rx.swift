extension Reactive where Base: TableSelect {
    /// The cells of the selected row, or `nil` if no row is selected. Emits on subscription and after each change that
    /// the user makes.
    public var selectedRow: Driver<[String]?> {
        controlEvent(.editingChanged).asDriver().startWith(()).map { [weak base] in base?.selectedRow }
    }
}
