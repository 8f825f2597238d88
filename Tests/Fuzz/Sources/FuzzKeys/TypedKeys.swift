import Support

@testable import Console

/// Checks that key sequences that terminals send are decoded exactly, even with answers from terminals between them.
func checkTypedKeys(_ input: inout Input) {
    let lengths = input.bytes(1 + input.number(below: 4))
    var bytes: [UInt8] = []
    var typed: [Key] = []
    while !input.isEmpty, typed.count < 500 {
        switch input.number(below: 5) {
        case 4:
            let text = String(decoding: input.bytes(input.number(below: 12)), as: UTF8.self)
            // Without control characters, only the end mark can terminate the paste.
            let pasted = text.unicodeScalars.filter { !$0.isControl }
            bytes += Array("\u{1B}[200~\(String(String.UnicodeScalarView(pasted)))\r\n\u{1B}[201~".utf8)
            typed += pasted.map { .pasted($0) } + [.pastedBreak]
        case 0:
            let (sequence, key) = input.choice(sequences)
            // A carriage return and a line feed that arrive together are one key.
            if sequence == "\n", bytes.last == 0x0D { continue }
            bytes += Array(sequence.utf8)
            typed.append(key)
        case 1:
            bytes += Array(input.choice(answers).utf8)
        default:
            let value = UInt32(input.number(below: 0x10000)) | UInt32(input.number(below: 17)) << 16
            guard let scalar = Unicode.Scalar(value), !scalar.isControl else { continue }
            // No sequence consists only of Escape, because Escape and the letter after it would be one key.
            bytes += Array(String(scalar).utf8)
            typed.append(.scalar(scalar))
        }
    }
    let read = keys(pieces(of: bytes, lengths: lengths)).filter { key in
        switch key {
        case .background, .cursorPosition, .synchronization, .terminalKind: false
        default: true
        }
    }
    require(read == typed, "\(typed) was typed, but \(read) was read")
}

/// The key sequences of xterm, rxvt and the Linux console.
private let sequences: [(String, Key)] = [
    ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
    ("\u{1}", .control(1)), ("\u{0}", .control(0)), ("\u{1F}", .control(31)), ("\u{1B}x", .meta("x")),
    ("\u{1B}密", .meta("密")), ("\u{1B}\u{7F}", .meta("\u{7F}")), ("\u{1B}\u{8}", .meta("\u{7F}")),
    ("\u{1B}[A", .up), ("\u{1B}OA", .up),
    ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left), ("\u{1B}[1;5C", .wordRight),
    ("\u{1B}[1;3D", .wordLeft), ("\u{1B}[1;2A", .up), ("\u{1B}[H", .home), ("\u{1B}OH", .home),
    ("\u{1B}[1~", .home), ("\u{1B}[7~", .home), ("\u{1B}[F", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
    ("\u{1B}[3~", .delete), ("\u{1B}[3;5~", .deleteWord), ("\u{1B}[Z", .backTab), ("\u{1B}OM", .enter),
    ("\u{1B}\u{1B}[D", .wordLeft), ("\u{1B}OP", .help), ("\u{1B}[11~", .help),
    ("\u{1B}[[A", .help), ("\u{1B}[15~", .function(5)),
    ("\u{1B}[<0;10;10M", .click(column: 9, row: 9)), ("\u{1B}[<64;1;1M", .wheelUp),
    ("\u{1B}[<65;1;1M", .wheelDown),
]

private let answers = [
    "\u{1B}[?62;22c", "\u{1B}[12;40R", "\u{1B}[201~", "\u{1B}[I", "\u{1B}[O",
    "\u{1B}[?2004;1$y", "\u{1B}]11;rgb:0000/0000/0000\u{7}",
    "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}P>|xterm(390)\u{1B}\\", "\u{1B}[<0;10;10m", "\u{85}",
    "\u{9B}",
]
