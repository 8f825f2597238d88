extension Reactive where Base: Select {
    /// The index of the selected option. Emits it on subscription, then after each key that changes it.
    public var selectedIndex: ControlProperty<Int> {
        controlProperty(
            editingEvent: .editingChanged,
            getter: { select in select.selectedIndex },
            setter: { select, index in select.selectedIndex = index })
    }

    /// Emits the selected option, or `nil` if there is none, on subscription and after each key that changes it.
    public var selectedOption: Driver<String?> {
        controlEvent(.editingChanged).asDriver().startWith(()).map { [weak base] in base?.selectedOption }
    }
}
