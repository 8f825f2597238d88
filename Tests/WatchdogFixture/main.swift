import Foundation
import NetworkTesting
import PostgresTesting
import ProcessTesting
import TerminalTesting

// Starts the programs that tests start, prints a line with the process ID or the folder of each program, and waits
// until this process is killed.
let certificates = try Certificates()
let encrypted = try TLSServer(certificates, .good, answers: [:])
print("TLSServer", encrypted.process.number)
let numbered = try HTTP2Server(certificates) { _ in HTTP2Server.Step.missing }
print("HTTP2Server", numbered.process.number)
let confused = try ConfusedServer(seed: 1)
print("ConfusedServer", confused.process.number)
let terminal = try TmuxSession(["cat"])
print("TmuxSession", try terminal.processID())
let server = PostgresPrograms.areInstalled ? try PostgresServer() : nil
if let server { print("PostgresServer", server.data) }
let bouncer = try PgBouncer.isInstalled ? server.map { try PgBouncer(before: $0, connections: 1) } : nil
if let bouncer { print("PgBouncer", bouncer.number) }
let disk = SmallDisk.isPossible ? try SmallDisk(megabytes: 1) : nil
if let disk { print("SmallDisk", disk.folder) }
print("ready")
fflush(nil)
withExtendedLifetime([encrypted, numbered, confused, terminal, server, bouncer, disk] as [AnyObject?]) {
    while true { pause() }
}
