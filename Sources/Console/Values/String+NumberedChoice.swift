nonisolated extension String {
    /// Returns the index of the choice that an answer identifies by its number, which starts from 1, or nil if the answer is
    /// not the number of a choice.
    func numberedChoice(among count: Int) -> Int? {
        guard let number = Int(self), number > 0, number <= count else { return nil }
        return number - 1
    }
}
