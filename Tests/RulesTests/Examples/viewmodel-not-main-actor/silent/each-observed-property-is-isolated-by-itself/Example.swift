import SwiftUI
final class HomeViewModel: ObservableObject {
  @MainActor @Published private(set) var count = 0
  @MainActor func load() async { count = 1 }
}
struct HomeView: View {
  @StateObject var viewModel = HomeViewModel()
  var body: some View { Text("\(viewModel.count)") }
}
