import Combine
import SwiftUI
final class TrialViewModel: ObservableObject {
  @Published private(set) var isLoading = true
  private var subscriptions: Set<AnyCancellable> = []
  init(client: TrialClient) {
    client.1️⃣fetch("trial").receive(on: DispatchQueue.main)
      .sink(receiveCompletion: { _ in self.isLoading = false }, receiveValue: { _ in })
      .store(in: &subscriptions)
  }
}
protocol TrialClient { func fetch(_ name: String) -> AnyPublisher<String, Error> }
struct TrialView: View {
  @ObservedObject var viewModel: TrialViewModel
  var body: some View { Text(viewModel.isLoading ? "…" : "") }
}
