extension Reactive where Base: NumberField {
    /// The number, or `nil` if the text is not a number or is out of range. Emits on subscription and after each change
    /// that the user makes.
    public var number: ControlProperty<Double?> {
        controlProperty(
            editingEvent: .editingChanged,
            getter: { field in field.number },
            setter: { field, number in
                // Setting the same number would replace unfinished text.
                if field.number != number { field.number = number }
            })
    }
}
