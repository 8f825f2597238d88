extension Reactive where Base: DateField {
    /// The day, nil where the text is none: now, and after every key that changes the text.
    public var day: ControlProperty<DateField.Day?> {
        controlProperty(editingEvent: .editingChanged, getter: { $0.day }, setter: { $0.day = $1 })
    }
}
