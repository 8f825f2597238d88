/// The program's version, as `--version` and the network see it.
nonisolated public let version = "1.0.0"
