import SwiftUI
@Observable final class HomeViewModel { private(set) var count = 0 }
struct HomeView: View {
  @State private var viewModel = HomeViewModel()
  var body: some View { Text("\(viewModel.count)") }
}
