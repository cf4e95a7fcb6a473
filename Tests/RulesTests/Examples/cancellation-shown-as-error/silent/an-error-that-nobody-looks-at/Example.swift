import SwiftUI
@Observable final class BadgeViewModel {
  private(set) var count = 0
  private(set) var lastProblem: (any Error)?
  func load() async {
    do {
      count = try await URLSession.shared.data(from: URL(filePath: "/badge")).0.count
    } catch {
      lastProblem = error
    }
  }
}
struct BadgeView: View {
  @State var viewModel = BadgeViewModel()
  var body: some View { Text("\(viewModel.count)").task { await viewModel.load() } }
}
