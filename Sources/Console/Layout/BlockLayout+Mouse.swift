extension BlockLayout {
    /// Returns the target at a position in the picture: a button, or the field to which the row belongs.
    nonisolated func target(at place: Picture.Position) -> Block.Target? {
        guard lines.indices.contains(place.row), let row = lines[place.row].row else { return nil }
        let line = lines[place.row]
        let column = place.column - margin
        switch rows[row] {
        case .field, .columns:
            let fields = rows[row].fields
            let places = places(fields.count)
            // A click in the space after a field counts as a click on that field.
            let cell = line.cell ?? places.lastIndex { $0.caption <= column } ?? 0
            let start = places[cell].value
            let own = line.choice.flatMap { row in
                column < start ? nil : Picture.Position(row: row, column: column - start)
            }
            return Block.Target(id: fields[cell].id, place: own)
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
