extension Reactive where Base: TextArea {
    /// The area's text. Emits it on subscription, then after each key that changes it.
    public var text: ControlProperty<String?> {
        controlProperty(
            editingEvent: .editingChanged,
            getter: { area in area.text },
            setter: { area, text in
                // Setting the same text would move the cursor.
                if area.text != text ?? "" { area.text = text ?? "" }
            })
    }
}
