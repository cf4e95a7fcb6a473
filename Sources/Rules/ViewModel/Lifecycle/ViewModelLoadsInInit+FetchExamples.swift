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
      """),
    Example(
      "a task in a private method, one call further",
      """
      import SwiftUI
      protocol CardStoring { func replace(_ names: [String]) async throws }
      @MainActor final class CardsViewModel: ObservableObject {
        @Published private(set) var names: [String] = []
        private let store: CardStoring
        init(store: CardStoring) {
          self.store = store
          1️⃣update()
        }
        func update() { names = fetch() }
        private func fetch() -> [String] {
          let names = ["Visa"]
          Task { try? await store.replace(names) }
          return names
        }
      }
      struct CardsView: View {
        @StateObject var viewModel: CardsViewModel
        var body: some View { List(viewModel.names, id: \\.self) { Text($0) } }
      }
      """),
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
