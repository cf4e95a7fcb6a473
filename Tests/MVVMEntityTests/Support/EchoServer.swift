import Foundation
import MVVM
import MVVMTesting

/// Keeps rows as PostgREST does: what comes in a new row goes out again, each with a version of its own.
final class EchoServer: Sendable {
  private struct Rows: Sendable {
    /// Rows as JSON objects, by the name of their table.
    var tables: [String: [Data]] = [:]
    var version = 0
  }

  private let rows = Lock(Rows())

  /// Rows that another program has written, as JSON objects with all columns.
  func insert(_ row: String, into table: String) {
    rows.withLock { $0.tables[table, default: []].append(Data(row.utf8)) }
  }

  /// What is kept, as JSON objects.
  func objects(of table: String) throws -> [[String: Any]] { try objects(rows.withLock { $0.tables[table] ?? [] }) }

  func reply(to request: StubRequest) throws -> StubReply {
    let table = (request.path as NSString).lastPathComponent
    guard request.method == "POST" else {
      let after = request.parameters["version"].flatMap { Int($0.dropFirst(3)) } ?? 0
      return try .json(text(try objects(of: table).filter { ($0["version"] as? Int ?? 0) > after }))
    }
    guard let sent = try JSONSerialization.jsonObject(with: request.body) as? [[String: Any]] else { return .dropped }
    let kept = try sent.map { row in
      let version = rows.withLock { rows in
        rows.version += 1
        return rows.version
      }
      let kept = try JSONSerialization.data(withJSONObject: row.merging(["version": version]) { $1 })
      rows.withLock { $0.tables[table, default: []].append(kept) }
      return kept
    }
    return try .json(text(objects(kept)), status: 201)
  }

  private func objects(_ rows: [Data]) throws -> [[String: Any]] {
    try rows.compactMap { try JSONSerialization.jsonObject(with: $0) as? [String: Any] }
  }

  private func text(_ objects: [[String: Any]]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: objects), as: UTF8.self)
  }
}
