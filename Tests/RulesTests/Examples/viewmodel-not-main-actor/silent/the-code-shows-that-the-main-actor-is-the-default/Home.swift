import SwiftUI
@Observable final class HomeViewModel { private(set) var rooms: [Room] = [] }
struct HomeView: View {
  @State private var viewModel = HomeViewModel()
  var body: some View { Text("\(viewModel.rooms.count)") }
}
