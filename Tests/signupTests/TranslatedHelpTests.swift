import Console
import Foundation
import SignupCore
import Testing

@testable import signup

@Suite(.timeLimit(.minutes(1)))
struct TranslatedHelpTests {
    private static let commands = [
        [], ["form"], ["batch"], ["check"], ["login"], ["accounts"], ["accounts", "init"],
        ["accounts", "list"],
        ["accounts", "show"], ["accounts", "passwd"], ["accounts", "delete"], ["accounts", "export"],
        ["accounts", "import"], ["accounts", "backup"],
    ]

    private func help(_ command: [String], _ environment: [String: String]) async throws -> String {
        let result = try await Program.run(command + ["--help"], environment: environment)
        #expect(result.status == 0 && result.errors == "")
        return result.output
    }

    private func texts(of command: CommandTree.Command) -> [String] {
        let arguments = (command.arguments ?? []).filter(\.shouldDisplay).flatMap { argument in
            let value = argument.kind == "flag" ? nil : argument.valueName
            return [argument.abstract, argument.discussion, argument.sectionTitle, value]
        }
        return ([command.abstract, command.discussion] + arguments).compactMap { $0 }
            + (command.subcommands ?? []).flatMap(texts)
    }

    @Test func `all help text is translated`() async throws {
        let command = try await Program.command()
        let chinese = Texts(.chinese).words
        let examples = HelpExamples.byCommand.values.joined().map(\.purpose)
        for text in Set(texts(of: command) + examples) {
            #expect(chinese.help(text) != text, "\(text)")
            #expect(Texts(.english).words.help(text) == text)
        }
    }

    @Test(arguments: commands)
    func `a translated help page lists the same options`(command: [String]) async throws {
        let english = try await help(command, ["LANG": "C.UTF-8"])
        let chinese = try await help(command, ["LANG": "zh_CN.UTF-8"])
        let label = #/^  (-h, --help|[-a-z]+)/#.anchorsMatchLineEndings()
        let offered = { (page: String) in page.matches(of: label).map { String($0.1) } }
        #expect(offered(chinese) == offered(english))
        for line in chinese.split(separator: "\n") { #expect(WrappedText.width(of: String(line)) <= 80) }
        let words = ["OVERVIEW", "USAGE", "OPTIONS", "ARGUMENTS", "SUBCOMMANDS", "default", "<options>"]
        for word in words { #expect(!chinese.contains(word)) }
    }

    @Test func `--language selects the language of a help page`() async throws {
        let result = try await Program.run(["accounts", "backup", "--help", "--language", "zh"])
        #expect(
            result.output == """
                概述：备份 SQLite 账号库，使用期间也可以备份。

                副本与其他账号库无异：用 --accounts sqlite:文件 指定。

                用法：signup accounts backup [<选项>] <文件>

                参数：
                  <文件>                  要创建的文件；不得已存在。

                通用选项：
                  --accounts <位置>       账号的保存位置：sqlite:路径、postgresql://用户@主机/数
                                          据库、simulate（不保存），或服务的 https 地址（默认：
                                          sqlite，即 XDG 数据目录中的
                                          rxconsole/accounts.sqlite；使用 --demo 时为
                                          simulate）。
                  --timeout <秒>          对 GitHub 或数据库的单次请求最长可用的时间（默认：
                                          10）。
                  --language <语言>       语言：en 或 zh（默认：取决于区域设置）。

                选项：
                  --version               显示版本。
                  -h, --help              显示帮助。

                示例：
                  备份账号库：
                    signup accounts backup copy.sqlite


                """)
    }

    @Test func `the help page lists the subcommands and marks the default`() async throws {
        let page = try await help([], ["SIGNUP_LANGUAGE": "zh"])
        #expect(
            page.contains(
                """
                子命令：
                  form                    在交互式表单中注册（在终端上为默认）。
                  batch (默认)            注册文件或 stdin 中的每条记录（stdin 不是终端时为默
                                          认）。
                  check                   检查用户名是否可用。
                  login                   使用账号库中的账号登录。
                  accounts                列出、显示、修改、删除、导出、导入或备份账号库中的账
                                          号。

                  各子命令的详细说明：'signup help <子命令>'。

                """))
    }
}
