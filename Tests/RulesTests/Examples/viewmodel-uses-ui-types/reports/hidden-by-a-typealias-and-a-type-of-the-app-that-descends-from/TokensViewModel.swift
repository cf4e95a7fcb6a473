import Combine
final class TokensViewModel: ObservableObject {
  @Published private(set) var names: [String] = []
  func load() { names = [] }
  func snapshot() -> 1️⃣Snapshot { Snapshot() }
  func fill(_ source: 2️⃣TokenDataSource) {}
  func badge() { show(2️⃣CountBadge()) }
  private func show(_ view: Any) {}
}
