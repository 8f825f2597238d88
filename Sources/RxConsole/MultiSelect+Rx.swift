extension Reactive where Base: MultiSelect {
    /// The places of the chosen options: now, and after every key that changed what is chosen.
    public var selectedIndices: ControlProperty<Set<Int>> {
        controlProperty(
            editingEvent: .editingChanged, getter: { $0.selectedIndices }, setter: { $0.selectedIndices = $1 }
        )
    }
}
