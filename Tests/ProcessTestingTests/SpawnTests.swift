import Foundation
import ProcessTesting
import Testing

@Suite struct SpawnTests {
    /// Runs in a separate process, because the variables are read only once.
    @Test func `programs receive the options of the sanitizers and the active mutant`() async {
        await #expect(processExitsWith: .success) {
            let names = ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "MUTANT", "MUTANTS_REACHED"]
            for name in names { setenv(name, "/dev/null", 1) }
            let command = names.map { "test \"$\($0)\" = /dev/null" }.joined(separator: " && ")
            let file = SpawnedFile.path("/dev/null", O_RDWR)
            let process = try spawn(["/bin/sh", "-c", command], files: [file, file, file], environment: [:])
            var status: Int32 = -1
            #expect(waitpid(process, &status, 0) == process && status == 0)
        }
    }
}
