extension Texts {
    /// Why a record cannot be read, in words.
    package func message(of problem: RecordProblem) -> String {
        switch problem {
        case .unclosedQuote: pick("a quote is not closed", "引号没有闭合")
        case .textAfterQuote:
            pick("something follows a closing quote; double a quote inside a quoted field", "闭合引号后有多余内容")
        case .quoteInsideField:
            pick("a quote stands inside an unquoted field; quote the field and double it", "未加引号的字段中有引号")
        case .nulByte: pick("the record has a NUL byte", "记录含有 NUL 字节")
        case .notUTF8: pick("the record is not UTF-8", "记录不是 UTF-8 编码")
        case .tooLong(let maximum):
            pick("the record is longer than \(maximum) bytes", "记录超过 \(maximum) 字节")
        case .fieldCount(let found, let expected):
            pick("expected \(expected) fields, found \(found)", "应有 \(expected) 个字段，实有 \(found) 个")
        case .notAnObject: pick("the line is not a JSON object", "该行不是 JSON 对象")
        case .missingKey(let key): pick("the object has no \"\(key)\"", "对象缺少 \"\(key)\"")
        case .notText(let key): pick("\"\(key)\" is not a text", "\"\(key)\" 不是文本")
        }
    }
}
