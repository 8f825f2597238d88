internal import Console
internal import SignupCore

extension Texts {
    /// The strings for a terminal form.
    var formWords: Form.Words {
        var words = Form.Words(
            prompt: { [words] caption, current in
                current.map { words.prompt(caption, keeping: $0) } ?? words.prompt(caption)
            },
            unchanged: words.unchanged,
            notPossible: { [words] in words.notPossible($0) },
            met: { [words] in words.met($0) },
            notMet: { [words] in words.notMet($0) },
            busy: words.oneMoment)
        if language == .chinese { speakChinese(&words) }
        return words
    }

    private func speakChinese(_ words: inout Form.Words) {
        words.tooLong = { "最多 \($0) 个字符，其余部分已忽略" }
        words.answerTooLong = { "输入超过 \($0) 个字符，已忽略" }
        words.unreadable = "有无法识别的字节（不是 UTF-8），已忽略"
        words.controlCharacters = "输入含有控制字符，已忽略"
        words.about = { "\($0)：\($1)" }
        words.offer = { "，按 Tab 填入 \($0)" }
        words.enter = { "回车：\($0)" }
        words.number = { "\($0)：\($1)" }
        words.change = { "\($0)：\($1)" }
        words.quit = "0：退出"
        words.quitKey = "0"
        words.interrupted = { "\($0)：已取消" }
        words.notUnderstood = "没有这个选项。"
        words.left = { $0.count == 1 ? "还差一项：\($0[0])" : "还差 \($0.count) 项" }
        words.waiting = { _ in "检查完成后自动继续" }
        words.required = { "请填写\($0)" }
        words.characters = { "\($0) 个字符" }
        words.page = { "\($2)，第 \($0) 页，共 \($1) 页" }
        words.keys = chineseKeyWords
        words.fields = chineseFieldWords
    }

    private var chineseFieldWords: Form.FieldWords {
        var fields = Form.FieldWords()
        fields.number = { allowsFractions, least, most in
            let kind = allowsFractions ? "数字" : "整数"
            switch (least, most) {
            case (let least?, let most?): return "\(least) 到 \(most) 之间的\(kind)"
            case (let least?, nil): return "不小于 \(least) 的\(kind)"
            case (nil, let most?): return "不大于 \(most) 的\(kind)"
            case (nil, nil): return kind
            }
        }
        fields.day = "日期，例如 2026-11-21"
        fields.days = { first, last in
            switch (first, last) {
            case (let first?, let last?): "\(first) 到 \(last) 的日期"
            case (let first?, nil): "\(first) 或之后的日期"
            case (nil, let last?): "\(last) 或之前的日期"
            case (nil, nil): "日期"
            }
        }
        (fields.file, fields.folder) = ("已有文件的路径", "已有目录的路径")
        (fields.path, fields.newPath) = ("已有的路径", "已有目录中的路径")
        fields.endOfLines = "，空行结束"
        (fields.filter, fields.noOptions) = ("输入以筛选", "没有可选的选项。")
        return fields
    }

    private var chineseKeyWords: Form.KeyWords {
        var keys = Form.KeyWords()
        (keys.next, keys.back, keys.quit, keys.show, keys.hide) = ("下一项", "上一项", "退出", "显示", "隐藏")
        (keys.complete, keys.press, keys.choose, keys.toggle) = ("补全", "确定", "选择", "勾选")
        (keys.answer, keys.allKeys, keys.newLine, keys.select) = ("回答", "按键", "换行", "选定")
        keys.more = "更多"
        keys.mouse = ("点击  滚轮", "移到该处，选择或确定；滚动列表")
        keys.all = [
            ("↵  Tab  ↓", "下一项；在按钮上按 ↵ 即确定"), ("↑  Shift-Tab", "上一项"),
            (.move, "移动；在文本末尾按 → 填入建议"), (.moveByWords, "按词移动"),
            (.delete, "删除光标前、光标后、前一个词"), (.paste, "粘回刚删除的内容"), (.undo, "撤销、重做"),
            (.swap, "交换两个字符、两个词"), (.history, "之前输入过的内容、之后的"), (.reveal, "显示或隐藏密码"),
            (.moveInList, "在列表中移动"), (.filter, "缩短、清除筛选内容；输入文字即筛选"), (.select, "选定所指的选项"),
            (.toggle, "勾选或取消所指的选项"), (.otherOption, "换一个选项；输入首字母可直接选择"),
            (.ends, "第一个选项、最后一个"),
            ("^L", "重绘"), ("^C  ^D", "退出"), ("F1  ^O  ?", "显示或隐藏此列表"),
        ]
        return keys
    }
}
