import ScreenKit
import SwiftUI
final class HomeViewModel: ScreenViewModel {
  @Published private(set) var count = 0
  func load() async { count = 1 }
}
struct HomeView: View {
  @StateObject var viewModel = HomeViewModel()
  var body: some View { Text("\(viewModel.count)") }
}
