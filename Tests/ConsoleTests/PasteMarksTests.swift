import Testing

@testable import Console

@Suite struct PasteMarksTests {
    /// Returns the bytes after which a paste is in progress, each as a character. The first is the last byte of the
    /// mark that begins the paste.
    private func pasted(_ text: String) -> String {
        var marks = PasteMarks()
        var pasted = ""
        for byte in text.utf8 {
            marks.follow(byte)
            if marks.isInPaste { pasted.unicodeScalars.append(Unicode.Scalar(byte)) }
        }
        return pasted
    }

    @Test(
        arguments: [
            ("abc", ""), ("a\u{1B}[200~b\u{3}\u{1B}[201~\u{3}", "~b\u{3}\u{1B}[201"),
            ("\u{1B}\u{1B}[200~x", "~x"), ("\u{1B}[20\u{1B}[200~x", "~x"), ("\u{1B}[201~x", ""),
            ("\u{1B}[200~\u{1B}[200~\u{1B}[\u{1B}[201~x", "~\u{1B}[200~\u{1B}[\u{1B}[201"),
        ])
    func `text between the marks is treated as pasted`(text: String, expected: String) {
        #expect(pasted(text) == expected)
    }
}
