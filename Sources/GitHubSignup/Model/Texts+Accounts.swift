extension Texts {
    /// Why the account store cannot be used: what, where, what to do.
    nonisolated public func message(of error: AccountStoreError) -> String {
        "\(error.path): \(words(error.kind))"
    }

    private nonisolated func words(_ kind: AccountStoreError.Kind) -> String {
        let elsewhere = pick(
            "name another file with --accounts sqlite:PATH", "请用 --accounts sqlite:路径 指定其他文件")
        switch kind {
        case .noDatabase: return pick("is no SQLite database; \(elsewhere)", "不是 SQLite 数据库；\(elsewhere)")
        case .foreign:
            return pick("is the database of another program; \(elsewhere)", "是其他程序的数据库；\(elsewhere)")
        case .newer(let version, let known):
            return pick(
                "has schema \(version), and this program knows up to \(known); use a newer signup",
                "的模式版本为 \(version)，本程序最高支持 \(known)；请使用更新的 signup")
        case .missing:
            return pick(
                "there are no accounts yet; the first sign-up makes the file", "还没有账号；首次注册时会创建该文件")
        case .locked:
            return pick(
                "another program keeps it locked; try again when that is done", "被其他程序锁定；请稍后重试")
        case .full:
            return pick("there is no room left on the disk; make some and try again", "磁盘空间不足；请清理后重试")
        case .notWritable(let reason):
            return pick("cannot be written: \(reason); \(elsewhere)", "无法写入：\(reason)；\(elsewhere)")
        case .notReachable(let reason):
            return pick("cannot be opened: \(reason); \(elsewhere)", "无法打开：\(reason)；\(elsewhere)")
        case .damaged: return pick("is damaged; put a copy in its place", "已损坏；请用备份替换")
        case .outOfMemory(let bytes):
            return pick(
                "hashing a password takes \(bytes >> 20) MiB of memory; end other programs and try again",
                "计算密码哈希需要 \(bytes >> 20) MiB 内存；请关闭其他程序后重试")
        case .failed(let reason): return pick("\(reason); try again", "\(reason)；请重试")
        }
    }
}
