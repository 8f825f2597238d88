nonisolated extension Key {
    /// Whether the key takes effect while the form waits for its next page: it moves the focus back or ends the form,
    /// or is the terminal's answer to a query.
    var worksDuringPageTurn: Bool {
        switch self {
        case .up, .backTab, .control(UInt8.controlP), .control(UInt8.controlC), .click: true
        case .background, .synchronization, .terminalKind, .cursorPosition: true
        default: false
        }
    }
}
