extension Reactive where Base: PathField {
    /// The path, with the home folder instead of `~`. Emits on subscription, and after each change that the user makes.
    public var path: ControlProperty<String> {
        controlProperty(editingEvent: .editingChanged, getter: { $0.path }, setter: { $0.text = $1 })
    }
}
