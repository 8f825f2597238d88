public import Foundation

/// The programs that were built together with the tests.
public enum BuiltProduct {
    /// Returns the path of the program with the given product name.
    ///
    /// - Throws: ``TmuxSession/Failure`` if the program was not built.
    public static func path(_ name: String) throws -> String {
        let file = directory.appendingPathComponent(name)
        guard FileManager.default.isExecutableFile(atPath: file.path) else {
            throw TmuxSession.Failure(description: "\(file.path) is missing: build the tests first")
        }
        return file.path
    }

    /// The folder that contains the products and the test bundle.
    public static var directory: URL {
        let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }?.bundleURL
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        return (bundle ?? program).deletingLastPathComponent()
    }
}
