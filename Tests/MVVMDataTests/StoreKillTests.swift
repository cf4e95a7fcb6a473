import Foundation
import GRDB
import Subprocess
import Testing

/// A device that is killed with SIGKILL at each SQL statement in turn, while it writes, sends, fetches and decides. What
/// goes on afterwards ends as if nothing had happened: nothing lost, nothing twice, nothing back from the dead.
@Suite struct StoreKillTests {
  private struct Outcome {
    let isKilled: Bool
    let output: String
    let error: String
  }

  /// The program, which the build puts beside the tests.
  private static var program: String {
    let tests = CommandLine.arguments[0]
    let root = #filePath.components(separatedBy: "/Tests/MVVMDataTests/")[0]
    let candidates = [
      (tests as NSString).deletingLastPathComponent + "/store-crash", root + "/.build/debug/store-crash",
    ]
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? candidates[1]
  }

  private static func run(_ folder: StoreFolder, _ statement: Int) async throws -> Outcome {
    let result = try await Subprocess.run(
      .path(.init(program)), arguments: [folder.path, "\(statement)"], output: .string(limit: 1 << 20),
      error: .string(limit: 1 << 20))
    if case .signaled(9) = result.terminationStatus { return Outcome(isKilled: true, output: "", error: "") }
    try #require(result.terminationStatus.isSuccess, "\(result.standardError)")
    return Outcome(isKilled: false, output: result.standardOutput, error: result.standardError)
  }

  /// What must hold of the files at any moment.
  private static func check(_ folder: StoreFolder, _ statement: Int) throws {
    let device = try DatabaseQueue(path: folder.file("device.sqlite"))
    defer { try? device.close() }
    try device.read { database in
      let isSound = try String.fetchOne(database, sql: "PRAGMA integrity_check")?.elementsEqual("ok")
      #expect(isSound ?? false, "statement \(statement)")
      guard try database.tableExists("notes"), try database.tableExists("sync_outbox") else { return }
      func count(_ sql: String) throws -> Int { try Int.fetchOne(database, sql: sql) ?? -1 }
      // A new or edited row is there with its change, and the other way round.
      let lonely = try count(
        """
        SELECT count(*) FROM notes WHERE NOT EXISTS (SELECT 1 FROM sync_outbox WHERE tbl = 'notes' AND id = notes.id)
        AND NOT EXISTS (SELECT 1 FROM sync_row WHERE tbl = 'notes' AND id = notes.id AND NOT deleted)
        """)
      let rowless = try count(
        """
        SELECT count(*) FROM sync_outbox AS last WHERE kind <> 'delete' AND NOT EXISTS (
          SELECT 1 FROM sync_outbox WHERE id = last.id AND seq > last.seq)
        AND NOT EXISTS (SELECT 1 FROM notes WHERE id = last.id)
        """)
      let undead = try count(
        """
        SELECT count(*) FROM sync_outbox AS last WHERE kind = 'delete' AND NOT EXISTS (
          SELECT 1 FROM sync_outbox WHERE id = last.id AND seq > last.seq)
        AND EXISTS (SELECT 1 FROM notes WHERE id = last.id)
        """)
      let reasonless = try count("SELECT count(*) FROM sync_outbox WHERE (state = 'parked') <> (reason IS NOT NULL)")
      let crowded = try count("SELECT count(*) FROM (SELECT 1 FROM sync_outbox GROUP BY id HAVING count(*) > 2)")
      let faults: [Int] = [lonely, rowless, undead, reasonless, crowded]
      #expect(faults.allSatisfy { $0.signum() == 0 }, "statement \(statement): \(faults)")
    }
  }

  // Mutation: in `LocalStore.write`, write without a transaction.
  @Test func `killed at any statement, it goes on as if nothing had happened`() async throws {
    let whole = try await Self.run(try StoreFolder(), 0)
    let count = try #require(Int(whole.error.split(separator: " ").first ?? ""))
    #expect(count > 300)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      let width = 4
      for start in 1...width {
        group.addTask {
          var isEnd = false
          for statement in stride(from: start, through: count + width, by: width) {
            let folder = try StoreFolder()
            let first = try await Self.run(folder, statement)
            try Self.check(folder, statement)
            let last = first.isKilled ? try await Self.run(folder, 0) : first
            try Self.check(folder, statement)
            #expect(last.output == whole.output, "killed at statement \(statement)")
            isEnd = !first.isKilled
          }
          return isEnd
        }
      }
      // Each of them came to a statement that is not reached any more.
      for try await isEnd in group { #expect(isEnd) }
    }
  }
}
