import Combine
import SwiftUI
@MainActor final class HomeViewModel: ObservableObject {
  @Published private(set) var count = 0
  private let counts = CurrentValueSubject<Int, Never>(0)
  func start() {
    let values = updates()
    1️⃣Task {
      for await value in values.values { count = value }
    }
  }
  private func updates() -> AnyPublisher<Int, Never> { counts.removeDuplicates().eraseToAnyPublisher() }
}
struct HomeView: View {
  @StateObject var viewModel = HomeViewModel()
  var body: some View { Text("\(viewModel.count)").onAppear { viewModel.start() } }
}
