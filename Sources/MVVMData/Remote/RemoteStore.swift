import Foundation
import MVVM

/// A row as the server has it.
public struct RemoteRecord: Hashable, Sendable {
  /// The id of the entity.
  public let id: String
  /// Its values, in the order of the columns; those of a deleted row count for nothing.
  public let values: [FieldValue]
  /// Rises with every change of any row of the table; rows are pulled in this order.
  public let version: Int64
  /// When the change was made that the row is left with.
  public let stamp: Stamp
  /// Whether the entity is deleted.
  public let isDeleted: Bool

  /// A row.
  public init(id: String, values: [FieldValue], version: Int64, stamp: Stamp, isDeleted: Bool) {
    self.id = id
    self.values = values
    self.version = version
    self.stamp = stamp
    self.isDeleted = isDeleted
  }
}

/// What the server did with a change.
public enum PushOutcome: Hashable, Sendable {
  /// It is in, now or since an earlier attempt; this is the row now, perhaps changed by others since.
  case applied(RemoteRecord)
  /// The row has another version than the change was made on: this one, or nothing when there is no such row (any more, or
  /// for this device).
  case conflict(RemoteRecord?)
  /// The server will not have it, however often it is sent.
  case rejected(AppError)
}

/// What the server did with several changes.
public struct PushAnswer: Sendable {
  /// What it did with the first ones, in their order; as many as were decided.
  public let outcomes: [PushOutcome]
  /// Why the others were not decided; nothing when all were.
  public let failure: RemoteError?

  /// What the server did.
  public init(outcomes: [PushOutcome], failure: RemoteError? = nil) {
    self.outcomes = outcomes
    self.failure = failure
  }
}

/// A row of the server that no record can be made of.
public struct UnreadableRecord: Hashable, Sendable {
  /// The id of the entity.
  public let id: String
  /// Its version.
  public let version: Int64
  /// What is wrong with it, for developers; holds no value of the row.
  public let problem: String

  /// A row that no record can be made of.
  public init(id: String, version: Int64, problem: String) {
    self.id = id
    self.version = version
    self.problem = problem
  }
}

/// The next rows of a table.
public struct PullPage: Sendable {
  /// The rows, by version.
  public let records: [RemoteRecord]
  /// The rows among them that cannot be read.
  public let unreadable: [UnreadableRecord]
  /// Whether there may be more.
  public let hasMore: Bool

  /// Some rows.
  public init(records: [RemoteRecord], unreadable: [UnreadableRecord] = [], hasMore: Bool) {
    self.records = records
    self.unreadable = unreadable
    self.hasMore = hasMore
  }

  /// The greatest version in it; 0 without rows.
  var lastVersion: Int64 { max(records.last?.version ?? 0, unreadable.map(\.version).max() ?? 0) }
}

/// Why a request came to nothing. None of these says that a change was refused.
public enum RemoteError: Error, Hashable, Sendable {
  /// There was no way to the server, or no answer. A change may or may not have arrived.
  case unreachable(NetworkError)
  /// The server could not do it now; it may say how long to wait.
  case busy(AppError, retryAfter: Duration?)
  /// The server does not know who is asking, or no longer.
  case signedOut
  /// The server will not answer this request, however often it is made: wrong address, unknown table, unknown column.
  case refused(AppError)
  /// The answer is none: not JSON, a field missing or of another type. The text says which; it holds
  /// nothing a user typed.
  case malformed(String)
  /// The answer is longer than the limit. The text says which.
  case tooLong(String)
  /// The task was cancelled.
  case cancelled
}

/// The server's side of the tables. Implementations hold no state of the sync and may be used from any task.
public protocol RemoteStore: Sendable {
  /// Sends changes of one table, in order. Each takes effect only if the row still has the version that the change was made
  /// on, and only once.
  /// - Returns: what became of the first ones, and why the others were not decided. Never throws: what was decided counts.
  func push(_ entries: [OutboxEntry], to schema: TableSchema) async -> PushAnswer

  /// Fetches the rows of a table that have changed since a version, deleted ones among them.
  /// - Parameters:
  ///   - schema: the table.
  ///   - version: rows with greater versions are wanted; 0 for all.
  ///   - limit: the most rows, 1 or more.
  func pull(_ schema: TableSchema, after version: Int64, limit: Int) async throws(RemoteError) -> PullPage

  /// What the server calls itself: another text after it was restored from a backup. Asked for once in each sync; `nil`
  /// when the server does not say. Without it, a lost row is noticed when none of the latest rows is there any more.
  func epoch() async throws(RemoteError) -> String?

  /// The time of the server's clock; `nil` when it is unknown. Asked for before the first changes are sent, so that a
  /// device with a wrong clock does not win every conflict.
  /// - Parameter schema: a table that may be asked.
  func time(_ schema: TableSchema) async throws(RemoteError) -> Date?
}

extension RemoteStore {
  /// `nil`: the server does not say.
  public func epoch() async throws(RemoteError) -> String? { nil }

  /// `nil`: unknown.
  public func time(_ schema: TableSchema) async throws(RemoteError) -> Date? { nil }
}
