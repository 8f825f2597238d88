extension Reactive where Base: Button {
    /// Each press of the button while it is enabled.
    public var tap: ControlEvent<Void> { controlEvent(.primaryActionTriggered) }

    /// The words on the button.
    public var title: Binder<String> { Binder(base) { button, title in button.title = title } }
}
