extension Reactive where Base: Button {
    /// Emits each press of the button while the button is enabled.
    public var tap: ControlEvent<Void> { controlEvent(.primaryActionTriggered) }

    /// Sets the button's title.
    public var title: Binder<String> { Binder(base) { button, title in button.title = title } }
}
