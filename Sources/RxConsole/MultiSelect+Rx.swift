extension Reactive where Base: MultiSelect {
    /// The indices of the selected options. Emits on subscription, after each change that the user makes, and when new
    /// options change the selection.
    public var selectedIndices: ControlProperty<Set<Int>> {
        controlProperty(
            editingEvent: .editingChanged,
            getter: { list in list.selectedIndices },
            setter: { list, indices in
                // Setting the same indices would validate the selection again.
                if list.selectedIndices != indices { list.selectedIndices = indices }
            })
    }

    /// The selected options, in list order. Emits on subscription, after each change that the user makes, and when new
    /// options change the selection or its indices.
    public var selectedOptions: Driver<[String]> {
        controlEvent(.editingChanged).asDriver().startWith(()).map { [weak base] in
            base?.selectedOptions ?? []
        }
    }
}
