/// The program's version, as `--version` and the network see it.
nonisolated public let version = "0.1.0"
