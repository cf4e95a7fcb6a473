@MainActor final class SyncViewModel: ObservableObject {
  @Published private(set) var isDone = false
  var bag: Set<AnyCancellable> = []
  private let group = DispatchGroup()
  func sync() {
    _ = group.1️⃣wait(timeout: .now() + 5)
    Thread.1️⃣sleep(forTimeInterval: 0.5)
    isDone = true
  }
}
