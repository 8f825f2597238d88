extension Reactive where Base: DateField {
    /// The day, or `nil` if the text is not a day. Emits on subscription, and after each change that the user makes.
    public var day: ControlProperty<DateField.Day?> {
        controlProperty(editingEvent: .editingChanged, getter: { $0.day }, setter: { $0.day = $1 })
    }
}
