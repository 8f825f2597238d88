extension Reactive where Base: TextField {
    /// The field's text. Emits it on subscription, then after each key that changes it. Never `nil`; the type is RxCocoa's, so
    /// `orEmpty` reads the same.
    public var text: ControlProperty<String?> { value }

    /// The field's text. Emits it on subscription, then after each key that changes it.
    public var value: ControlProperty<String?> {
        controlProperty(
            editingEvent: .editingChanged,
            getter: { field in field.text },
            setter: { field, text in
                // Setting the same text would move the cursor.
                if field.text != text ?? "" { field.text = text ?? "" }
            })
    }

    /// What the field's rule says of the text, nil while that is not known: now, and whenever it changes.
    public var validation: Driver<Validation?> {
        controlEvent(.validationChanged).asDriver().startWith(()).map { [weak base] in base?.validation }
    }
}
