extension Reactive where Base: MultiSelect {
    /// The indices of the selected options. Emits on subscription, and after each change by the user.
    public var selectedIndices: ControlProperty<Set<Int>> {
        controlProperty(
            editingEvent: .editingChanged, getter: { $0.selectedIndices }, setter: { $0.selectedIndices = $1 }
        )
    }
}
