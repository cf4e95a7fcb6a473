import Combine
typealias ScreenBase = BaseStateModel
final class 1️⃣InsulinStateModel: ScreenBase {
  @Published private(set) var dose = 0.0
  override func start() { dose = 1 }
}
