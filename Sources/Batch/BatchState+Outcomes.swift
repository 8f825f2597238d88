internal import SignupCore
internal import SignupSupport

/// The part of the state that adds the outcomes of finished records to the report and the output.
extension BatchState {
    /// Finishes a record, and the records that waited for it because they have the same name.
    mutating func settle(_ record: Record, _ result: Outcome.Result) {
        finish(Outcome(record: record.number, username: record.username, result: result, label: record.label))
        if plan.recognizes { settleDuplicates(of: record.number, record.username, isTaken: result == .taken) }
    }

    private mutating func settleDuplicates(of number: Int, _ username: String, isTaken: Bool) {
        do throws(SystemError) {
            for record in try duplicates.settle(number, username, isTaken: isTaken) {
                settle(record, .duplicate)
            }
        } catch {
            report.storageError = error
            stop()
        }
    }

    /// Counts an outcome, passes it to the output, and stops the batch if necessary.
    mutating func finish(_ outcome: Outcome) {
        report.add(outcome)
        output.settle(outcome)
        if plan.failsFast, !outcome.result.isSuccess, !isStopping { stop() }
        if outcome.result.code == .unknown, !isStopping, exceedsUnknownLimit(isFinal: false) {
            report.exceedsUnknownLimit = true
            stop()
        }
    }

    private func exceedsUnknownLimit(isFinal: Bool) -> Bool {
        plan.unknownLimit?.isExceeded(by: report.newUnknown, of: report.newTotal, isFinal: isFinal) == true
    }

    mutating func restore(_ number: Int, _ username: String, _ details: OutcomeDetails) {
        report.restore(details.code)
        output.restore(record: number, username: username, details)
        if plan.recognizes, details.code == .taken {
            settleDuplicates(of: number, username, isTaken: true)
        }
    }

    /// Removes and returns the output that may be written now.
    mutating func takeOutput() -> BatchOutput.Lines { output.take() }

    /// Writes the outcomes that are waiting for a record that will never be finished. This method is called at the end
    /// of the batch.
    mutating func finishOutput() {
        output.releaseHeldBack()
        if !isStopping { report.exceedsUnknownLimit = exceedsUnknownLimit(isFinal: true) }
        // If the batch was stopped before its first outcome, it writes the header when it is continued.
        if report.total == 0, !isStopping { output.writeHeader() }
    }

    /// Returns the output line for a correction from an earlier run.
    mutating func correctionLine(_ record: Int, _ username: String, _ details: OutcomeDetails)
        -> BatchOutput.Lines
    {
        output.correct(record, username, details)
        return output.take()
    }

    /// Returns the output line for an outcome from an earlier run.
    ///
    /// - Parameter isWanted: Whether the outcome is written even if the user excluded its code.
    mutating func restoredLine(
        _ record: Int, _ username: String, _ details: OutcomeDetails, isWanted: Bool
    ) -> BatchOutput.Lines {
        output.write(record, username, details, isWanted: isWanted)
        return output.take()
    }
}
