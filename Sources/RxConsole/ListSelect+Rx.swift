extension Reactive where Base: ListSelect {
    /// The place of the chosen option, nil while none is: now, and after every key that chose another one.
    public var selectedIndex: ControlProperty<Int?> {
        controlProperty(
            editingEvent: .editingChanged, getter: { $0.selectedIndex }, setter: { $0.selectedIndex = $1 })
    }
}
