final class PlayerModel {
  private let source = Source()
  func start() {
    _ = source.1️⃣observe(\.rate) { _, _ in print("changed") }
  }
}
