protocol UserServicing {
  func names() async throws -> [String]
  func remove(_ name: String) async throws
}
