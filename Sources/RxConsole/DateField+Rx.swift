extension Reactive where Base: DateField {
    /// The day, or `nil` if the text is not a day or is out of range. Emits on subscription and after each change that
    /// the user makes.
    public var day: ControlProperty<DateField.Day?> {
        controlProperty(
            editingEvent: .editingChanged,
            getter: { field in field.day },
            setter: { field, day in
                // Setting the same day would replace unfinished text.
                if field.day != day { field.day = day }
            })
    }
}
