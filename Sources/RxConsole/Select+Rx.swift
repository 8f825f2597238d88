extension Reactive where Base: Select {
    /// The place of the chosen option: now, and after every key that chose another one.
    public var selectedIndex: ControlProperty<Int> {
        controlProperty(
            editingEvent: .editingChanged,
            getter: { select in select.selectedIndex },
            setter: { select, index in select.selectedIndex = index })
    }

    /// The chosen option, nil where there is none: now, and after every key that chose another one.
    public var selectedOption: Driver<String?> {
        controlEvent(.editingChanged).asDriver().startWith(()).map { [weak base] in base?.selectedOption }
    }
}
