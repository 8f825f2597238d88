extension JSONText {
    /// Returns a valid JSON value with the same meaning, without characters that could control a terminal.
    package static func harmless(json: String) -> String {
        guard json.unicodeScalars.contains(where: \.isControl) else { return json }
        var result = ""
        var scan = Scan()
        for scalar in json.unicodeScalars {
            let isInText = scan.step(scalar)
            if !scalar.isControl {
                result.unicodeScalars.append(scalar)
            } else if isInText {
                result += escaped(String(scalar), quote: false)
            }
        }
        return result
    }

    /// Returns the keys of all objects inside a valid JSON value.
    package static func keys(inside json: String) -> [String] {
        guard json.utf8.contains(UInt8(ascii: "{")) else { return [] }
        var keys: [String] = []
        var scan = Scan()
        var latest = ""
        var current = ""
        for scalar in json.unicodeScalars {
            if scan.step(scalar) {
                current.unicodeScalars.append(scalar)
            } else if !current.isEmpty {
                (latest, current) = (current, "")
            }
            guard !scan.isInText, scalar == ":" else { continue }
            // The key already begins with its opening quote.
            let line = JSONLine(Array("{\"key\":\(latest)\"}".utf8)[...])
            keys.append(line?.text("key") ?? latest)
        }
        return keys
    }

    /// A scan for the strings in a valid JSON value.
    private struct Scan {
        private(set) var isInText = false
        private var isAfterBackslash = false

        /// Takes the next scalar and returns whether it belongs to a string. The opening quote belongs to the string,
        /// but the closing quote does not.
        mutating func step(_ scalar: UnicodeScalar) -> Bool {
            guard isInText else {
                isInText = scalar == "\""
                return isInText
            }
            if isAfterBackslash {
                isAfterBackslash = false
            } else if scalar == "\\" {
                isAfterBackslash = true
            } else if scalar == "\"" {
                isInText = false
            }
            return isInText
        }
    }
}
