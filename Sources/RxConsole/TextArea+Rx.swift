extension Reactive where Base: TextArea {
    /// The text. Emits on subscription and after each change that the user makes.
    public var text: ControlProperty<String?> {
        controlProperty(
            editingEvent: .editingChanged,
            getter: { area in area.text },
            setter: { area, text in
                // Setting the same text would move the cursor.
                if !area.text.hasSameScalars(as: text ?? "") { area.text = text ?? "" }
            })
    }
}
