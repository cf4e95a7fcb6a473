/// Where the rows are. It knows who may see and do what; whoever calls it does not have to.
protocol Backend: Sendable {
  func perform(_ operation: Operation, for caller: Caller) async throws -> Outcome

  /// Lets a device into a household.
  /// - Returns: the id of the owner that the household is.
  func register(device: String, household: String, for caller: Caller) async throws -> String

  /// The id of the owner whose rows a caller sees; nothing for a device that the server does not know.
  func owner(of caller: Caller) async throws -> String?

  /// Whether a row that a caller sees has a file.
  func hasRow(withFile sha256: String, in columns: [FileColumn], for caller: Caller) async throws -> Bool

  func close() async
}

/// A column that holds the SHA-256 of a file.
struct FileColumn: Hashable, Sendable {
  let table: String
  let column: String
  /// Whether the table marks rows as deleted.
  let isSynced: Bool

  /// A condition on a row of its table; the names were checked with the schema.
  func condition(_ placeholder: String) -> String {
    "\"\(column)\" = \(placeholder)" + (isSynced ? " and not deleted" : "")
  }
}

extension Outcome {
  func checked(_ operation: Operation) throws(Problem) -> Outcome {
    if operation.isSingular, count != 1 { throw Problem.notSingular(count) }
    return self
  }
}
