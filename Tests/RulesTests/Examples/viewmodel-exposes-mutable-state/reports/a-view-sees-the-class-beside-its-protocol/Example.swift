import SwiftUI
protocol GridViewModelProtocol: ObservableObject {
  var rows: [String] { get }
  func load() async
}
@MainActor final class GridViewModel: GridViewModelProtocol {
  @Published var 1️⃣rows: [String] = []
  func load() async { rows = ["a"] }
}
struct GridView: View {
  @ObservedObject var viewModel: GridViewModel
  var body: some View { List(viewModel.rows, id: \.self) { Text($0) }.task { await viewModel.load() } }
}
struct GridsView: View {
  var body: some View { GridView(viewModel: GridViewModel()) }
}
