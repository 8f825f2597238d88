extension Reactive where Base: Label {
    /// What the label says; nothing for nil.
    public var text: Binder<String?> { Binder(base) { label, text in label.text = text ?? "" } }
}
