extension Texts {
    /// Why the account store cannot be used: what, where, what to do.
    public func message(of error: AccountStoreError) -> String {
        "\(error.path): \(words(error.kind))"
    }

    /// Why it is not known whether a service made an account, in words.
    ///
    /// - Parameter service: How the service is called: its host.
    package func unconfirmed(_ reason: UnknownReason, service: String) -> String {
        let words =
            switch reason {
            case .offline: pick("\(service) cannot be reached", "无法连接 \(service)")
            case .nameNotResolved: pick("no address found for \(service)", "找不到 \(service) 的地址")
            case .refusedConnection: pick("\(service) refused the connection", "\(service) 拒绝连接")
            case .reset: pick("\(service) broke off the connection", "与 \(service) 的连接中断")
            case .timeout: pick("\(service) did not answer in time", "\(service) 响应超时")
            case .tls: pick("\(service) could not prove its identity", "无法验证 \(service) 的身份")
            case .rateLimited(let seconds):
                pick("\(service) asks to wait \(duration(seconds))", "\(service) 要求等待 \(duration(seconds))")
            case .forbidden: pick("\(service) denied the request", "\(service) 拒绝了请求")
            case .serverError: pick("\(service) has a server error", "\(service) 发生错误")
            case .redirect: pick("\(service) pointed elsewhere", "\(service) 重定向到别处")
            default: pick("\(service) gave an answer that means nothing here", "\(service) 的应答无法识别")
            }
        return words + pick("; whether the account was made is not known", "；无法确定账号是否已创建")
    }

    private func words(_ kind: AccountStoreError.Kind) -> String {
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
