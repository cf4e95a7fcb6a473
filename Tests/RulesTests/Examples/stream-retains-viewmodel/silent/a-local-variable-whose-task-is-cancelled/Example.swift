import SwiftUI

@MainActor final class HomeViewModel: ObservableObject {
  @Published private(set) var steps = 0

  func observe(_ spaces: AsyncStream<Int>) async {
    var steps: Task<Void, Never>?
    defer { steps?.cancel() }
    for await _ in spaces {
      steps?.cancel()
      steps = Task {
        for await _ in NotificationCenter.default.notifications(named: .init("step")) { self.steps += 1 }
      }
    }
  }
}

struct HomeView: View {
  @StateObject var viewModel = HomeViewModel()
  let spaces: AsyncStream<Int>
  var body: some View { Text("\(viewModel.steps)").task { await viewModel.observe(spaces) } }
}
