import Foundation
import Testing

@Suite struct CatalogTests {
    private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test func `every public type appears in the catalog exactly once`() throws {
        let declaration =
            /^(?:@\w+ )?(?:public|open) (?:\w+ )*?(?:class|struct|enum|protocol|actor|typealias) (?<name>\w+)/
        let sources = FileManager.default.enumerator(
            at: root.appending(path: "Sources/Rx").resolvingSymlinksInPath(), includingPropertiesForKeys: nil)
        let declared = try (sources?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
            .flatMap { file in
                try String(contentsOf: file, encoding: .utf8).matches(
                    of: declaration.anchorsMatchLineEndings()
                )
                .map { String($0.output.name) }
            }
        let catalog = try String(
            contentsOf: root.appending(path: "Sources/Rx/Rx.docc/Rx.md"), encoding: .utf8)
        let listed = catalog.matches(of: /^- ``(\w+)``$/.anchorsMatchLineEndings()).map {
            String($0.output.1)
        }
        #expect(declared.count > 70)
        #expect(Set(declared).subtracting(listed).sorted() == [])
        #expect(listed.count == Set(listed).count)
    }

    @Test func `every operator is listed on ObservableType's page`() throws {
        let folder = root.appending(path: "Sources/Rx/Operators")
        let declaration = /public (?:static )?func `?(\w+)`?[(<]/
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { !["Renamed.swift", "RefCount.swift"].contains($0) }
            .flatMap { file in
                try String(contentsOf: folder.appending(path: file), encoding: .utf8).matches(of: declaration)
                    .map { String($0.output.1) }
            }
        let page = try String(
            contentsOf: root.appending(path: "Sources/Rx/Rx.docc/ObservableType.md"), encoding: .utf8)
        #expect(Set(names).count > 50)
        #expect(Set(names).filter { !page.contains("- ``\($0)(") }.sorted() == [])
    }
}
