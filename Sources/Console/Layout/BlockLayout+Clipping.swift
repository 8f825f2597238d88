extension BlockLayout {
    /// Omits rows until the rest fits: first blank rows, the help and the title, then the rows farthest from the
    /// cursor. The cursor's row, an alert, the first label of the field, the button and the caption stay longest.
    nonisolated func clip(_ lines: [Line]) -> [Line] {
        guard lines.count > height else { return lines }
        let focus = lines.firstIndex { $0.cursor != nil }
        let focusRow = focus.flatMap { lines[$0].row }
        func weight(_ index: Int) -> Int {
            let line = lines[index]
            let distance = abs(index - (focus ?? 0))
            let isOfFocus = line.row == focusRow && focusRow != nil
            switch line.kind {
            case _ where index == focus: return 9_000
            case .alert: return 8_500
            case .label where line.spans.isEmpty: return 1_000 - distance
            case .label(isFirst: true, isAlone: false) where isOfFocus: return 8_000 - distance
            case .actions: return 7_900 - distance
            case .caption where isOfFocus: return 7_800
            case .label where isOfFocus: return 7_700 - distance
            // A row above a field, or below the last field of a group, also belongs to the field.
            case .label(_, isAlone: true) where distance < 4: return 7_500 - distance
            case .value: return 6_000 - distance
            case .caption: return 5_500 - distance
            case .label: return 5_000 - distance
            case .title: return 4_000
            case .help: return 3_000
            case .blank: return 2_000 - distance
            }
        }
        let kept = Set(lines.indices.sorted { weight($0) > weight($1) }.prefix(height))
        return lines.indices.filter(kept.contains).map { lines[$0] }
    }
}
