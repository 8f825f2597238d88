public import SignupCore

extension Texts {
    /// Why a journal cannot be used, and what to do, in words.
    ///
    /// - Parameter path: The journal's file.
    public func message(of error: JournalError, journal path: String) -> String {
        switch error {
        case .system(let error):
            pick(
                "\(path): \(error); what the journal holds is safe: run again with it when that is mended",
                "\(path)：\(error)；日志中已有的内容是安全的，排除故障后可用它继续")
        case .inUse:
            pick(
                "\(path): another run is using this journal; wait for its end", "\(path)：另一个进程正在使用该日志，请等待其结束")
        case .notAJournal(let line):
            pick(
                "\(path):\(line): this is no line of a journal; name another file",
                "\(path):\(line)：不是日志内容，请指定另一个文件")
        case .otherOption(let name, let there, let here):
            pick(
                "\(path): the journal was begun with \(name) '\(there)', not '\(here)'; "
                    + "run with the same options or name another file",
                "\(path)：该日志的 \(name) 是 '\(there)'，而不是 '\(here)'；请使用相同的选项或另一个文件")
        case .otherInput(let record, let there, let here):
            pick(
                "\(path): record \(record) is '\(there)' in the journal and '\(here)' in the input; "
                    + "give the same input or name another file",
                "\(path)：第 \(record) 条记录在日志中是 '\(there)'，在输入中是 '\(here)'；请使用相同的输入或另一个文件")
        }
    }
}
