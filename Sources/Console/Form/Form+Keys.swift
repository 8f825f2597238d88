extension Form {
    /// Returns the keys to show for the focused control, each with its importance.
    func keyHelp(_ glyphs: Glyphs) -> [Block.KeyHelp] {
        guard let focused = focusedControl else { return [quitHelp] }
        let words = words.keys
        let controls = focusableControls
        var keys: [Block.KeyHelp] = []
        func add(_ key: String, _ ascii: String, _ word: String, _ weight: Int) {
            keys.append(.init(key: glyphs.isUnicode ? key : ascii, word: word, weight: weight))
        }
        if alert != nil {
            add("↵", "Enter", words.answer, 8)
            if controls.count > 1 { add("← →", "Left Right", words.choose, 6) }
            return keys + [quitHelp]
        }
        if !focused.isInput {
            if focused.isEnabled {
                add("↵", "Enter", words.press, 8)
            } else if focused.showsFieldsLeft, hasFieldsLeft {
                add("↵", "Enter", words.next, 8)
            }
            if isInGrid { add("← ↑ ↓ →", "Arrows", words.choose, 6) }
        } else {
            add("↵", "Enter", (focused as? InputControl)?.enterWord(words) ?? words.next, 8)
        }
        if movesUp { add("↑", "Up", words.back, 6) }
        for own in (focused as? InputControl)?.keys(words) ?? [] {
            add(own.key, own.ascii, own.word, own.weight)
        }
        for own in ownKeys where !isTakenAsText(own.key) {
            add(own.hint.key, own.hint.ascii, own.hint.word, own.hint.weight)
        }
        keys.append(quitHelp)
        keys.append(.init(key: "F1", word: words.allKeys, weight: 1))
        return keys
    }

    private var quitHelp: Block.KeyHelp { .init(key: "^C", word: words.keys.quit, weight: 7) }

    /// Returns all keys that have an effect while the form shows its current controls.
    func allKeyHelp(_ glyphs: Glyphs) -> [Block.KeyHelp] {
        let words = words.keys
        let inputs = focusableControls.compactMap { $0 as? InputControl }
        var keys = words.all.filter { key in inputs.contains { $0.uses(key.key) } || key.key.user == .form }
            .map { (key: $0.key.text, meaning: $0.meaning) }
        keys += ownKeys.map { (key: glyphs.isUnicode ? $0.hint.key : $0.hint.ascii, meaning: $0.hint.word) }
        if usesMouse { keys.append((key: words.mouse.key, meaning: words.mouse.meaning)) }
        return keys.map {
            .init(key: glyphs.namingKeys($0.key), word: glyphs.namingKeys($0.meaning), weight: 0)
        }
    }

    /// The visible part of the list of all keys.
    struct KeyList {
        /// The index of the part.
        var part = 0
        /// The number of parts into which the screen divides the list.
        var parts = 1
    }

    /// Shows the list of all keys or its next part, or hides the list after its last part.
    func toggleAllKeys() {
        if let list = keyList, list.part + 1 < list.parts {
            keyList?.part += 1
        } else {
            keyList = keyList == nil ? KeyList() : nil
        }
        setNeedsDisplay()
    }
}

extension InputControl {
    /// Returns whether the control uses the given keys.
    fileprivate func uses(_ keys: ListedKeys) -> Bool {
        switch keys.user {
        case .form: true
        case .editedText: editsText
        case .textField: editing != nil
        case .history: editing?.history != nil
        case .secret: isSecret
        case .options: self is ListControl || self is Select
        case .list: self is ListControl
        case .singleSelection: self is ListSelect
        case .multipleSelection: self is MultiSelect
        case .select: self is Select
        }
    }
}
