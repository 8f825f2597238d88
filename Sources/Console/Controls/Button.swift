/// A button: Enter on it sends ``Control/Event/primaryActionTriggered``, unless it is disabled.
///
/// A disabled button can have the focus, so that the focus need not jump when it becomes enabled.
public final class Button: Control {
    /// The words on it, drawn as `[ title ]`.
    public var title: String {
        didSet { if title != oldValue { setNeedsDisplay() } }
    }

    /// An enabled button.
    ///
    /// - Parameter title: the words on it.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Presses the button, as Enter does: a disabled or hidden one sends nothing.
    public func press() {
        guard isEnabled, !isHidden else { return }
        sendActions(for: .primaryActionTriggered)
    }

    override var style: Style {
        var style = super.style
        style.isBold = isFocused && !style.isFaint
        return style
    }

    var span: Span { Span("[ \(title) ]", style) }
}
