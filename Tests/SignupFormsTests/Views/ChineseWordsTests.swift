import Console
import SignupCore
import Testing

@testable import SignupForms

/// The messages of the library's fields in Chinese.
@MainActor
@Suite struct ChineseWordsTests {
    /// Returns the validation of a field that contains `text`.
    private func result(of field: TextField, _ text: String = "x") -> Validation? {
        let form = Form(title: "", rows: [.field("", field)])
        form.words = Texts(.chinese).formWords
        field.text = text
        form.focusFirstInvalidField()
        return field.validation
    }

    @Test func `number fields have Chinese messages`() {
        #expect(result(of: NumberField(in: 18...120)) == .invalid("18 到 120 之间的整数"))
        let most = Double.greatestFiniteMagnitude
        #expect(
            result(of: NumberField(in: 0.5...most, allowsFractions: true)) == .invalid("不小于 0.5 的数字"))
        #expect(result(of: NumberField(in: -most...5)) == .invalid("不大于 5 的整数"))
        #expect(result(of: NumberField()) == .invalid("整数"))
        #expect(result(of: NumberField(in: 18...120), "42") == .valid())
    }

    @Test func `day fields have Chinese messages`() {
        let (first, last) = (DateField.Day("2020-01-01"), DateField.Day("2020-12-31"))
        #expect(result(of: DateField()) == .invalid("日期，例如 2026-11-21"))
        #expect(
            result(of: DateField(from: first, to: last), "2021-01-01")
                == .invalid("2020-01-01 到 2020-12-31 的日期"))
        #expect(result(of: DateField(from: first), "2019-01-01") == .invalid("2020-01-01 或之后的日期"))
        #expect(result(of: DateField(to: last), "2021-01-01") == .invalid("2020-12-31 或之前的日期"))
    }

    @Test func `path fields have Chinese messages`() {
        #expect(result(of: PathField(to: .file), "/") == .invalid("已有文件的路径"))
        #expect(result(of: PathField(to: .folder), "/nowhere") == .invalid("已有目录的路径"))
        #expect(result(of: PathField(to: .any), "/nowhere") == .invalid("已有的路径"))
        #expect(result(of: PathField(to: .new), "/nowhere/x") == .invalid("已有目录中的路径"))
    }

    @Test func `messages about dropped input are in Chinese`() {
        let words = Texts(.chinese).formWords
        #expect(words.tooLong(5) == "最多 5 个字符，其余部分已忽略")
        #expect(words.answerTooLong(5) == "输入超过 5 个字符，已忽略")
        #expect(words.unreadable == "有无法识别的字节（不是 UTF-8），已忽略")
        #expect(words.controlCharacters == "输入含有控制字符，已忽略")
    }

    @Test func `the words for lists and keys are in Chinese`() {
        let words = Texts(.chinese).formWords
        #expect(words.fields.filter == "输入以筛选" && words.fields.endOfLines == "，空行结束")
        #expect(words.fields.noOptions == "没有可选的选项。")
        #expect(words.keys.newLine == "换行" && words.keys.toggle == "勾选")
        #expect(words.keys.select == "选定" && words.keys.more == "更多")
        #expect(words.keys.mouse == ("点击  滚轮", "移到该处，选择或确定；滚动列表"))
        #expect(words.keys.all.count == Form.KeyWords().all.count)
    }
}
