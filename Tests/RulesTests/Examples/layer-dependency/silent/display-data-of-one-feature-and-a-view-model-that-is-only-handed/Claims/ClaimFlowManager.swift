final class ClaimFlowManager {
  private let service: ClaimService
  init(service: ClaimService) { self.service = service }
  func start() async throws -> String { try await service.start() }
  func handler(alert: AlertViewModel) -> ClaimHandler { ClaimHandlers.make(service: service, alert: alert) }
}
