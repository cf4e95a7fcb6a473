import SwiftUI
final class ProfileViewModel: ObservableObject {
  @Published private(set) var name = ""
  private let store: ProfileStoring
  init(store: ProfileStoring) { self.store = store }
  func load() async { name = await store.name() }
}
protocol ProfileStoring { func name() async -> String }
final class DefaultsProfileStore: ProfileStoring {
  func name() async -> String { UserDefaults.standard.string(forKey: "name") ?? "" }
}
struct ProfileView: View {
  @StateObject var viewModel: ProfileViewModel
  var body: some View { Text(viewModel.name) }
}
