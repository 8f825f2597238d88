extension Reactive where Base: TextField {
    /// The text. Emits on subscription and after each change that the user makes.
    ///
    /// The value is never `nil`. The type is optional, as in RxCocoa, so `orEmpty` works.
    public var text: ControlProperty<String?> { value }

    /// The text. Emits on subscription and after each change that the user makes.
    public var value: ControlProperty<String?> {
        controlProperty(
            editingEvent: .editingChanged,
            getter: { field in field.text },
            setter: { field, text in
                // Setting an empty text again would hide the error of a field that the user has left empty.
                if !field.text.hasSameScalars(as: text ?? "") { field.text = text ?? "" }
            })
    }
}
