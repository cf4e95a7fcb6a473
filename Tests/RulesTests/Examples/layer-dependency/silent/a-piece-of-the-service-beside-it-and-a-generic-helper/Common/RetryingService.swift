final class RetryingService<Value>: Running {
  private(set) var result: Value?
  private let work: () async throws -> Value
  init(_ work: @escaping () async throws -> Value) { self.work = work }
  func run() async throws { result = try await work() }
}
