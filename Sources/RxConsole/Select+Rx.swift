extension Reactive where Base: Select {
    /// The index of the selected option, or `nil` if no option is selected. Emits on subscription, after each change that
    /// the user makes, and when new options change the selection.
    public var selectedIndex: ControlProperty<Int?> {
        controlProperty(
            editingEvent: .editingChanged,
            getter: { select in select.selectedIndex },
            setter: { select, index in select.selectedIndex = index })
    }

    /// The selected option, or `nil` if no option is selected. Emits on subscription, after each change that the user
    /// makes, and when new options change the selection or its index.
    public var selectedOption: Driver<String?> {
        controlEvent(.editingChanged).asDriver().startWith(()).map { [weak base] in base?.selectedOption }
    }
}
