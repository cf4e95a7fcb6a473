import SwiftUI
final class DetailViewModel: ObservableObject {
  enum State { case loading, done, error(Error) }
  @Published private(set) var state = State.loading
  @Published private(set) var isGone = false
  private let service: DetailServicing
  init(service: DetailServicing) { self.service = service }
  func load() async {
    do {
      try await service.load()
      state = .done
    } 1️⃣catch {
      if let error = error as? ServerError, error.code == 404 {
        isGone = true
      } else {
        state = .error(error)
      }
    }
  }
}
struct ServerError: Error { let code: Int }
protocol DetailServicing { func load() async throws }
struct DetailView: View {
  @StateObject var viewModel: DetailViewModel
  var body: some View { Text("Detail").task { await viewModel.load() } }
}
