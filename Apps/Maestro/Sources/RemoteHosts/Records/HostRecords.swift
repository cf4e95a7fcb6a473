import Domain
import Foundation

/// The records on disk, a file for each session.
final class HostRecords: Sendable {
  private static let step = "Look after agents on hosts"

  let folder: String
  /// One change at a time.
  private let lock = Guarded(())

  init(folder: String) throws(SessionError) {
    self.folder = folder
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw SessionError(
        .system, step: Self.step, reason: "Could not make the folder \(folder): \(error.localizedDescription)")
    }
  }

  func path(of id: SessionID) -> String { "\(folder)/\(id).json" }

  /// The record of a session; nothing when its agent runs on this machine.
  /// - Throws: when there is one that cannot be read: then nobody knows where the agent is.
  func record(of id: SessionID) throws(SessionError) -> HostRecord? {
    let path = path(of: id)
    guard access(path, F_OK) == 0 || errno != ENOENT else { return nil }
    do {
      return try JSONDecoder().decode(HostRecord.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw SessionError(
        .system, step: Self.step,
        reason:
          "\(path), which says on which host the agent is, cannot be read. Make it readable, or remove it when the "
          + "agent is known to have ended.", details: "\(error)")
    }
  }

  func save(_ record: HostRecord, of id: SessionID) throws(SessionError) {
    do {
      try JSONEncoder().encode(record).write(to: URL(fileURLWithPath: path(of: id)), options: .atomic)
    } catch {
      throw SessionError(
        .system, step: Self.step, reason: "Could not write \(path(of: id)): \(error.localizedDescription)")
    }
  }

  /// Changes the record of a start, unless there is another one by now.
  @discardableResult
  func update(_ id: SessionID, run: String, _ change: (inout HostRecord) -> Void) throws -> HostRecord? {
    try lock.with { _ in
      guard var record = try record(of: id), record.run == run else { return nil }
      change(&record)
      try save(record, of: id)
      return record
    }
  }

  func remove(_ id: SessionID) { unlink(path(of: id)) }

  /// The sessions whose agents are or were on hosts.
  func ids() -> [SessionID] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { $0.hasSuffix(".json") ? SessionID(String($0.dropLast(5))) : nil }
  }
}
