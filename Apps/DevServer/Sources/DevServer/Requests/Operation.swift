/// What is to be done with a table.
struct Operation: Sendable {
  enum Kind: Sendable {
    case read(order: [Ordering], RowRange)
    case insert(Payload, Conflict)
    case update(Payload)
    case delete
  }

  enum Conflict: Hashable, Sendable {
    case fail
    case ignore(key: [String])
    case merge(key: [String])
  }

  let table: ServerTable
  let kind: Kind
  /// The rows that are meant; an insert has none.
  var condition = Condition.all([])
  /// The columns of the answer.
  let columns: [ServerColumn]
  /// Whether there has to be one row, no more and no less.
  let isSingular: Bool
  let countsAll: Bool
}

/// The rows of a body.
struct Payload: Sendable {
  let columns: [ServerColumn]
  /// The values of the columns, row by row.
  let rows: [[JSONValue]]
  /// The body as an array, as it came.
  let json: String
}

/// What came of an operation.
struct Outcome: Sendable {
  /// The rows, an array in JSON.
  var json = "[]"
  /// How many there are in it.
  var count = 0
  /// How many there are in all, where that was asked for.
  var total: Int?
  /// Whether any row is new.
  var isNew = false
  /// The row, if it is one.
  var key: RowKey?
}

/// What a row is told apart by.
struct RowKey: Hashable, Sendable {
  let owner: String
  let id: String
}

/// Who asks.
struct Caller: Sendable {
  enum Role: String, Sendable { case anon, authenticated }

  let role: Role
  /// The user in the token.
  let user: String?
  let device: String?
  /// All headers of the request, as a JSON object.
  let headers: String

  /// The claims of the token that the rules read, as a JSON object.
  var claims: String {
    JSONValue.object(["role": .text(role.rawValue)].merging(user.map { ["sub": .text($0)] } ?? [:]) { $1 }).json
  }
}
