extension Reactive where Base: PathField {
    /// The path, with the home folder instead of `~`. Emits on subscription and after each change that the user makes.
    public var path: ControlProperty<String> {
        controlProperty(
            editingEvent: .editingChanged,
            getter: { field in field.path },
            setter: { field, path in
                // Setting the same path would move the cursor and replace the tilde.
                if field.path != path { field.text = path }
            })
    }
}
