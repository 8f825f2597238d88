extension BlockLayout {
    /// Returns the target at a position in the picture: a button, or the field to which the row belongs.
    nonisolated func target(at place: Picture.Position) -> Block.Target? {
        guard lines.indices.contains(place.row), let row = lines[place.row].row else { return nil }
        let line = lines[place.row]
        let column = place.column - margin
        switch rows[row] {
        case .field(let field):
            // The text of a field is the only row of its control.
            let own = (line.choice ?? (line.kind == .value ? 0 : nil)).flatMap { row in
                column < valueColumn ? nil : Picture.Position(row: row, column: column - valueColumn)
            }
            return Block.Target(id: field.id, place: own)
        case .actions, .grid:
            return line.buttons.first { $0.columns.contains(column) }.map { button in
                let place = button.choice.map {
                    Picture.Position(row: $0, column: column - button.columns.lowerBound)
                }
                return Block.Target(id: button.id, place: place)
            }
        case .label, .heading, .alert:
            return nil
        }
    }
}
