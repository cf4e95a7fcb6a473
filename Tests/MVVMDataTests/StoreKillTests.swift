import Foundation
import GRDB
import MVVM
import Subprocess
import Testing

/// A device that is killed with SIGKILL at each SQL statement in turn, while it writes, sends, fetches and decides, and at
/// each step while it replaces a damaged file. What goes on afterwards ends as if nothing had happened: nothing lost,
/// nothing twice, nothing back from the dead.
@Suite struct StoreKillTests {
  private struct Outcome {
    let isKilled: Bool
    let output: String
    /// How many statements there were, and how many of them to open the store.
    var count: Int?
    var opening: Int?
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

  private static func run(_ folder: StoreFolder, _ statement: Int, steps: Int? = nil) async throws -> Outcome {
    let result = try await Subprocess.run(
      .path(.init(program)), arguments: .init([folder.path, "\(statement)"] + (steps.map { ["\($0)"] } ?? [])),
      output: .string(limit: 1 << 20),
      error: .string(limit: 1 << 20))
    if case .signaled(9) = result.terminationStatus { return Outcome(isKilled: true, output: "") }
    try #require(result.terminationStatus.isSuccess, "\(result.standardError)")
    let numbers = result.standardError.split(separator: " ").compactMap { Int($0) }
    return Outcome(
      isKilled: false, output: result.standardOutput, count: numbers.first, opening: numbers.dropFirst().first)
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

  /// Does something for each number from 1 to the last one, a few at a time.
  private static func each(_ last: Int, _ work: @escaping @Sendable (Int) async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      let width = 4
      for start in 1...width {
        group.addTask { for number in stride(from: start, through: last, by: width) { try await work(number) } }
      }
      try await group.waitForAll()
    }
  }

  // Mutation: in `LocalStore.write`, write without a transaction.
  @Test func `killed at any statement, it goes on as if nothing had happened`() async throws {
    let whole = try await Self.run(try StoreFolder(isQuick: true), 0)
    let count = try #require(whole.count)
    #expect(count > 300)
    let ended = Lock(0)
    try await Self.each(count + 4) { statement in
      let folder = try StoreFolder(isQuick: true)
      let first = try await Self.run(folder, statement)
      try Self.check(folder, statement)
      let last = first.isKilled ? try await Self.run(folder, 0) : first
      if first.isKilled { try Self.check(folder, statement) }
      #expect(last.output == whole.output, "killed at statement \(statement)")
      if !first.isKilled { ended.withLock { $0 += 1 } }
    }
    // They came to statements that are not reached any more.
    #expect(ended.withLock { $0 } > 0)
  }

  // MARK: - While a damaged file is replaced

  /// A store in the middle of the script, with changes that wait, are on their way and are parked, and with a conflict; one
  /// of its pages is broken.
  private static func damaged() async throws -> StoreFolder {
    let folder = try StoreFolder(isQuick: true)
    _ = try await run(folder, 0, steps: 19)
    let queue = try DatabaseQueue(path: folder.file("device.sqlite"))
    let (page, states) = try await queue.writeWithoutTransaction { database in
      _ = try Row.fetchAll(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      return (
        try Int.fetchOne(database, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'notes'"),
        try String.fetchAll(database, sql: "SELECT state FROM sync_outbox ORDER BY state")
      )
    }
    try queue.close()
    #expect(states == ["frozen", "open", "open", "parked", "parked"])
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.file("device.sqlite")))
    try file.seek(toOffset: UInt64((try #require(page) - 1) * 4096))
    try file.write(contentsOf: Data(repeating: 0xFF, count: 4096))
    try file.close()
    return folder
  }

  /// What is left when it has ended: the damaged file, what was read from it, and nothing of what it needed meanwhile.
  private static func checkRecovered(_ folder: StoreFolder, _ place: String) throws {
    try check(folder, 0)
    let names = try folder.names().filter { $0.hasPrefix("device.sqlite.") }
    let shape = names.map { $0.replacing(/-[0-9a-f]{8}/, with: "") }
    #expect(Set(shape).subtracting(["device.sqlite.damaged-wal", "device.sqlite.damaged-shm"]).count == 2, "\(place)")
    #expect(shape.filter { $0 == "device.sqlite.damaged" }.count == 1, "\(place): \(names)")
    #expect(shape.filter { $0 == "device.sqlite.rescued.jsonl" }.count == 1, "\(place): \(names)")
    let rescued = try #require(names.first { $0.hasSuffix(".jsonl") })
    #expect(try String(contentsOfFile: folder.file(rescued), encoding: .utf8).split(separator: "\n").count == 5)
  }

  // Mutation: in `Recovery.end`, leave the log of the damaged file where it is; in `run`, move the damaged file aside first.
  @Test func `killed at any step while it replaces a damaged file, it ends what was begun`() async throws {
    let damaged = try await Self.damaged()
    let folder = try damaged.copied()
    let whole = try await Self.run(folder, 0)
    try Self.checkRecovered(folder, "not killed")
    // What it comes to is what it would have come to without the damage.
    let sound = try await Self.run(try StoreFolder(isQuick: true), 0)
    #expect(whole.output == sound.output)
    let opening = try #require(whole.opening)
    #expect(opening > 60)
    try await Self.each(opening) { step in
      let folder = try damaged.copied()
      let first = try await Self.run(folder, step)
      #expect(first.isKilled)
      // Every third one once more, somewhere else.
      let again = step.isMultiple(of: 3) ? try await Self.run(folder, (step * 7) % opening + 1) : first
      let last = again.isKilled ? try await Self.run(folder, 0) : again
      #expect(last.output == whole.output, "killed at step \(step)")
      try Self.checkRecovered(folder, "killed at step \(step)")
    }
  }
}
