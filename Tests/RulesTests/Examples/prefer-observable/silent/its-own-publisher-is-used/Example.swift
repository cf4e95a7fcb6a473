import SwiftUI
@MainActor final class SearchViewModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var hits: [String] = []
  init() { $query.debounce(for: 0.3, scheduler: RunLoop.main).map { [$0] }.assign(to: &$hits) }
}
struct SearchView: View {
  @StateObject private var viewModel = SearchViewModel()
  var body: some View { TextField("Find", text: $viewModel.query) }
}
