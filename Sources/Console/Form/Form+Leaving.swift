extension Form {
    /// Returns the control with the given identifier, if libedit edits its text.
    func field(_ id: ObjectIdentifier) -> (any TextEditing)? {
        let control = rows.lazy.flatMap(\.controls).first { ObjectIdentifier($0) == id }
        return (control as? InputControl)?.editing
    }

    /// The control with the focus, if Enter presses it.
    private var focusedButton: Control? { focusedControl.flatMap { $0.isInput ? nil : $0 } }

    /// Handles a key that moves the focus away from a control or that does not edit text. If the control's handlers
    /// move the focus, the key does not move it again. The focus always counts as changed, because the terminal's
    /// thread reads no keys until the focus changes.
    func leaveFocus(_ leaving: TerminalEvent.Leaving) {
        let isGoingBack = isTurningPage && (leaving == .previous || leaving == .up)
        pendingAction = nil
        // The next page has not appeared yet, so going back leaves the focus on this control.
        if isGoingBack { return countFocusChange() }
        let serial = focusSerial
        let step = answer(leaving)
        if focusSerial == serial { moveFocus(by: step) }
        if focusSerial == serial { countFocusChange() }
    }

    /// Handles the key and returns the number of controls by which it moves the focus.
    private func answer(_ leaving: TerminalEvent.Leaving) -> Int {
        let field = (focusedControl as? InputControl)?.editing
        switch leaving {
        case .enter:
            if let button = focusedButton {
                answerPress(of: button)
                return 0
            }
            (focusedControl as? InputControl)?.handleEnter()
            focusedControl?.sendActions(for: .primaryActionTriggered)
            return 1
        case .complete:
            if let field { field.edit(to: field.completion) }
            return 0
        case .older:
            if let field { field.edit(to: field.history?.older(than: field.text)) }
            return 0
        case .newer:
            field?.edit(to: field?.history?.newer())
            return 0
        case .next: return 1
        case .previous: return -1
        case .up: return moveInGrid(.up) ? 0 : -1
        case .down: return moveInGrid(.down) ? 0 : 1
        case .key(let key): return answer(key)
        case .paste(let text):
            if alert == nil { _ = (focusedControl as? InputControl)?.handle(.paste(text)) }
            return 0
        case .click(let target):
            click(target)
            return 0
        }
    }

    /// Moves the focus to the control under the mouse and presses or selects the clicked item.
    private func click(_ target: Block.Target) {
        guard let control = focusableControls.first(where: { ObjectIdentifier($0) == target.id }) else {
            return
        }
        // The click is handled before the focus moves, because a focused list has different rows.
        if let place = target.place { (control as? InputControl)?.handleClick(at: place) }
        focus(control)
        if !control.isInput { answerPress(of: control) }
    }

    private func answer(_ key: Key) -> Int {
        if key == .help {
            toggleAllKeys()
            return 0
        }
        if key == .scalar(" "), let button = focusedButton {
            answerPress(of: button)
            return 0
        }
        guard let alert else { return give(key) }
        switch key {
        case .scalar("?"):
            toggleAllKeys()
            return 0
        case .left: return -1
        case .right: return 1
        default:
            alert.button(for: key)?.press()
            return 0
        }
    }

    /// Passes a key to the control, or to the program if the control does not handle the key.
    private func give(_ key: Key) -> Int {
        guard let press = KeyPress(key) else { return 0 }
        let input = focusedControl as? InputControl
        // As in a text field, the program's own Alt combinations take precedence over editing keys.
        if case .meta = key, input?.takesText == true, perform(press) { return 0 }
        if input?.handle(press) == true { return 0 }
        if !key.isWordKey && perform(press) || moveInGrid(press) { return 0 }
        switch press {
        case .up, .control("p"): return -1
        case .down, .control("n"): return 1
        case .scalar("?"): toggleAllKeys()
        case .control("d"): endInput()
        default: break
        }
        return 0
    }
}
