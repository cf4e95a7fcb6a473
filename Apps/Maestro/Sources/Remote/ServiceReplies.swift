import Domain
import Foundation

/// Events since the last time.
struct EventBatch: Codable, Sendable {
  /// The number of the newest event, to ask on from.
  var last: UInt64
  /// Whether some happened in between that nobody keeps any more.
  var missed: Bool
  /// The events, oldest first; none when nothing happened for a while.
  var events: [SessionEvent]
}

/// An answer to the question for output.
enum OutputReply: Codable, Sendable {
  case chunk(offset: UInt64, bytes: Data, cutBefore: UInt64)
  /// Nothing for a while: ask again.
  case nothingYet
  case end
}

/// A place in the output.
struct OutputBounds: Codable, Sendable {
  var lower: UInt64
  var upper: UInt64
}

/// A value that may be missing, which JSON has no document for.
struct Maybe<Value: Codable & Sendable>: Codable, Sendable {
  var value: Value?
}

/// An answer without content.
struct Done: Codable, Sendable {}

/// What every answer is.
enum Reply<Value: Codable & Sendable>: Codable, Sendable {
  case success(Value)
  case failure(SessionError)
  case cancelled
}
