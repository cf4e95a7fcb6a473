protocol Running {
  func run() async throws
}
final class LoadBeaconsUseCase {
  private let source: () async throws -> [String]
  init(source: @escaping () async throws -> [String]) { self.source = source }
  func execute() async throws -> [String] {
    let service = RetryingService(source)
    try await service.run()
    return service.result ?? []
  }
}
