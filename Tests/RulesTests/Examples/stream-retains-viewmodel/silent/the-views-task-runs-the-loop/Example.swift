import SwiftUI
final class LiveViewModel: ObservableObject {
  @Published private(set) var score = 0
  func observe() async {
    for await _ in NotificationCenter.default.notifications(named: .init("goal")) { score += 1 }
  }
}
struct LiveView: View {
  @StateObject var viewModel = LiveViewModel()
  var body: some View { Text("\(viewModel.score)").task { await viewModel.observe() } }
}
