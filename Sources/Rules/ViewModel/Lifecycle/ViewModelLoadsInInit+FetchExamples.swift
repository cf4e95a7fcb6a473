extension ViewModelLoadsInInit {
  /// A request that starts where somebody subscribes to it.
  static let fetchExamples = [
    Example(
      "a fetch of a collaborator, subscribed to",
      """
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
      """)
  ]

  /// Not a request, and not a read.
  static let lookupExamples = [
    Example(
      "a look whether a file exists",
      """
      import SwiftUI
      @Observable @MainActor final class ActionsViewModel {
        private(set) var isDownloaded: Bool
        init(path: String) { isDownloaded = FileManager.default.fileExists(atPath: path) }
      }
      struct ActionsView: View {
        @State var viewModel: ActionsViewModel
        var body: some View { Text(viewModel.isDownloaded ? "Play" : "Load") }
      }
      """)
  ]
}
