import Foundation
import MVVM

// Written key by key: the form is for other programs, and renaming a property must not change it.

extension StoreInspection: Encodable {
  private enum Key: String, CodingKey {
    case version, path, device, migrations, tables, changes, conflicts, quarantine, files, recoveryFiles, problems
  }

  /// The version of this form. New keys do not change it.
  private static let version = 1

  /// Writes it for programs: dates as `JSONEncoder` is told, moments in fields as in `2026-11-21T14:30:00.000000+00:00`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.version, forKey: .version)
    try container.encodeIfPresent(path, forKey: .path)
    try container.encode(device, forKey: .device)
    try container.encode(migrations, forKey: .migrations)
    try container.encode(tables, forKey: .tables)
    try container.encode(changes, forKey: .changes)
    try container.encode(conflicts, forKey: .conflicts)
    try container.encode(quarantine.map(Quarantined.init), forKey: .quarantine)
    try container.encode(files, forKey: .files)
    try container.encode(recoveryFiles, forKey: .recoveryFiles)
    try container.encode(problems, forKey: .problems)
  }

  private struct Quarantined: Encodable {
    let table: String
    let entityID: String
    let problem: String
    let date: Date

    init(_ row: QuarantinedRow) {
      (table, entityID, problem, date) = (row.table, row.entityID, row.problem, row.date)
    }
  }
}

extension StoreInspection.Change: Encodable {
  private enum Key: String, CodingKey {
    case id, table, entityID, kind, state, attempts, reason, date, fields, base, baseVersion
  }

  /// Writes it for programs.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id.recordID, forKey: .id)
    try container.encode(table, forKey: .table)
    try container.encode(entityID, forKey: .entityID)
    try container.encode(kind, forKey: .kind)
    try container.encode(state, forKey: .state)
    try container.encode(attempts, forKey: .attempts)
    try container.encodeIfPresent(reason.map(EncodedReason.init), forKey: .reason)
    try container.encode(date, forKey: .date)
    try container.encode(EncodedFields(fields), forKey: .fields)
    try container.encodeIfPresent(base.map(EncodedFields.init), forKey: .base)
    try container.encodeIfPresent(baseVersion, forKey: .baseVersion)
  }
}

extension StoreInspection.Conflict: Encodable {
  private enum Key: String, CodingKey {
    case id, table, entityID, kind, outcome, date, local, remote
  }

  /// Writes it for programs.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id.recordID, forKey: .id)
    try container.encode(table, forKey: .table)
    try container.encode(entityID, forKey: .entityID)
    try container.encode(kind, forKey: .kind)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(date, forKey: .date)
    try container.encode(EncodedFields(local), forKey: .local)
    try container.encodeIfPresent(remote.map(EncodedFields.init), forKey: .remote)
  }
}

extension StoreInspection.File: Encodable {
  private enum Key: String, CodingKey {
    case sha256, size, state, isOnDevice, attempts, reason
  }

  /// Writes it for programs.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(sha256, forKey: .sha256)
    try container.encode(size, forKey: .size)
    try container.encode(state, forKey: .state)
    try container.encode(isOnDevice, forKey: .isOnDevice)
    try container.encode(attempts, forKey: .attempts)
    try container.encodeIfPresent(reason.map(EncodedReason.init), forKey: .reason)
  }
}

/// A reason as a JSON object.
private struct EncodedReason: Encodable {
  let code: String
  let title: String
  let message: String
  let isRetryable: Bool

  init(_ error: AppError) {
    (code, title, message, isRetryable) = (error.code, error.title, error.message, error.isRetryable)
  }
}
