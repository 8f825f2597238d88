internal import Foundation
internal import SignupSupport

extension Chinese {
    func reason(_ reason: FailureReason) -> String {
        switch reason {
        case .system(let error): Self.systemMessages[error.number] ?? error.description
        case .message(let message): message
        case .noAnswer(let patience): "\(patience.seconds) 秒内未收到响应"
        case .stopped: "运行已停止，日志尚未确认结果"
        case .nulInSQLite: "SQLite 无法保存含 NUL 字符的名称"
        case .nulInPostgreSQL: "PostgreSQL 无法保存含 NUL 字符的名称"
        case .noSharedMemory: "该文件系统不支持 SQLite 的 WAL 所需的共享内存"
        case .unexpectedAnswer: "数据库返回的结果与查询不符"
        case .noCatalog: "数据库的系统目录没有返回结果"
        case .missingRun: "数据库中已没有本次运行的记录：记录已被删除，或由没有这些记录的备用服务器接管"
        case .accountNotKept: "插入后账号不存在；可能已被触发器或其他程序删除"
        case .unconfirmedChange: "备用服务器尚未确认此更改"
        case .outOfMemory: "内存不足"
        }
    }

    /// Translations of the system's common errors. The system itself uses the language of its locale, or English.
    private static let systemMessages: [Int32: String] = [
        EACCES: "权限不足", EPERM: "不允许此操作", ENOENT: "没有该文件或目录", EEXIST: "文件已存在",
        EISDIR: "是一个目录", ENOTDIR: "不是目录", ENOSPC: "磁盘已满", EDQUOT: "超出磁盘配额", EFBIG: "文件过大",
        EROFS: "文件系统只读", EIO: "输入或输出错误", EBADF: "文件未打开", EPIPE: "管道已关闭",
        EMFILE: "打开的文件过多", ENFILE: "系统中打开的文件过多", ENOMEM: "内存不足", ENAMETOOLONG: "文件名过长",
        ELOOP: "符号链接层数过多", EBUSY: "设备或资源正忙", ENXIO: "没有该设备", EINVAL: "参数无效",
    ]
}
