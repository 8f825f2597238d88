extension Reactive where Base: MultiSelect {
    /// The indices of the selected options. Emits on subscription, and after each change that the user makes.
    public var selectedIndices: ControlProperty<Set<Int>> {
        controlProperty(
            editingEvent: .editingChanged, getter: { $0.selectedIndices }, setter: { $0.selectedIndices = $1 }
        )
    }

    /// The selected options, in the order of the list. Emits on subscription, and after each change that the user
    /// makes.
    public var selectedOptions: Driver<[String]> {
        controlEvent(.editingChanged).asDriver().startWith(()).map { [weak base] in
            base?.selectedOptions ?? []
        }
    }
}
