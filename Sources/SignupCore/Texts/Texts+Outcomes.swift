extension Texts {
    /// What is known about a name, in words.
    ///
    /// - Parameter site: How the asked service is called, such as `github.com`.
    public func message(of availability: Availability, site: String) -> String {
        switch availability {
        case .available: pick("Username available", "用户名可用")
        case .taken: pick("Username already taken", "用户名已存在")
        case .reserved: pick("Username reserved by the service", "用户名已被服务保留")
        case .unknown(let reason): message(of: reason, site: site)
        }
    }

    /// Why nothing is known about a name, in words.
    public func message(of reason: UnknownReason, site: String) -> String {
        switch reason {
        case .offline: unchecked("\(site) cannot be reached", "无法连接 \(site)")
        case .nameNotResolved: unchecked("no address found for \(site)", "找不到 \(site) 的地址")
        case .refusedConnection: unchecked("\(site) refused the connection", "\(site) 拒绝连接")
        case .reset: unchecked("\(site) broke off the connection", "与 \(site) 的连接中断")
        case .timeout: unchecked("\(site) did not answer in time", "\(site) 响应超时")
        case .tls: unchecked("\(site) could not prove its identity", "无法验证 \(site) 的身份")
        case .rateLimited(let seconds):
            unchecked("\(site) asks to wait \(duration(seconds))", "\(site) 要求等待 \(duration(seconds))")
        case .forbidden: unchecked("\(site) denied the request", "\(site) 拒绝了请求")
        case .serverError: unchecked("\(site) has a server error", "服务器发生错误!")
        case .redirect: unchecked("\(site) pointed elsewhere", "\(site) 重定向到别处")
        case .unproven: unchecked("the answer is not recognised as GitHub's", "无法确认应答来自 GitHub")
        case .malformed: unchecked("\(site) sent no readable answer", "\(site) 的应答无法识别")
        case .interrupted:
            pick(
                "the program ended during the sign-up: look whether the account is there, then try again",
                "程序在注册过程中终止：请先确认账号是否已创建，再重试")
        }
    }

    /// Why a sign-up was refused, in words.
    public func message(of refusal: SignupRefusal) -> String {
        switch refusal {
        case .simulated: pick("the simulated service said no; try again", "模拟服务拒绝了请求，请重试")
        case .service(let message):
            message ?? pick("the service gave no reason", "服务未说明原因")
        }
    }

    /// The words that go with an outcome, or nil where there is nothing to add.
    package func explanation(of result: Outcome.Result, site: String) -> String? {
        switch result {
        case .signedUp, .available, .valid: nil
        case .taken: message(of: Availability.taken, site: site)
        case .reserved: message(of: Availability.reserved, site: site)
        case .duplicate: pick("Username stands in an earlier record", "用户名在前面的记录中已出现")
        case .invalid(.rule(let problem)): message(of: problem)
        case .invalid(.unreadable(let problem)): message(of: problem)
        case .refused(let refusal): signupFailed(refusal)
        case .unknown(let reason): message(of: reason, site: site)
        case .unconfirmed(let reason, let service): unconfirmed(reason, service: service)
        }
    }

    private func unchecked(_ english: String, _ chinese: String) -> String {
        pick("\(english): name not checked", chinese.hasSuffix("!") ? chinese : "\(chinese)：用户名未验证")
    }

    /// A span of time in words, rounded up.
    package func duration(_ seconds: Int) -> String {
        switch seconds {
        case ..<120: pick("\(seconds) s", "\(seconds) 秒")
        case ..<7200: pick("\((seconds + 59) / 60) min", "\((seconds + 59) / 60) 分钟")
        default: pick("\((seconds + 3599) / 3600) h", "\((seconds + 3599) / 3600) 小时")
        }
    }
}
