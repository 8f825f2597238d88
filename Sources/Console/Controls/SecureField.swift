/// A field for a secret: shown as one dot a character, and as a fixed number of dots when the form ends.
///
/// Its text is wiped from the line editor's memory before the focus leaves it. What the program
/// itself does with ``TextField/text`` is the program's to answer for.
public final class SecureField: TextField {
    override var isSecure: Bool { true }
}
