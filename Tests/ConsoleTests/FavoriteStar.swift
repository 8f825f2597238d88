import Console

final class FavoriteStar: Control, RowItem {
    private(set) var isFavorite = false

    override var takesFocus: Bool { true }

    override var lineTitle: String { isFavorite ? "Remove from favorites" : "Add to favorites" }

    override func spans(_ glyphs: Glyphs) -> [Span] {
        let star = glyphs.isUnicode ? (isFavorite ? "★" : "☆") : (isFavorite ? "[*]" : "[ ]")
        return [Span(star, isFocused ? .of(.accent) : style)]
    }

    override func press() {
        if isEnabled { isFavorite.toggle() }
        setNeedsDisplay()
        super.press()
    }
}
