extension Reactive where Base: NumberField {
    /// The number, or `nil` if the text is not a number. Emits it on subscription, then after each key that changes the text.
    public var number: ControlProperty<Double?> {
        controlProperty(editingEvent: .editingChanged, getter: { $0.number }, setter: { $0.number = $1 })
    }
}
