extension BlockLayout {
    /// Returns what is at a place of the picture: the button there, or the field to which the row belongs.
    nonisolated func target(at place: Picture.Position) -> Block.Target? {
        guard lines.indices.contains(place.row), let row = lines[place.row].row else { return nil }
        let line = lines[place.row]
        switch rows[row] {
        case .field(let field):
            let column = place.column - valueColumn
            let own = line.choice.flatMap { column < 0 ? nil : Picture.Position(row: $0, column: column) }
            return Block.Target(id: field.id, place: own)
        case .actions:
            return line.buttons.first { $0.columns.contains(place.column) }.map { Block.Target(id: $0.id) }
        case .label, .heading, .alert:
            return nil
        }
    }
}
