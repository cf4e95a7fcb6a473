import Combine
final class ProfileViewModel: ObservableObject {
  @Published private(set) var name = ""
  weak var 1️⃣screen: Screen?
  func load() { name = "Ada" }
}
