@MainActor final class MoviesViewModel: ObservableObject {
  @Published private(set) var titles: [String] = []
  private let repository: MovieRepository
  init(repository: MovieRepository) { self.repository = repository }
  func load() -> AnyCancellable {
    repository.movies().map { $0.map(\.title) }.replaceError(with: []).sink { [weak self] in self?.titles = $0 }
  }
}
struct MoviesView: View {
  @StateObject var viewModel: MoviesViewModel
  var body: some View { List(viewModel.titles, id: \.self) { Text($0) } }
}
