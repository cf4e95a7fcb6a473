import Observation

@MainActor @Observable final class StatsViewModel {
  private(set) var 1️⃣syncingData = false
  private(set) var 2️⃣loadingError: Error?
  private let service: StatsService
  init(service: StatsService) { self.service = service }
  func reload() async {
    syncingData = true
    do { try await service.sync() } catch { handle(error) }
    syncingData = false
  }
}
