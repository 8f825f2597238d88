#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The main actor's side of a form's run on a screen.
class ScreenSession: FormSession {
    private unowned let form: Form
    private let device: any ScreenDevice
    private var sentSerial = 0
    private var sentVersion = 0
    /// The latest text that the program has received from a field.
    private var seen = ScreenRequest.Typed(number: 0, length: 0)
    /// The records above the block. They are shown together with the next block so that the form never appears twice.
    private var records: [[Span]] = []
    /// The reason the form ended, or nil while it is running.
    private(set) var exit: FormExit?

    init(form: Form, device: any ScreenDevice) {
        self.form = form
        self.device = device
        form.glyphs = device.glyphs
    }

    func display() {
        guard exit == nil else { return }
        records += form.takeEarlyRecords().map(spans)
        var block = Block(form, glyphs: device.glyphs, columns: device.size.columns)
        block.latestRecord = records.last ?? []
        let focus =
            form.isTurningPage
            ? .pageTurn : form.focusedControl.map { target(of: $0) } ?? .keys(takesRows: false)
        let serial = form.focusSerial
        var replacement: ScreenRequest.Replacement?
        if case .field(let field) = focus {
            if serial == sentSerial, field.version != sentVersion {
                replacement = .init(serial: serial, text: field.text, version: field.version, seen: seen)
            }
            sentVersion = field.version
        }
        let isNew = serial != sentSerial
        let editing = (form.focusedControl as? InputControl)?.editing
        editing?.clickedCharacter = nil
        let suggestingField = editing.flatMap { $0.completion == nil ? nil : ObjectIdentifier($0) }
        sentSerial = serial
        if form.keyList != nil {
            let layout = BlockLayout(of: block, size: device.size, glyphs: device.glyphs)
            form.keyList?.parts = layout.keyListParts
        }
        let (formKeys, showsKeyList) = (form.terminalKeys, form.keyList != nil)
        device.post { [records] state in
            state.block = block
            state.records = records
            state.suggestingField = suggestingField
            state.formKeys = formKeys
            state.showsKeyList = showsKeyList
            if isNew {
                state.focus = .init(serial: serial, target: focus)
                state.replacement = nil
            } else if let replacement {
                state.replacement = replacement
            }
        }
    }

    func addRecord(_ labels: [Label]) {
        records.append(spans(labels))
        form.setNeedsDisplay()
    }

    private func spans(_ labels: [Label]) -> [Span] { labels.flatMap { $0.spans(device.glyphs) } }

    func finish() { end(.finished) }

    func endInput() { end(.endOfInput) }

    /// Handles an event from the device, unless the form has ended: keys that arrive late must not press a button.
    func answer(_ event: TerminalEvent) {
        guard exit == nil else { return }
        switch event {
        case .text(let id, let version, let number, let text):
            let field = form.field(id)
            if field?.version == version { seen = .init(number: number, length: text.unicodeScalars.count) }
            field?.edit(text, version: version)
        case .left(let serial, let leaving):
            if serial == form.focusSerial { form.leaveFocus(leaving) }
            form.display()
        case .notice(let id, let notice):
            form.field(id)?.notice = notice
        case .resized:
            form.display()
        case .help:
            form.toggleAllKeys()
            form.display()
        case .closeHelp:
            form.keyList = nil
            form.display()
        case .formKey(let key):
            if let press = KeyPress(key) { _ = form.perform(press) }
            form.display()
        case .reveal(let id):
            if let field = form.field(id) { field.isRevealed.toggle() }
            form.display()
        case .endOfInput:
            endInput()
        case .failed(let error):
            end(.terminalFailed(errno: error))
        case .signal(SIGINT):
            end(.interrupted)
        case .signal(let number):
            end(.terminated(signal: number))
        }
    }

    private func end(_ exit: FormExit) {
        guard self.exit == nil else { return }
        self.exit = exit
        let block =
            exit == .interrupted && !form.showsResult
            ? Block(interrupted: form, glyphs: device.glyphs)
            : Block(form, glyphs: device.glyphs, isFinal: true, columns: device.size.columns)
        device.post { [records] state in
            state.block = block
            state.records = records
            state.showsKeyList = false
            state.isClosing = true
        }
    }

    private func target(of control: Control) -> ScreenRequest.Target {
        let input = control as? InputControl
        guard let field = input?.editing else {
            return .keys(takesRows: input != nil || form.isInGrid, takesText: input?.takesText == true)
        }
        return .field(
            .init(
                id: ObjectIdentifier(field), text: field.text, version: field.version,
                isSecure: field.isSecret, hasHistory: field.history != nil,
                maximumLength: field.maximumLength, clickedCharacter: field.clickedCharacter))
    }
}
