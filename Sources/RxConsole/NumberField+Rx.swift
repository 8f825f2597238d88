extension Reactive where Base: NumberField {
    /// The number, or `nil` if the text is not a number. Emits on subscription, and after each change that the user
    /// makes.
    public var number: ControlProperty<Double?> {
        controlProperty(editingEvent: .editingChanged, getter: { $0.number }, setter: { $0.number = $1 })
    }
}
