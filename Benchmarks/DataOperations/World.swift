import Foundation
import GRDB
import MVVM
import MVVMData

/// A file with rows that the server knows, and the two ways of working with it.
struct World {
  /// How many rows there are.
  let known: Int
  let folder: String
  var path: String { folder + "/store.sqlite" }

  /// What waits for the server.
  enum Waiting {
    case nothing
    /// All rows are new.
    case all
    /// All rows are known and edited.
    case edits
  }

  init(_ known: Int, waiting: Waiting) throws {
    self.known = known
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("data-operations-\(UUID())").path
    try LocalStore(path: folder + "/store.sqlite", tables: [RegisteredTable(Memo.table)]).close()
    let queue = try DatabaseQueue(path: path)
    try queue.write { database in
      for number in 0..<known {
        let id = Memo.id(number).recordID
        try database.cachedStatement(sql: HandWritten.upsert).execute(arguments: HandWritten.arguments(Memo(number)))
        if waiting == .all {
          try database.cachedStatement(sql: HandWritten.insertChange).execute(
            arguments: [
              UUID().recordID, "insert", HandWritten.fields(Memo(number)), nil, nil, HandWritten.stamp, "open", 0, nil,
              0, "memos", id,
            ])
        } else {
          try database.cachedStatement(sql: HandWritten.upsertServerRow).execute(
            arguments: ["memos", id, number + 1, HandWritten.stamp, false, nil])
        }
        if waiting == .edits {
          try database.cachedStatement(sql: HandWritten.insertChange).execute(
            arguments: [
              UUID().recordID, "update", "{\"title\":\"Edited\"}", HandWritten.fields(Memo(number)), number + 1,
              HandWritten.stamp, "open", 0, nil, 0, "memos", id,
            ])
        }
      }
    }
    try queue.close()
  }

  func store() throws -> LocalStore { try LocalStore(path: path, tables: [RegisteredTable(Memo.table)]) }

  func pool() throws -> DatabasePool {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    return try DatabasePool(path: path, configuration: configuration)
  }

  func remove() throws { try FileManager.default.removeItem(atPath: folder) }
}

/// A server that takes everything at once, until it has had enough.
actor Taker: RemoteStore {
  private var version: Int64 = 0
  private let most: Int

  init(_ most: Int) { self.most = most }

  func push(_ entries: [OutboxEntry], to schema: TableSchema) -> PushAnswer {
    let outcomes = entries.map { entry in
      version += 1
      return PushOutcome.applied(
        RemoteRecord(
          id: entry.id, values: entry.fields.map(\.value), version: version, stamp: entry.stamp, isDeleted: false))
    }
    return PushAnswer(outcomes: outcomes, failure: version >= most ? .cancelled : nil)
  }

  func pull(_ schema: TableSchema, after version: Int64, limit: Int) throws(RemoteError) -> PullPage {
    PullPage(records: [], hasMore: false)
  }
}
