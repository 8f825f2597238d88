import Foundation
import Testing

@MainActor
@Suite struct PublicTypesTests {
    private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func `every public type can be named where Rx and RxConsole are imported`() throws {
        let list = root.appending(path: "Tests/RxConsoleTests/PublicTypes.swift")
        let words = try String(contentsOf: list, encoding: .utf8).split { !$0.isLetter && !$0.isNumber }
        let named = Set(words.map(String.init))
        let declared = try ["Rx", "Console", "RxConsole"].flatMap { try publicTypes(of: $0) }
        #expect(declared.count > 90)
        #expect(declared.filter { !named.contains($0) } == [])
        #expect(everyPublicType.count >= Set(declared).count)
    }

    /// Returns the names of the public types that a module's files declare at the top level.
    private func publicTypes(of module: String) throws -> [String] {
        let declaration =
            /^(?:@\w+ )?(?:public|open) (?:\w+ )*?(?:class|struct|enum|protocol|actor|typealias) (?<name>\w+)/
        let folder = root.appending(path: "Sources/\(module)")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
            .flatMap { file in
                try String(contentsOf: file, encoding: .utf8).matches(
                    of: declaration.anchorsMatchLineEndings()
                )
                .map { String($0.output.name) }
            }
    }
}
