extension Reactive where Base: Label {
    /// Sets the label's text; `nil` clears it.
    public var text: Binder<String?> { Binder(base) { label, text in label.text = text ?? "" } }
}

extension Reactive where Base: Label {
    /// Shows each validation that it receives. The validation affects only the label: the form itself uses
    /// `InputControl.validation`, which `control.rx.validation` sets.
    public var validationResult: Binder<Validation> { Binder(base) { label, result in label.show(result) } }
}
