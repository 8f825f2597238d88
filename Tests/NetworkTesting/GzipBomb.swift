internal import Foundation

/// A hundred megabytes of zeros, compressed to a hundred kilobytes with gzip.
enum GzipBomb {
    static let bytes: [UInt8] = {
        let shell = Process()
        let output = Pipe()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", "head -c 100000000 /dev/zero | gzip -9"]
        shell.standardOutput = output
        do { try shell.run() } catch { preconditionFailure("there is no gzip: \(error)") }
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        shell.waitUntilExit()
        return Array(bytes)
    }()
}
