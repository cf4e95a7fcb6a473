import Combine
final class ProfileViewModel: ObservableObject {
  @Published private(set) var name = ""
  private let 1️⃣coordinator: ProfileCoordinator
  init(coordinator: ProfileCoordinator) { self.coordinator = coordinator }
  func load() { name = "Ada" }
  func openSettings() { coordinator.showSettings() }
}
