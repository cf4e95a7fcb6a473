/// Where the rows are. It knows who may see and do what; whoever calls it does not have to.
protocol Backend: Sendable {
  func perform(_ operation: Operation, for caller: Caller) async throws -> Outcome

  /// Lets a device into a household.
  /// - Returns: the id of the owner that the household is.
  func register(device: String, household: String, for caller: Caller) async throws -> String

  func close() async
}

extension Outcome {
  func checked(_ operation: Operation) throws(Problem) -> Outcome {
    if operation.isSingular, count != 1 { throw Problem.notSingular(count) }
    return self
  }
}
