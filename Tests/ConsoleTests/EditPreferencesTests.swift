import Testing

@testable import Console

@Suite struct EditPreferencesTests {
    private static let controlX = Key.control(0x18)

    @Test(
        arguments: [
            ("bind ^X ed-move-to-beg", [controlX], [0x18]),
            ("bind \"^X^E\" ed-move-to-beg", [controlX, .control(0x05)], [0x18, 0x05]),
            ("bind \"^Xl\" ed-move-to-beg", [controlX, .scalar("l")], [0x18, 0x6C]),
            (#"bind "^Xl^N" ed-move-to-beg"#, [controlX, .scalar("l"), .control(0x0E)], [0x18, 0x6C, 0x0E]),
            (#"bind "\C-x" ed-move-to-beg"#, [controlX], [0x18]),
            (#"bind "\ex" ed-move-to-beg"#, [.meta("x")], [0x1B, 0x78]),
            (#"bind \033x ed-move-to-beg"#, [.meta("x")], [0x1B, 0x78]),
            (#"bind "\e[15~" ed-move-to-beg"#, [.function(5)], [0x1B, 0x5B, 0x31, 0x35, 0x7E]),
            (#"bind "\e[2~" ed-move-to-beg"#, [.insert], [0x1B, 0x5B, 0x32, 0x7E]),
            (#"bind "\e[5~" ed-move-to-beg"#, [.pageUp], [0x1B, 0x5B, 0x35, 0x7E]),
            (#"bind "\e[6~" ed-move-to-beg"#, [.pageDown], [0x1B, 0x5B, 0x36, 0x7E]),
            ("bind M-x ed-move-to-beg", [.meta("x")], [0x1B, 0x78]),
            (#"bind -s ^] "two words""#, [.control(0x1D)], [0x1D]),
            ("form:bind ^X ed-move-to-beg", [controlX], [0x18]),
            ("  bind  ^X  ed-move-to-beg  ", [controlX], [0x18]),
        ] as [(String, [Key], [Int32])])
    func `a binding and its keys are recognized`(line: String, keys: [Key], characters: [Int32]) {
        let preferences = EditPreferences(line, program: "my-form")
        #expect(preferences.keys.match(keys) == .whole(characters) && preferences.commands.count == 1)
        for count in 1..<keys.count {
            #expect(preferences.keys.match(Array(keys.prefix(count))) == .beginning)
        }
        #expect(preferences.keys.match(keys + [Self.controlX]) == .nothing)
    }

    @Test(arguments: [
        "bind ^N ed-move-to-beg", "bind ^[ ed-move-to-beg", "bind a ed-move-to-beg",
        #"bind "^X^Iq" ed-move-to-beg"#,
        #"bind "\e[A" ed-move-to-beg"#, #"bind "\eOP" ed-move-to-beg"#, #"bind "\e[99~" ed-move-to-beg"#,
        "bind -a ^X ed-move-to-beg",
    ])
    func `a key that the form needs or that types text is not added to the user's keys`(line: String) {
        let preferences = EditPreferences(line)
        #expect(preferences.keys == UserKeys() && preferences.commands.count == 1)
    }

    @Test func `a later binding replaces one that begins with the same keys`() {
        let longer = EditPreferences("bind ^X ed-move-to-beg\nbind ^X^E ed-move-to-end").keys
        #expect(longer.match([Self.controlX]) == .beginning)
        let shorter = EditPreferences("bind ^X^E ed-move-to-end\nbind ^X ed-move-to-beg").keys
        #expect(shorter.match([Self.controlX]) == .whole([0x18]))
        #expect(shorter.match([Self.controlX, .control(0x05)]) == .nothing)
    }

    @Test(arguments: [
        "", "# bind ^X ed-move-to-beg", "other:bind ^X ed-move-to-beg", "bind ^X", "bind", "edit off",
        "bind -l",
        "bind ^X em-inc-search-prev", "bind ^X vi-histedit", "bind ^X ed-command",
        "bind -k up ed-move-to-beg",
    ])
    func `commands that are unsupported or that are for a different program are ignored`(line: String) {
        let preferences = EditPreferences(line, program: "form")
        #expect(preferences.keys == UserKeys() && preferences.commands.isEmpty && preferences.choice == nil)
    }

    @Test func `the last choice between vi keys and Emacs keys applies`() {
        #expect(EditPreferences("bind -v\nbind -e\nbind -v").choice == "bind -v")
        #expect(EditPreferences("form:bind -v\nother:bind -e", program: "form").choice == "bind -v")
    }
}
