extension Reactive where Base: Select {
    /// The index of the selected option. Emits on subscription and after each change that the user makes.
    public var selectedIndex: ControlProperty<Int> {
        controlProperty(
            editingEvent: .editingChanged,
            getter: { select in select.selectedIndex },
            setter: { select, index in select.selectedIndex = index })
    }

    /// The selected option, or `nil` if no option is selected. Emits on subscription and after each change that the
    /// user makes.
    public var selectedOption: Driver<String?> {
        controlEvent(.editingChanged).asDriver().startWith(()).map { [weak base] in base?.selectedOption }
    }
}
