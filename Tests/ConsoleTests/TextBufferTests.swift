import Console
import Testing

/// A text buffer, tested through the public interface that custom controls use.
@Suite final class TextBufferTests {
    private var buffer = TextBuffer(maximumLength: 12)

    private func press(_ keys: KeyPress...) { for key in keys { _ = buffer.handle(key) } }

    private func type(_ text: String) { for scalar in text.unicodeScalars { press(.scalar(scalar)) } }

    @Test func `a single-line buffer drops line feeds and does not handle Enter`() {
        buffer.text = "one\ntwo\u{7}"
        #expect(buffer.text == "onetwo" && buffer.cursor == 6)
        press(.home, .paste("a\r\nb\n"))
        #expect(buffer.text == "abonetwo" && buffer.cursor == 2)
        for key in [KeyPress.enter, .up, .down, .control("n"), .alt("x"), .escape, .function(2)] {
            let isHandled = buffer.handle(key)
            #expect(!isHandled, "\(key)")
        }
    }

    @Test func `the cursor position counts characters and is limited to the text`() {
        type("e\u{301}👩🏽x")
        #expect(buffer.cursor == 3)
        buffer.cursor = 1
        press(.backspace)
        #expect(buffer.text == "👩🏽x" && buffer.cursor == 0)
        buffer.cursor = 99
        #expect(buffer.cursor == 2)
        buffer.cursor = -1
        #expect(buffer.cursor == 0)
    }

    @Test func `in a multi-line buffer, the cursor position also counts line feeds`() {
        var buffer = TextBuffer(isMultiline: true)
        buffer.text = "ab\n\ncd"
        for cursor in 0...6 {
            buffer.cursor = cursor
            #expect(buffer.cursor == cursor)
        }
        buffer.cursor = 3
        for key in [KeyPress.enter, .scalar("x")] { _ = buffer.handle(key) }
        #expect(buffer.text == "ab\n\nx\ncd" && buffer.cursor == 5)
    }

    @Test func `input that does not fit is dropped and reported until the next change`() {
        type("0123456789")
        press(.paste("abcd"))
        #expect(buffer.text == "0123456789ab" && buffer.isCut)
        press(.backspace)
        #expect(!buffer.isCut)
        type("xy")
        #expect(buffer.text == "0123456789ax" && buffer.isCut)
        buffer.text = ""
        #expect(!buffer.isCut)
        buffer.maximumLength = -1
        type("ab")
        #expect(buffer.text == "a")
    }

    @Test func `letters that are typed after the cursor has moved are undone separately`() {
        type("ab")
        buffer.cursor = 1
        type("c")
        #expect(buffer.text == "acb")
        press(.control("_"))
        #expect(buffer.text == "ab")
        press(.control("_"))
        #expect(buffer.text == "")
        press(.alt("e"), .alt("e"))
        #expect(buffer.text == "acb")
        buffer.text = "new"
        press(.control("_"))
        #expect(buffer.text == "new")
    }
}
