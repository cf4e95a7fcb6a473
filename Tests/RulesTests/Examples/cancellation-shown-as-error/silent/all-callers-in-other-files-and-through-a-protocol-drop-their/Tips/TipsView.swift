import SwiftUI
struct TipsView: View {
  @StateObject var viewModel: TipsViewModel
  var body: some View {
    Text(viewModel.errorText ?? "")
    Button("Give") { Task { await viewModel.donate() } }
    Button("Restore") {
      Task {
        await viewModel.restore()
        await viewModel.refresh()
      }
    }
  }
}
