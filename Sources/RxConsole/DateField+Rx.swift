extension Reactive where Base: DateField {
    /// The day, or `nil` if the text is not a day. Emits it on subscription, then after each key that changes the text.
    public var day: ControlProperty<DateField.Day?> {
        controlProperty(editingEvent: .editingChanged, getter: { $0.day }, setter: { $0.day = $1 })
    }
}
