import Architecture
import Facts

/// What is known of a value while code is followed; ``unknown`` never becomes an assertion.
indirect enum KnownValue: Hashable, Sendable {
  case unknown
  case void
  case bool(Bool)
  case int(Int)
  case text(String)
  case null
  /// `[]` and `[:]`
  case emptyCollection
  /// `.loaded(value)`
  case enumCase(String, [Argument])
  /// An expression that the test can write.
  case written(String, TypeUse)
  /// A value that is there, whatever it is.
  case present
  case error(ThrownError)
  /// A double, by its place among the collaborators.
  case collaborator(Int)
  /// A closure that the test passes, by its place.
  case callback(Int)
  case subject
  /// A struct that was just made, its members still at their defaults.
  case made(TypeID)

  struct Argument: Hashable, Sendable {
    let label: String
    let value: KnownValue
  }

  /// What the double throws in a run.
  enum ThrownError: Hashable, Sendable {
    case failure, cancellation
  }

  /// Whether it is `nil`, where that is known.
  var isNull: Bool? {
    switch self {
    case .unknown: nil
    case .null: true
    case .written(_, let type): if case .optional = type { nil } else { false }
    default: false
    }
  }

  var bool: Bool? {
    if case .bool(let value) = self { return value }
    return nil
  }

  /// Whether two values are equal, where that is known.
  func equals(_ other: KnownValue) -> Bool? {
    switch (self, other) {
    case (.unknown, _), (_, .unknown), (.present, _), (_, .present), (.made, _), (_, .made): nil
    case (.null, _): other.isNull
    case (_, .null): isNull
    case (.bool, .bool), (.int, .int), (.text, .text), (.emptyCollection, .emptyCollection): self == other
    case (.enumCase(let name, let own), .enumCase(let another, let theirs)):
      name != another ? false : own.isEmpty && theirs.isEmpty ? true : nil
    default: nil
    }
  }
}

/// How the code that is followed leaves a statement.
enum BodyExit: Error {
  case returned(KnownValue)
  case thrown(KnownValue.ThrownError)
  /// It cannot be told what happens from here on.
  case unknowable(Cursor, String)
}

/// One call of a double or of a closure of the test.
struct ObservedCall: Hashable {
  enum Receiver: Hashable {
    case collaborator(Int)
    case callback(Int)
  }

  let receiver: Receiver
  /// The function; of a closure none.
  let function: NameID
  let arguments: [KnownValue]
  let isThrowing: Bool
}
