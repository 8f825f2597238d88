extension Reactive where Base: ListSelect {
    /// The index of the selected option, or `nil` if no option is selected. Emits on subscription, and after each
    /// change that the user makes.
    public var selectedIndex: ControlProperty<Int?> {
        controlProperty(
            editingEvent: .editingChanged, getter: { $0.selectedIndex }, setter: { $0.selectedIndex = $1 })
    }

    /// The selected option, or `nil` if no option is selected. Emits on subscription, and after each change that the
    /// user makes.
    public var selectedOption: Driver<String?> {
        controlEvent(.editingChanged).asDriver().startWith(()).map { [weak base] in base?.selectedOption }
    }
}
