extension Reactive where Base: Label {
    /// Sets the label's text; `nil` clears it.
    public var text: Binder<String?> { Binder(base) { label, text in label.text = text ?? "" } }
}
