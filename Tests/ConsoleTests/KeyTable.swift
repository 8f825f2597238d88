@testable import Console

/// The key sequences of ten terminals: those in their terminfo entries in ncurses-term 6.4, those that they send
/// without application mode, which a form does not turn on, and those in the source of st. A dash marks a key that
/// has no meaning in a form.
enum KeyTable {
    struct Entry: Sendable, CustomStringConvertible {
        let terminal: String
        let sequence: String
        let key: Key?

        var description: String { "\(terminal) \(sequence)".replacing("\u{1B}", with: "^[") }
    }

    static let entries: [Entry] = {
        var terminals: [Substring] = []
        var entries: [Entry] = []
        for line in recorded.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard line.hasPrefix(" ") else {
                terminals = line.split(separator: ", ")
                continue
            }
            for sequence in words.dropFirst() {
                let bytes = sequence.replacing("\\E", with: "\u{1B}").replacing("\\^", with: "\u{1}")
                    .replacing("^?", with: "\u{7F}").replacing("^I", with: "\t").replacing("\u{1}", with: "^")
                entries += terminals.map {
                    Entry(terminal: String($0), sequence: String(bytes), key: keys[String(words[0])])
                }
            }
        }
        return entries
    }()

    private static let keys: [String: Key] = [
        "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
        "pageUp": .pageUp,
        "pageDown": .pageDown, "backspace": .backspace, "delete": .delete, "backTab": .backTab, "help": .help,
        "enter": .enter, "wordLeft": .wordLeft, "wordRight": .wordRight, "deleteWord": .deleteWord,
    ]

    private static let recorded = #"""
        xterm, VTE, alacritty
            up \EOA \E[1;2A \E[1;5A \E[A
            down \EOB \E[1;2B \E[1;5B \E[B
            left \E[1;2D \EOD \E[D
            right \E[1;2C \EOC \E[C
            home \E[1;2H \EOH \E[1;5H \E[1;6H \E[H
            end \E[1;2F \EOF \E[1;5F \E[1;6F \E[F
            pageUp \E[5;2~ \E[5~
            pageDown \E[6;2~ \E[6~
            backspace ^?
            delete \E[3;2~ \E[3~
            backTab \E[Z
            help \EOP
            enter \EOM
            wordLeft \E[1;3D \E[1;5D \E[1;6D
            wordRight \E[1;3C \E[1;5C \E[1;6C
            deleteWord \E[3;3~ \E[3;5~ \E[3;6~
            - \E[2;2~ \E[24~ \EOQ \E[19;2~ \E[15~ \E[2~ \E[2;5~
        kitty, konsole
            up \EOA \E[1;2A \E[1;5A \E[A
            down \EOB \E[1;2B \E[1;5B \E[B
            left \E[1;2D \EOD \E[D
            right \E[1;2C \EOC \E[C
            home \E[1;2H \EOH \E[1;5H \E[1;6H \E[H
            end \E[1;2F \EOF \E[1;5F \E[1;6F \E[F
            pageUp \E[5;2~ \E[5~
            pageDown \E[6;2~ \E[6~
            backspace ^?
            delete \E[3;2~ \E[3~
            backTab \E[Z
            help \EOP
            wordLeft \E[1;3D \E[1;5D \E[1;6D
            wordRight \E[1;3C \E[1;5C \E[1;6C
            deleteWord \E[3;3~ \E[3;5~ \E[3;6~
            - \E[2;2~ \E[24~ \EOQ \E[19;2~ \E[15~ \E[2~ \E[2;5~
        st
            up \EOA \E[1;2A \E[1;5A \E[A
            down \EOB \E[1;2B \E[1;5B \E[B
            left \E[1;2D \EOD \E[D
            right \E[1;2C \EOC \E[C
            home \E[1;2H \E[1~ \E[H \E[2J
            end \E[1;2F \E[4~ \E[K \E[J \E[1;5F
            pageUp \E[5;2~ \E[5~
            pageDown \E[6;2~ \E[6~
            backspace ^?
            delete \E[3;2~ \E[3~ \E[P \E[2K
            help \EOP
            wordLeft \E[1;3D \E[1;5D
            wordRight \E[1;3C \E[1;5C
            - \E[2;2~ \E[24~ \EOQ \E[19;2~ \E[15~ \E[2~ \E[4h \E[4l \E[L
            deleteWord \E[M \E[3;5~
            backTab \E[Z
        urxvt
            up \E[A \E[a \EOa
            down \E[B \E[b \EOb
            left \E[d \E[D
            right \E[c \E[C
            home \E[7$ \E[7~ \E[7\^ \E[7@
            end \E[8$ \E[8~ \E[8\^ \E[8@
            pageUp \E[5$ \E[5~
            pageDown \E[6$ \E[6~
            backspace ^?
            delete \E[3$ \E[3~
            backTab \E[Z
            help \E[11~
            enter \EOM
            wordLeft \EOd
            wordRight \EOc
            deleteWord \E[3\^ \E[3@
            - \E[2$ \E[24~ \E[12~ \E[34~ \E[15~ \E[2~ \E[2\^
        Linux console
            up \E[A
            down \E[B
            left \E[D
            right \E[C
            home \E[1~
            end \E[4~
            pageUp \E[5~
            pageDown \E[6~
            backspace ^?
            delete \E[3~
            backTab \E^I \E[Z
            help \E[[A
            - \E[24~ \E[[B \E[34~ \E[[E \E[2~
        tmux
            up \EOA \E[1;2A \E[1;5A \E[A
            down \EOB \E[1;2B \E[1;5B \E[B
            left \E[1;2D \EOD \E[D
            right \E[1;2C \EOC \E[C
            home \E[1;2H \E[1~ \E[1;5H \E[1;6H
            end \E[1;2F \E[4~ \E[1;5F \E[1;6F
            pageUp \E[5;2~ \E[5~
            pageDown \E[6;2~ \E[6~
            backspace ^?
            delete \E[3;2~ \E[3~
            backTab \E[Z
            help \EOP
            wordLeft \E[1;3D \E[1;5D \E[1;6D
            wordRight \E[1;3C \E[1;5C \E[1;6C
            deleteWord \E[3;3~ \E[3;5~ \E[3;6~
            - \E[2;2~ \E[24~ \EOQ \E[19;2~ \E[15~ \E[2~ \E[2;5~
        screen
            up \EOA \E[A
            down \EOB \E[B
            left \EOD \E[D
            right \EOC \E[C
            home \E[1~
            end \E[4~
            pageUp \E[5~
            pageDown \E[6~
            backspace ^?
            delete \E[3~
            backTab \E[Z
            help \EOP
            - \E[24~ \EOQ \E[15~ \E[2~
        """#
}
