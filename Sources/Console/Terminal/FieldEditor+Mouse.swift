extension FieldEditor {
    /// Moves the cursor to the clicked character. A click beside the text has no effect.
    nonisolated func click(_ target: Block.Target, in layout: BlockLayout) {
        guard let column = target.place?.column else { return }
        go(toCharacter: layout.character(at: column, of: liveText(in: host.request.block)))
    }

    /// Moves the cursor to the clicked character if a click has moved the focus to the field.
    nonisolated func goToClickedCharacter() {
        if let place = field.clickedCharacter { go(toCharacter: place) }
    }

    private nonisolated func go(toCharacter place: Int) {
        let scalars = GraphemeEditing.text(line).prefix(place).unicodeScalars.count
        handle.moveCursor(by: scalars - handle.line.cursor)
        publish()
    }
}
