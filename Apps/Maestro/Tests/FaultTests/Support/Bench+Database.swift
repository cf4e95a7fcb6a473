import GRDB

extension Bench {
  /// Changes the database behind Maestro's back.
  func sql(_ statement: String) async throws {
    let queue = try DatabaseQueue(path: home + "/maestro.sqlite")
    try await queue.write { try $0.execute(sql: statement) }
    try queue.close()
  }
}
