internal import CZxcvbn

/// zxcvbn's C library.
nonisolated enum Zxcvbn {
    /// Loads the library on the first call and returns whether it is installed.
    static func load() -> Bool { czx_load() }

    /// Returns the entropy of a password in bits.
    ///
    /// - Parameter word: A word that an attacker would try first.
    static func entropy(_ password: String, word: String) -> Double {
        // Sound: the library reads the strings only during the call.
        unsafe czx_entropy(password, word)
    }
}
