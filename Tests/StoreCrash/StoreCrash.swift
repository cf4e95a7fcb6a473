import Foundation
import MVVM
import MVVMData

/// The script.
struct StoreCrash {
  let folder: String
  let server: FileServer
  let store: LocalStore
  let notes: OfflineFirstRepository<Note>

  /// - Parameter statement: is told of each SQL statement on the store.
  init(_ folder: String, statement: @escaping @Sendable (String) -> Void) throws {
    self.folder = folder
    server = try FileServer(folder + "/server.sqlite")
    // A step takes the time of the clock from how many were done, so that all runs have the same.
    store = try LocalStore(
      path: folder + "/device.sqlite", tables: [RegisteredTable(Note.table)], migrations: [],
      now: { Date(timeIntervalSince1970: 1_790_000_000 + Double(Self.progress(folder))) }, statement: statement)
    notes = OfflineFirstRepository(Note.table, store: store)
  }

  static func uuid(_ text: String) throws -> UUID {
    guard let uuid = UUID(uuidString: text) else { throw CocoaError(.coderInvalidValue) }
    return uuid
  }

  /// How many steps were done.
  static func progress(_ folder: String) -> Int {
    (try? String(contentsOfFile: folder + "/progress", encoding: .utf8)).flatMap { Int($0) } ?? 0
  }

  /// - Parameter last: how many steps of the script are done; nothing for all.
  func run(to last: Int?) async throws {
    let steps = steps
    for number in Self.progress(folder)..<(last ?? steps.count) {
      try await steps[number]()
      try "\(number + 1)".write(toFile: folder + "/progress", atomically: true, encoding: .utf8)
    }
  }

  /// Each may be done again when it was done already.
  private var steps: [@Sendable () async throws -> Void] {
    [
      { try await save("a", "a 1") }, { try await save("b", "b 1") }, { try await save("c", "c 1") },
      // Joins what waits.
      { try await save("a", "a 2") }, { try await sync() }, { try await save("b", "b 2") },
      { try await notes.delete("c") },
      // Others change what this device has changed, and make what it does not know.
      { try elsewhere(1, "b", .update, ["note": .text("theirs")]) },
      { try elsewhere(2, "d", .insert, ["title": .text("d 1"), "note": .null, "count": .integer(0)]) },
      { try elsewhere(3, "e", .insert, ["title": .text("e 1"), "note": .null, "count": .integer(0)]) },
      { try await sync() },
      // The server refuses a new row and an edit.
      { try await save("f", "bad") }, { try await save("d", "bad") }, { try await sync() },
      // A change arrives, and the answer does not; an edit waits behind it.
      { try await save("a", "a 3") }, { try await syncInVain() }, { try await save("a", "a 4") },
      // Thrown away elsewhere, and edited here.
      { try elsewhere(4, "e", .delete, [:]) }, { try await save("e", "e 2") }, { try await sync() },
      // One that was refused is sent once more, one is given up.
      { try server.allow("d") }, { try await parked("d") { try await store.retry($0) } },
      { try await parked("f") { try await store.discard($0) } }, { try await sync() },
      // Thrown away and made again, before a sync and after one.
      { try await notes.delete("a") }, { try await save("a", "a 5") }, { try await notes.delete("b") },
      { try await sync() }, { try await save("b", "b 3") },
      // New and thrown away: the server never hears of it.
      { try await save("g", "g 1") }, { try await notes.delete("g") }, { try await sync() },
      {
        for conflict in try await store.conflicts() where conflict.entityID == "b" {
          try await store.acknowledge(conflict.id)
        }
      },
    ]
  }

  private func save(_ id: String, _ title: String) async throws {
    var note = try await notes.entity(id) ?? Note(id: id, title: title)
    note.title = title
    try await notes.save(note)
  }

  private func sync(_ server: FileServer? = nil) async throws {
    try await SyncRun(
      store: store, remote: server ?? self.server, settings: SyncSettings(pushBatch: 2, pullPage: 2),
      report: { _ in }
    ).run()
  }

  private func syncInVain() async throws {
    var deaf = server
    deaf.losesAnswers = true
    do { try await sync(deaf) } catch RemoteError.unreachable { return }
    // Only when nothing waited, which is not in the script.
    throw CocoaError(.coderInvalidValue)
  }

  private func parked(_ id: String, _ work: (UUID) async throws -> Void) async throws {
    guard let change = try await store.parkedChanges().first(where: { $0.entityID == id }) else { return }
    try await work(change.id)
  }

  private func elsewhere(_ number: Int, _ id: String, _ kind: ChangeKind, _ fields: [String: FieldValue]) throws {
    let stamp = Stamp(milliseconds: 1_000 + UInt64(number), counter: 0, node: 7)
    let fields = Note.table.schema.columns.compactMap { column in
      fields[column.name].map { FieldAssignment(name: column.name, value: $0) }
    }
    try server.elsewhere("00000000-0000-4000-8000-00000000000\(number)", id, kind, fields, stamp)
  }

  /// Everything that must be the same however often the process was killed.
  func dump() async throws -> String {
    let counts = try await store.counts()
    let rows = try await notes.entities().map { "device \($0.id) \($0.title) \($0.note ?? "-") \($0.count)" }
    let conflicts = try await store.conflicts().map { "conflict \($0.entityID) \($0.kind) \($0.outcome)" }
    return (try server.dump() + rows + conflicts + ["\(counts)"]).joined(separator: "\n")
  }
}
