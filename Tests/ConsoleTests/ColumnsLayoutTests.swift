import Testing

@testable import Console

/// The layout of fields that share a row.
@Suite struct ColumnsLayoutTests {
    private final class Token {}
    private let name = Token()
    private let secret = Token()

    /// Returns the layout of a name and a password side by side.
    private func layout(name text: String = "octo", secret dots: String = "••", focus: Token) -> BlockLayout {
        func field(_ id: Token, _ caption: String, _ text: String) -> Block.Field {
            .init(
                id: ObjectIdentifier(id), caption: caption, text: text, isSecret: id === secret,
                placeholder: "",
                style: Style(), labels: [])
        }
        let row = Block.Row.columns([field(name, "Name", text), field(secret, "Password", dots)])
        return BlockLayout(
            of: Block(rows: [row], focus: ObjectIdentifier(focus)), size: Size(columns: 80, rows: 24))
    }

    private func text(_ spans: [Span]) -> String { spans.map(\.text).joined() }

    @Test func `the cover of a secret keeps the latest text of the field beside it`() {
        let live = LiveText(characters: Array("octo-cat"), cursor: 8)
        let covers = layout(focus: name).covers(live: live)
        #expect(
            covers.map { text($0.spans) } == [
                "  Name      octo-cat                      Password  ••••••••"
            ])
    }

    @Test func `the cover of a secret that is being edited hides its length`() {
        let long = LiveText(characters: Array("•••••••••••"), cursor: 11)
        let covers = layout(focus: secret).covers(live: long)
        #expect(
            covers.map { text($0.spans) } == ["  Name      octo                          Password  ••••••••"])
        #expect(layout(focus: secret).covers(live: LiveText()).isEmpty)
        #expect(layout(secret: "", focus: name).covers().isEmpty)
    }

    @Test func `two secrets in a row have one cover, and an empty secret stays empty`() {
        var fields = layout(focus: secret).rows[0].fields
        fields[0].isSecret = true
        func covers(live: LiveText?) -> [String] {
            let block = Block(rows: [.columns(fields)], focus: ObjectIdentifier(secret))
            return BlockLayout(of: block, size: Size(columns: 80, rows: 24)).covers(live: live)
                .map { text($0.spans) }
        }
        #expect(
            covers(live: nil) == ["  Name      ••••••••                      Password  ••••••••"])
        #expect(covers(live: LiveText()) == ["  Name      ••••••••                      Password  "])
    }

    @Test func `only the text of the field that is being edited changes`() {
        let live = LiveText(characters: Array("•••"), cursor: 3)
        let picture = layout(focus: secret).picture(live: live)
        #expect(
            picture.rows.map(text) == ["  Name      octo                          Password  •••"])
        #expect(picture.cursor == Cell(row: 0, column: 55))
    }
}
