import Combine
import SwiftUI
@MainActor final class HomeViewModel: ObservableObject {
  @Published private(set) var count = 0
  func send(_ event: Int) {
    let effect = reduce(event)
    Task {
      for await value in effect.values { count = value }
    }
  }
  func reduce(_ event: Int) -> AnyPublisher<Int, Never> { Just(event).eraseToAnyPublisher() }
}
struct HomeView: View {
  @StateObject var viewModel = HomeViewModel()
  var body: some View { Text("\(viewModel.count)") }
}
