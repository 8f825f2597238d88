import Testing

@testable import Console

@Suite struct EditPreferencesTests {
    @Test(arguments: [
        ("bind ^X ed-move-to-beg", Key.control(0x18)), ("bind \"^X^E\" ed-move-to-beg", .control(0x18)),
        (#"bind "\C-x" ed-move-to-beg"#, .control(0x18)), (#"bind "\ex" ed-move-to-beg"#, .meta("x")),
        (#"bind \033x ed-move-to-beg"#, .meta("x")), ("bind M-x ed-move-to-beg", .meta("x")),
        (#"bind -s ^] "two words""#, .control(0x1D)), ("form:bind ^X ed-move-to-beg", .control(0x18)),
        ("  bind  ^X  ed-move-to-beg  ", .control(0x18)),
    ])
    func `a binding is recognized with its key`(line: String, key: Key) {
        let preferences = EditPreferences(line, program: "my-form")
        #expect(preferences.keys == [key] && preferences.commands.count == 1)
    }

    @Test(arguments: [
        "", "# bind ^X ed-move-to-beg", "other:bind ^X ed-move-to-beg", "bind ^X", "bind", "edit off",
        "bind -l",
        "bind ^X em-inc-search-prev", "bind ^X vi-histedit", "bind ^X ed-command",
        "bind -k up ed-move-to-beg",
    ])
    func `other commands are ignored`(line: String) {
        let preferences = EditPreferences(line, program: "form")
        #expect(preferences.keys.isEmpty && preferences.commands.isEmpty && preferences.choice == nil)
    }

    @Test func `the last choice between vi keys and Emacs keys applies`() {
        #expect(EditPreferences("bind -v\nbind -e\nbind -v").choice == "bind -v")
        #expect(EditPreferences("form:bind -v\nother:bind -e", program: "form").choice == "bind -v")
    }
}
