import Combine
@MainActor final class StatusViewModel: ObservableObject {
  @Published private(set) var title = ""
  private let service: StatusService
  init(service: StatusService) { self.service = service }
  func load() async { title = await service.status() }
}
