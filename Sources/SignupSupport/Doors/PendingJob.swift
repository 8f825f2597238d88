/// A task's job that is waiting for the thread of its executor. It must run exactly once.
@safe package struct PendingJob: Sendable {
    // Sound: the system hands a job to its executor once and keeps both alive until the job has run.
    private let job: UnownedJob
    private let executor: UnownedTaskExecutor

    /// Takes over a job that the system passes to the executor's `enqueue`.
    package init(_ job: consuming ExecutorJob, on executor: some TaskExecutor) {
        self.job = UnownedJob(job)
        unsafe self.executor = executor.asUnownedTaskExecutor()
    }

    /// Runs the job on the current thread, which must be the executor's thread.
    package func run() { unsafe job.runSynchronously(on: executor) }
}
