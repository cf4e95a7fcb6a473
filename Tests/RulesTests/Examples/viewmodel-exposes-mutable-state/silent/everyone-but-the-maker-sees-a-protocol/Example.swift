import SwiftUI
protocol GridViewModelProtocol: ObservableObject {
  var rows: [String] { get }
  func load() async
}
@MainActor final class GridViewModel: GridViewModelProtocol {
  @Published var rows: [String] = []
  func load() async { rows = ["a"] }
}
struct GridView<ViewModel: GridViewModelProtocol>: View {
  @ObservedObject var viewModel: ViewModel
  var body: some View { List(viewModel.rows, id: \.self) { Text($0) }.task { await viewModel.load() } }
}
@MainActor struct GridFactory {
  func make() -> GridView<GridViewModel> {
    let viewModel = GridViewModel()
    return GridView(viewModel: viewModel)
  }
}
