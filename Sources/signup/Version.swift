/// The program's version, as `--version` and the network see it.
nonisolated let version = "1.0.0"
