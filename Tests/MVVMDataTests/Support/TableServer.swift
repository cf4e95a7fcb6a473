import Foundation
import MVVM
import MVVMData
import MVVMTesting

/// A server with one table that speaks as much PostgREST as `PostgRESTRemote` does: applies a change only on the version it
/// was made on, and each key once. It delivers some requests once more, much later, and does not always want to work.
actor TableServer {
  private var rows: [String: [String: Any]] = [:]
  /// Which row got which version, in their order.
  private var log: [(version: Int64, id: String)] = []
  /// The keys of the changes that took effect.
  private var applied: Set<String> = []
  /// How often a device has changed a row, by its id.
  private(set) var changes: [String: Int] = [:]
  private(set) var requestCount = 0
  private(set) var answers: [Int: Int] = [:]
  private(set) var lateCount = 0
  private var isSignedOut = false
  private var late: [(due: Int, request: StubRequest)] = []
  private let table: String

  init(_ table: String) { self.table = table }

  /// Whoever asks is known again.
  func signIn() { isSignedOut = false }

  /// Lets another device change a row, or make one.
  func elsewhere(_ id: String, _ fields: [String: Any], _ stamp: Stamp, isDeleted: Bool = false) {
    apply(fields.merging(["stamp": stamp.text, "deleted": isDeleted]) { $1 }, to: id)
  }

  func answer(_ request: StubRequest) -> StubReply {
    requestCount += 1
    for (_, request) in late.filter({ $0.due <= requestCount }) {
      _ = work(request)
      lateCount += 1
    }
    late.removeAll { $0.due <= requestCount }
    if requestCount.isMultiple(of: 397) { isSignedOut = true }
    let reply: StubReply
    if isSignedOut {
      reply = .json("{}", status: 401)
    } else if requestCount.isMultiple(of: 149) {
      reply = .status(429, headers: ["Retry-After": "700"])
    } else {
      if request.method != "GET", requestCount.isMultiple(of: 11) { late.append((requestCount + 25, request)) }
      reply = work(request)
    }
    if case .response(let response) = reply { answers[response.status, default: 0] += 1 }
    return reply
  }

  private func work(_ request: StubRequest) -> StubReply {
    let (name, asked) = (request.path.split(separator: "/").last.map(String.init), request.parameters)
    func asks(_ parameter: String, _ prefix: String = "eq.") -> String? {
      asked[parameter].flatMap { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : nil }
    }
    let body = try? JSONSerialization.jsonObject(with: request.body)
    switch (request.method, name) {
    case ("GET", "sync_applied"):
      return json(asks("change_id").flatMap { applied.contains($0) ? [["change_id": $0]] : nil } ?? [])
    case ("GET", table):
      if let id = asks("id") { return json(rows[id].map { [$0] } ?? []) }
      return json(page(after: asks("version", "gt.").flatMap { Int64($0) } ?? 0, Int(asked["limit"] ?? "") ?? 0))
    case ("POST", table):
      guard let objects = body as? [[String: Any]] else { return .status(400) }
      if objects.contains(where: Self.isBad) { return Self.refusal }
      return json(
        objects.compactMap { object in
          guard let id = object["id"] as? String, rows[id] == nil else { return nil }
          return change(object, id)
        })
    case ("PATCH", table):
      guard let object = body as? [String: Any], let id = asks("id"), let version = asks("version") else {
        return .status(400)
      }
      guard let row = rows[id], "\(row["version"] ?? "")" == version else { return json([]) }
      if Self.isBad(object) { return Self.refusal }
      return json(change(object, id).map { [$0] } ?? [])
    default: return .status(404)
    }
  }

  private static func isBad(_ object: [String: Any]) -> Bool { (object["title"] as? String)?.hasPrefix("bad") ?? false }

  private static let refusal = StubReply.json("{\"code\": \"23514\", \"message\": \"check\"}", status: 400)

  private func change(_ object: [String: Any], _ id: String) -> [String: Any]? {
    guard let key = object["change_id"] as? String, applied.insert(key).inserted else { return nil }
    changes[id, default: 0] += 1
    apply(object, to: id)
    return rows[id]
  }

  private func apply(_ fields: [String: Any], to id: String) {
    let version = Int64(log.count + 1)
    log.append((version, id))
    rows[id] = (rows[id] ?? [:]).merging(fields) { $1 }.merging(["id": id, "version": version]) { $1 }
  }

  private func page(after version: Int64, _ limit: Int) -> [[String: Any]] {
    var found: [[String: Any]] = []
    for (version, id) in log.dropFirst(Int(version)) where found.count < limit {
      // A row that has changed since comes with its later version.
      if let row = rows[id], row["version"] as? Int64 == version { found.append(row) }
    }
    return found
  }

  private func json(_ objects: [[String: Any]]) -> StubReply {
    guard let data = try? JSONSerialization.data(withJSONObject: objects) else { return .status(500) }
    return .json(String(decoding: data, as: UTF8.self))
  }
}
