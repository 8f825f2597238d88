import Foundation

/// A marble diagram in a documentation comment.
///
/// Each character is a tick. An element that has several characters or is in brackets occurs at the tick of its first
/// character; `#` is an error, `|` is completion, and `(ab|)` is several events in the same tick.
struct DocumentedMarbles {
    struct Lane {
        let label: String
        /// The marbles of each subscription, with the tick at which they begin.
        let pieces: [(begin: Int, marbles: String)]
    }

    let file: String
    let lanes: [Lane]

    /// Returns the diagrams of a file, in order.
    static func read(_ file: URL) throws -> [DocumentedMarbles] {
        var diagrams: [DocumentedMarbles] = []
        var block: [Substring] = []
        let lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        for line in lines {
            if let code = line.firstMatch(of: /^ *\/\/\/     (.*)$/)?.output.1 {
                block.append(code)
            } else {
                if let diagram = DocumentedMarbles(file.deletingPathExtension().lastPathComponent, block) {
                    diagrams.append(diagram)
                }
                block = []
            }
        }
        return diagrams
    }

    private init?(_ file: String, _ lines: [Substring]) {
        let parts = lines.compactMap { line -> (label: String, column: Int, text: Substring)? in
            guard let match = line.firstMatch(of: /^(\S.*?):\s+(?=[-a-z0-9(|])/) else { return nil }
            let column = line.distance(from: line.startIndex, to: match.range.upperBound)
            return (String(match.output.1), column, line[match.range.upperBound...])
        }
        guard parts.count == lines.count, parts.contains(where: { $0.text.contains("--") }),
            let origin = parts.map(\.column).min()
        else { return nil }
        self.file = file
        lanes = parts.map { part in
            // The words of a note do not look like marbles and are dropped.
            let pieces = part.text.matches(of: /\S+/).filter { match in
                match.output.contains(/--|-[a-z0-9#|(]/) && !match.output.contains(/[{.]/)
            }
            return Lane(
                label: part.label,
                pieces: pieces.map { match in
                    let column = part.text.distance(from: part.text.startIndex, to: match.range.lowerBound)
                    return (part.column - origin + column, String(match.output))
                })
        }
    }
}

/// The events in a piece of a marble diagram, by tick.
struct MarbleEvents: CustomStringConvertible {
    enum Kind: Equatable {
        case element(String)
        case error
        case completed
    }

    private(set) var events: [(tick: Int, kind: Kind)] = []

    init(_ marbles: String) {
        var rest = Substring(marbles)
        var tick = 0
        var group: Int?
        while let character = rest.first {
            var width = 1
            switch character {
            case "-": break
            case "(": group = tick
            case ")": group = nil
            case "|": events.append((group ?? tick, .completed))
            case "#": events.append((group ?? tick, .error))
            default:
                let element =
                    rest.prefixMatch(of: group == nil ? /\[.*?\]|\w+/ : /\[.*?\]|\w/)?.output
                    ?? rest.prefix(1)
                events.append((group ?? tick, .element(String(element))))
                width = element.count
            }
            rest = rest.dropFirst(width)
            tick += width
        }
    }

    /// The events in the form `2:a 5:b 6:|`.
    var description: String {
        events.map { event in
            switch event.kind {
            case .element(let text): "\(event.tick):\(text)"
            case .error: "\(event.tick):#"
            case .completed: "\(event.tick):|"
            }
        }.joined(separator: " ")
    }
}
