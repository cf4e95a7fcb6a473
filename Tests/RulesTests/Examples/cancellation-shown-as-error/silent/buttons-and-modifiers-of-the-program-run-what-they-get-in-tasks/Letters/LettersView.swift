import SwiftUI
struct LettersView: View {
  @StateObject var viewModel: LettersViewModel
  var body: some View {
    VStack {
      Text(viewModel.errorText ?? "")
      BigButton("Send") { [weak viewModel] in await viewModel?.send() }
      NextButton { await viewModel.collect() }
    }
    .onPull { await viewModel.load() }
    .task { viewModel.stamp() }
  }
}
