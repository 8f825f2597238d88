extension Reactive where Base: NumberField {
    /// The number, nil where the text is none: now, and after every key that changes the text.
    public var number: ControlProperty<Double?> {
        controlProperty(editingEvent: .editingChanged, getter: { $0.number }, setter: { $0.number = $1 })
    }
}
