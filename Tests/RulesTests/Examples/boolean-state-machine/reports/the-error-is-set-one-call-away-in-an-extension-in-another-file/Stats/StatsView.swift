import SwiftUI

protocol StatsService { func sync() async throws }

struct StatsView: View {
  @State var viewModel: StatsViewModel
  var body: some View {
    if viewModel.loadingError != nil { Text("Failed") } else { Text(viewModel.syncingData ? "Loading" : "Ready") }
  }
}
