import MVVMData

extension LocalStore {
  /// The first changes.
  func takePending(limit: Int) async throws -> [OutboxEntry] { try await takePending(PendingSelection(limit: limit)) }

  /// Brings rows of the server in.
  func merge(_ records: [RemoteRecord], of schema: TableSchema) async throws {
    try await merge(PullPage(records: records, hasMore: false), of: schema)
  }

  /// The greatest version that was pulled.
  func cursor(of table: String) async throws -> Int64 { try await pullCursor(of: table).version }
}
