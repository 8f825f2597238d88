import Foundation
import Testing

@testable import Console

@Suite struct BlockLayoutTests {
    private final class Token {}
    private let name = Token()
    private let secret = Token()
    private let button = Token()

    private func block(focus: Token?, label: String = "✓ fine", mark: [Span] = []) -> Block {
        func field(_ id: Token, _ caption: String, _ text: String, _ label: String) -> Block.Row {
            .field(
                .init(
                    id: ObjectIdentifier(id), caption: caption, text: text, placeholder: "", style: Style(),
                    labels: [label.isEmpty ? [] : mark + [Span(label)]]))
        }
        return Block(
            title: "Title",
            rows: [
                field(name, "Username", "octo", label), field(secret, "Repeat password", "••••", ""),
                .actions([
                    .button(id: ObjectIdentifier(button), [Span("[ Go ]")]), .spans([.spinner]),
                    .spans([Span("Result")]),
                ]),
            ],
            help: "Help", focus: focus.map { ObjectIdentifier($0) }, isFinal: focus == nil)
    }

    private func rows(_ picture: Picture) -> [String] { picture.rows.map { $0.map(\.text).joined() } }

    @Test func `a large terminal has room for every row`() {
        let picture = BlockLayout(of: block(focus: name), size: Size(columns: 80, rows: 24), turn: 11)
            .picture()
        #expect(
            rows(picture) == [
                "  Title", "", "  Username         octo", "                   ✓ fine",
                "  Repeat password  ••••", "", "", "  [ Go ]  ⠙  Result", "", "  Help",
            ])
        #expect(picture.cursor == .init(row: 2, column: 23))
    }

    @Test(arguments: 1...40, 1...12)
    func `a picture is narrower than the terminal, is no taller than it, and contains the cursor`(
        columns: Int, height: Int
    ) {
        let size = Size(columns: columns, rows: height)
        for focus in [name, secret, button, nil] {
            let live = LiveText(characters: Array("名前é x…") + Array("👨‍👩‍👧abc"), cursor: 5)
            let layout = BlockLayout(
                of: block(focus: focus, label: "✗ 名前名前名前名前名前 and more words than fit"), size: size)
            let picture = layout.picture(live: live)
            #expect(picture.rows.count <= height)
            for row in rows(picture) { #expect(ColumnWidth.of(row) <= max(columns - 1, 1)) }
            #expect((picture.cursor == nil) == (focus == nil))
            if let cursor = picture.cursor { #expect(cursor.column < columns && cursor.row < height) }
        }
    }

    @Test func `if no control has the focus, the cursor stays in the block`() {
        var open = block(focus: nil)
        open.isFinal = false
        let picture = BlockLayout(of: open, size: Size(columns: 80, rows: 24)).picture()
        #expect(picture.cursor == .init(row: picture.rows.count - 1, column: 0))
        #expect(
            BlockLayout(of: Block(), size: Size(columns: 80, rows: 24)).picture().cursor
                == .init(row: 0, column: 0))
    }

    @Test func `the least important rows are omitted first`() {
        func rows(_ height: Int, _ focus: Token) -> [String] {
            self.rows(BlockLayout(of: block(focus: focus), size: Size(columns: 80, rows: height)).picture())
        }
        let name = "  Username         octo"
        let label = "                   ✓ fine"
        let action = "  [ Go ]  ⠋  Result"
        #expect(rows(1, self.name) == [name])
        #expect(rows(2, self.name) == [name, label])
        #expect(rows(3, self.name) == [name, label, action])
        #expect(rows(4, self.name) == [name, label, "  Repeat password  ••••", action])
        #expect(rows(5, self.name) == ["  Title", name, label, "  Repeat password  ••••", action])
        #expect(rows(1, button) == [action])
    }

    @Test func `the text scrolls with the cursor`() {
        let text = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        func row(_ cursor: Int) -> (String, Int?) {
            let layout = BlockLayout(of: block(focus: name), size: Size(columns: 40, rows: 24))
            let picture = layout.picture(live: LiveText(characters: text, cursor: cursor))
            return (rows(picture)[2], picture.cursor?.column)
        }
        #expect(row(0) == ("  Username         abcdefghijklmnopqrs›", 19))
        #expect(row(20) == ("  Username         abcdefghijklmnopqrst", 39))
        #expect(row(30) == ("  Username         ‹lmnopqrstuvwxyz0123", 39))
        #expect(row(36) == ("  Username         ‹rstuvwxyz0123456789", 39))
    }

    @Test func `rows with zero-width text fit the terminal, both in a field and beside a spinner`() {
        let text = (0..<60).map { Character($0.isMultiple(of: 2) ? "\u{301}" : "a") }
        for cursor in 0...text.count {
            let layout = BlockLayout(of: block(focus: name), size: Size(columns: 40, rows: 24))
            let picture = layout.picture(live: LiveText(characters: text, cursor: cursor))
            #expect(ColumnWidth.of(picture.rows[2]) <= 39)
        }
        var narrow = block(focus: button)
        narrow.rows = [.actions([.spans([Span("\u{301}")]), .spans([.spinner])])]
        for columns in 1...4 {
            for row in BlockLayout(of: narrow, size: Size(columns: columns, rows: 24)).picture().rows {
                #expect(ColumnWidth.of(row) <= max(columns - 1, 1))
            }
        }
    }

    @Test func `a zero-width joiner is kept only between characters that it joins`() {
        let layout = BlockLayout(
            of: block(focus: nil, label: "👩\u{200D}👧 a\u{200D}b\u{200D}"), size: Size(columns: 80, rows: 24))
        #expect(rows(layout.picture())[3] == "                 👩\u{200D}👧 ab")
        let alone = BlockLayout(of: block(focus: nil, label: "\u{200D}"), size: Size(columns: 80, rows: 24))
        #expect(rows(alone.picture())[3] == "                 �")
    }

    @Test func `characters that control a terminal are replaced`() {
        let hostile = "a\u{1B}[2Jb\u{9B}c\r\nd\u{202E}e\u{2028}f\u{7F}"
        let picture = BlockLayout(
            of: block(focus: nil, label: hostile), size: Size(columns: 80, rows: 24)
        ).picture()
        #expect(rows(picture)[3] == "                 a�[2Jb�c�d�e�f�")
        let ascii = BlockLayout(
            of: block(focus: nil, label: "名é\u{1B}"), size: Size(columns: 80, rows: 24), glyphs: .ascii
        ).picture()
        #expect(rows(ascii)[3] == "                 ???")
    }

    @Test func `on a narrow screen, a caption is above its value, and a label wraps`() {
        let block = block(
            focus: name, label: "Username already taken, choose another", mark: [.mark("✗", Style())])
        let narrow = BlockLayout(of: block, size: Size(columns: 30, rows: 24)).picture()
        #expect(
            rows(narrow) == [
                "Title", "", "Username", "  octo", "  ✗ Username already taken,", "    choose another",
                "Repeat password", "  ••••", "", "", "[ Go ]  ⠋  Result", "", "Help",
            ])
        #expect(narrow.cursor == .init(row: 3, column: 6))
        let low = BlockLayout(of: block, size: Size(columns: 30, rows: 4)).picture()
        #expect(rows(low) == ["Username", "  octo", "  ✗ Username already taken,…", "[ Go ]  ⠋  Result"])
    }

    @Test func `a message wraps at its maximum width, but typed text may be wider`() {
        let words = Array(repeating: "word", count: 40).joined(separator: " ")
        let layout = BlockLayout(of: block(focus: name, label: words), size: Size(columns: 200, rows: 24))
        let picture = layout.picture(
            live: LiveText(characters: Array(repeating: "x", count: 150), cursor: 150))
        #expect(rows(picture)[2].hasSuffix(String(repeating: "x", count: 150)))
        for row in rows(picture)[3...5] { #expect(row.count <= 19 + 72) }
        #expect(rows(picture)[3...5].joined(separator: " ").split(separator: " ").count == 40)
    }

    @Test func `the focused field has a bold caption and a bar in the margin beside its rows`() {
        let bar = Span(" ", Style(background: .role(.accent)))
        func bars(_ block: Block, columns: Int = 80) -> [Int] {
            let rows = BlockLayout(of: block, size: Size(columns: columns, rows: 24)).picture().rows
            return rows.indices.filter { rows[$0].first == bar }
        }
        let picture = BlockLayout(of: block(focus: secret), size: Size(columns: 80, rows: 24)).picture()
        #expect(
            picture.rows[4].prefix(3) == [
                bar, Span(" "), Span("Repeat password", Style(color: .role(.accent), isBold: true)),
            ])
        #expect(bars(block(focus: secret)) == [4, 5], "the message has a row while it is empty")
        #expect(bars(block(focus: name, label: String(repeating: "words ", count: 20))) == [2, 3, 4])
        #expect(bars(block(focus: button)) == [] && bars(block(focus: nil)) == [])
        #expect(bars(block(focus: secret), columns: 30) == [6, 7], "the caption is above the field")
    }

    @Test func `neither a record nor a block on a narrow terminal has a margin`() {
        func first(_ focus: Token?, _ columns: Int) -> String {
            rows(BlockLayout(of: block(focus: focus), size: Size(columns: columns, rows: 24)).picture())[2]
        }
        #expect(first(nil, 80) == "Username         octo")
        #expect(first(name, 40) == "  Username         octo")
        #expect(first(name, 39) == "Username")
        var alone = block(focus: button)
        alone.rows = [alone.rows[2]]
        func last(_ columns: Int) -> String? {
            rows(BlockLayout(of: alone, size: Size(columns: columns, rows: 24)).picture()).first
        }
        #expect(last(23) == "  Title" && last(22) == "Title")
    }

    @Test func `the cover of a secret shows the caption and eight dots`() {
        var block = block(focus: secret)
        guard case .field(var field) = block.rows[1] else {
            Issue.record("the row is not a field")
            return
        }
        field.isSecret = true
        block.rows[1] = .field(field)
        let covers = BlockLayout(of: block, size: Size(columns: 80, rows: 24)).covers()
        #expect(covers.map { $0.spans.map(\.text).joined() } == ["  Repeat password  ••••••••"])
    }

    @Test func `a completion is not shown beside text that is newer than the completion`() {
        var block = block(focus: name)
        guard case .field(var field) = block.rows[0] else {
            Issue.record("the row is not a field")
            return
        }
        field.hint = "pus"
        block.rows[0] = .field(field)
        let layout = BlockLayout(of: block, size: Size(columns: 80, rows: 24))
        #expect(rows(layout.picture())[2] == "  Username         octo‹pus›")
        let newer = LiveText(characters: Array("octom"), cursor: 5)
        #expect(rows(layout.picture(live: newer))[2] == "  Username         octom")
    }

    @Test func `the note is beside the title only if both fit`() {
        var block = block(focus: name)
        block.note = "stored in accounts"
        func first(_ columns: Int) -> [String] {
            let layout = BlockLayout(of: block, size: Size(columns: columns, rows: 24))
            return Array(rows(layout.picture()).prefix(2))
        }
        #expect(first(80) == ["  Title    stored in accounts", ""])
        #expect(first(28) == ["Title    stored in accounts", ""])
        #expect(first(27) == ["Title", "stored in accounts"])
    }

    @Test func `text that does not fit beside the buttons is drawn entirely below them`() {
        var block = block(focus: button)
        let result =
            "Sign-up failed: 127.0.0.1 did not answer in time; whether the account was created is not known"
        block.rows[2] = .actions([
            .button(id: ObjectIdentifier(button), [Span("[ Sign up ]")]),
            .button(id: ObjectIdentifier(name), [Span("[ Sign in ]")]),
            .spans([.mark("✗", Style()), Span(result)]),
        ])
        func actions(_ columns: Int) -> [String] {
            let rows = rows(BlockLayout(of: block, size: Size(columns: columns, rows: 24)).picture())
            return Array(rows[(rows.firstIndex { $0.contains("[ Sign") } ?? 0)...].prefix { !$0.isEmpty })
        }
        #expect(
            actions(80) == [
                "  [ Sign up ]  [ Sign in ]",
                "  ✗ Sign-up failed: 127.0.0.1 did not answer in time; whether the account",
                "    was created is not known",
            ])
        #expect(actions(20).prefix(3) == ["[ Sign up ]", "[ Sign in ]", "✗ Sign-up failed:"])
        #expect(actions(24).prefix(2) == ["[ Sign up ]", "[ Sign in ]"])
        #expect(actions(25).first == "[ Sign up ]  [ Sign in ]")
        #expect(actions(200) == ["  [ Sign up ]  [ Sign in ]"] + actions(80).dropFirst())
    }

    @Test func `a word wider than a row is broken, and Chinese text is broken between characters`() {
        let fitting = SpanFitting(glyphs: .unicode)
        func rows(_ text: String, _ room: Int, mark: [Span] = []) -> [String] {
            fitting.wrap(mark + [Span(text)], to: room).map { $0.map(\.text).joined() }
        }
        #expect(rows("abcdefgh", 3) == ["abc", "def", "gh"])
        #expect(rows("用户名已被占用，换一个", 10) == ["用户名已被", "占用，换一", "个"])
        #expect(rows("用户名已被，占用", 10) == ["用户名已", "被，占用"])
        #expect(rows("名前", 1) == ["…"])
        #expect(
            rows("a👩\u{200D}\u{903}b", 2) == ["a", "b"], "a character that is wider than a row is omitted")
        #expect(
            rows("one two three four", 12, mark: [.mark("✗", Style())]) == ["✗ one two", "  three four"])
        #expect(rows("✗ one two three four", 12) == ["✗ one two", "three four"], "a mark is not guessed")
    }

    @Test func `a word with several styles is not broken`() {
        func rows(_ texts: [String], _ room: Int) -> [String] {
            let styles = [Style(), Style(isBold: true)]
            let spans = texts.enumerated().map { Span($1, styles[$0 % 2]) }
            return SpanFitting(glyphs: .unicode).wrap(spans, to: room).map { $0.map(\.text).joined() }
        }
        #expect(rows(["acceptable  ", "▰▰▰", "▱▱", " good"], 15) == ["acceptable", "▰▰▰▱▱ good"])
        #expect(rows(["one tw", "o", " three"], 5) == ["one", "two", "three"])
        #expect(rows(["one ", " two"], 4) == ["one", "two"], "a gap between spans does not begin a row")
        #expect(rows(["abcd", "efgh"], 6) == ["abcdef", "gh"])
        #expect(rows(["用户", "，名"], 6) == ["用户，", "名"])
    }

    @Test func `wrapping a word takes time proportional to its length`() {
        let fitting = SpanFitting(glyphs: .unicode)
        // The thread's own time, which passes only while the thread runs.
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        func time(_ length: Int) -> Double {
            let word = [Span(String(repeating: "a", count: length))]
            return (0..<3).map { _ in
                let start = now()
                _ = fitting.wrap(word, to: 50)
                return now() - start
            }.min() ?? 0
        }
        // The longer word is sixteen times as long as the shorter one.
        #expect(time(64_000) < time(4_000) * 64)
    }

    @Test func `the row of keys omits the least important keys first`() {
        var block = block(focus: name)
        block.help = ""
        block.keys = [
            .init(key: "↵", word: "next", weight: 8), .init(key: "^R", word: "show", weight: 4),
            .init(key: "^C", word: "quit", weight: 7), .init(key: "F1", word: "keys", weight: 1),
        ]
        func help(_ columns: Int) -> String? {
            rows(BlockLayout(of: block, size: Size(columns: columns, rows: 24)).picture()).last
        }
        #expect(help(80) == "  ↵ next  ·  ^R show  ·  ^C quit  ·  F1 keys")
        #expect(help(40) == "  ↵ next  ·  ^R show  ·  ^C quit")
        #expect(help(25) == "↵ next  ·  ^C quit")
        #expect(help(8) == "↵ next")
    }
}
