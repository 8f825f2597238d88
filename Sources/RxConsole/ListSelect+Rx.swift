extension Reactive where Base: ListSelect {
    /// The index of the selected option, or `nil` if no option is selected. Emits on subscription, after each change that
    /// the user makes, and when new options change the selection.
    public var selectedIndex: ControlProperty<Int?> {
        controlProperty(
            editingEvent: .editingChanged,
            getter: { list in list.selectedIndex },
            setter: { list, index in
                // Setting the same index would validate the selection again.
                if list.selectedIndex != index { list.selectedIndex = index }
            })
    }

    /// The selected option, or `nil` if no option is selected. Emits on subscription, after each change that the user
    /// makes, and when new options change the selection or its index.
    public var selectedOption: Driver<String?> {
        controlEvent(.editingChanged).asDriver().startWith(()).map { [weak base] in base?.selectedOption }
    }
}
