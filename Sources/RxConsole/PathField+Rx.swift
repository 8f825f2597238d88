extension Reactive where Base: PathField {
    /// The path, with the home folder in place of a `~`: now, and after every key that changes the text.
    public var path: ControlProperty<String> {
        controlProperty(editingEvent: .editingChanged, getter: { $0.path }, setter: { $0.text = $1 })
    }
}
