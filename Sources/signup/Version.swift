/// The program's version, for `--version` and the `User-Agent`.
nonisolated let version = "1.1.0-dev"
