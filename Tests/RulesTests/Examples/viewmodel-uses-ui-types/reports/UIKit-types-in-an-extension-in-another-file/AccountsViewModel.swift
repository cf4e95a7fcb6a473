import Combine
final class AccountsViewModel: ObservableObject {
  @Published private(set) var names: [String] = []
  func load() { names = ["Ada"] }
}
