internal import Foundation

/// The properties of a file.
// Sound: the system fills in the structure during the call and copies the path.
package struct FileStatus {
    /// The number of the device that contains the file.
    package let device: Int
    /// The file's number in its file system.
    package let file: Int
    /// The size in bytes.
    package let size: Int
    /// The time of the last change to the file or its status, in nanoseconds since 1970.
    package let changeTime: Int
    /// Whether the file is a regular file rather than a pipe, a device or a folder.
    package let isFile: Bool
    /// Whether the file is a folder.
    package let isFolder: Bool
    /// Whether members of the file's group can write to the file.
    package let isGroupWritable: Bool

    /// Reads the status of an open file.
    package init(of descriptor: Int32) throws(SystemError) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw SystemError(errno) }
        self.init(status)
    }

    /// Reads the status of the file at a path.
    ///
    /// - Parameter followsLink: Whether to follow a link to its target.
    package init(at path: String, followsLink: Bool = true) throws(SystemError) {
        var status = stat()
        let result = unsafe followsLink ? stat(path, &status) : lstat(path, &status)
        guard result == 0 else { throw SystemError(errno) }
        self.init(status)
    }

    init(_ status: stat) {
        // Some file systems use all 64 bits, and the numbers are only compared.
        device = Int(truncatingIfNeeded: status.st_dev)
        file = Int(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
        #if canImport(Darwin)
            let time = status.st_ctimespec
        #else
            let time = status.st_ctim
        #endif
        changeTime = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
        isFile = status.st_mode & S_IFMT == S_IFREG
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        isGroupWritable = status.st_mode & S_IWGRP != 0
    }
}
