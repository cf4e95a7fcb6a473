import Foundation
import GRDB
import MVVM
import MVVMData
import Testing

/// What `lintel-data inspect` prints.
@Suite struct InspectTests {
  private let store: SampleStore
  private static let date = "2026-11-21T14:30:00Z"

  init() throws { store = try SampleStore() }

  /// Compares an output with a file, or writes the file.
  private func compare(_ output: String, with name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden/\(name)")
    let text = output.replacingOccurrences(of: store.path, with: "store.sqlite")
    if ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] == "1" { try Data(text.utf8).write(to: file) }
    let written = try? String(contentsOf: file, encoding: .utf8)
    #expect(written == text, "If that is meant: LINTEL_UPDATE_GOLDEN=1 swift test --filter InspectTests")
  }

  // Mutations: leave a section out of `InspectionText`; show the values of another column.
  @Test(arguments: [("inspection.txt", ["--as-of", date]), ("inspection.json", ["--format", "json"])])
  func `a store is shown with everything that waits`(golden: String, options: [String]) async throws {
    try store.fill()
    let before = try store.files()
    let result = try await DataCommand.run(["inspect", store.path] + options)
    #expect(result.status == 0, "\(result.error)")
    try compare(result.output, with: golden)
    #expect(try store.files() == before)
  }

  // Mutation: in `StoreInspection.only`, leave a list as it is.
  @Test func `one table is shown by itself, with its columns`() async throws {
    try store.fill()
    let result = try await DataCommand.run(["inspect", store.path, "--table", "people", "--as-of", Self.date])
    #expect(result.status == 0)
    #expect(result.output.contains("columns: id, name text, age integer?, met timestamp?"))
    #expect(result.output.contains("people/ada") && result.output.contains("people/zoe"))
    #expect(!result.output.contains("pets") && !result.output.contains("places"))
    let unknown = try await DataCommand.run(["inspect", store.path, "--table", "cars"])
    #expect(unknown.status == 2)
    #expect(unknown.error == "error: The store has no table cars; it has people, pets, places.\n")
    #expect(unknown.output.isEmpty)
  }

  // Mutation: in `InspectedFile.read`, look for nothing before SQLite opens the file.
  @Test func `what is no store is named, with the reason`() async throws {
    let text = store.folder + "/letter.txt"
    try Data(String(repeating: "This is a letter.\n", count: 1000).utf8).write(to: URL(fileURLWithPath: text))
    let other = store.folder + "/other.sqlite"
    let queue = try DatabaseQueue(path: other)
    try await queue.write { try $0.execute(sql: "CREATE TABLE people (id TEXT)") }
    try queue.close()
    #expect(FileManager.default.createFile(atPath: store.folder + "/empty.sqlite", contents: nil))
    for (path, reason) in [
      (store.folder + "/missing.sqlite", "There is no file"), (store.folder, "is a folder"),
      (text, "no SQLite database"),
      (other, "no store of MVVMData"), (store.folder + "/empty.sqlite", "no store of MVVMData"),
    ] {
      let result = try await DataCommand.run(["inspect", path])
      #expect(result.status == 2, "\(path)")
      #expect(result.error.hasPrefix("error: ") && result.error.contains(reason), "\(result.error)")
      #expect(result.output.isEmpty)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: store.folder)
    #expect(names.sorted() == ["empty.sqlite", "letter.txt", "other.sqlite"])
  }

  @Test func `invalid options are named`() async throws {
    for (arguments, reason) in [
      (["inspect"], "<file>"), (["inspect", "x", "--limit", "-1"], "limit"),
      (["inspect", "x", "--as-of", "noon"], "noon"),
      (["inspect", "x", "--format", "yaml"], "yaml"),
    ] {
      let result = try await DataCommand.run(arguments)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.error.contains(reason), "\(result.error)")
    }
    let help = try await DataCommand.run(["inspect", "--help"])
    #expect(help.status == 0 && help.output.contains("--table"))
  }

  // Mutations: print values as they are; leave the limit out.
  @Test func `a hostile value does not reach the terminal, and a long outbox is cut`() async throws {
    try store.fill(
      """
      INSERT INTO sync_outbox (key, tbl, id, kind, fields, stamp, state, attempts, date)
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 49)
      SELECT printf('00000000-0000-4000-8000-%012d', i), 'people', char(27) || '[2Jid' || i, 'insert',
        json_object('name', char(27) || ']0;owned' || char(7) || hex(zeroblob(500))), '\(String(repeating: "0", count: 32))',
        'open', 0, 0 FROM n
      """)
    let result = try await DataCommand.run(["inspect", store.path])
    #expect(result.status == 0, "\(result.error)")
    #expect(!result.output.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(result.output.contains("\\u{1b}[2Jid0") && !result.output.contains("[2Jid20"))
    #expect(result.output.contains("… and 30 more: --limit 0 shows all"))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count < 160 })
    let all = try await DataCommand.run(["inspect", store.path, "--limit", "0"])
    #expect(all.output.contains("[2Jid49"))
  }

  // Mutation: end with 0.
  @Test func `a damaged store is shown as far as it goes`() async throws {
    try store.fill()
    let queue = try DatabaseQueue(path: store.path)
    let page = try await queue.read {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'sync_conflict'")
    }
    try queue.close()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: store.path))
    try file.seek(toOffset: UInt64((try #require(page) - 1) * 4096))
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    try file.close()
    let result = try await DataCommand.run(["inspect", store.path])
    #expect(result.status == 1)
    #expect(
      result.output.contains("Problems\n") && result.output.contains("The list of conflicts can be read only in part"))
    #expect(result.output.contains("people/bob  insert, parked"))
  }
}
