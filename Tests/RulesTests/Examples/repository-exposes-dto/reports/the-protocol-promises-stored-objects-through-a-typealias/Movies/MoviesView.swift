@MainActor final class MoviesViewModel: ObservableObject {
  @Published private(set) var titles: [String] = []
  private let repository: MovieRepository
  init(repository: MovieRepository) { self.repository = repository }
}
struct MoviesView: View {
  @StateObject var viewModel: MoviesViewModel
  var body: some View { List(viewModel.titles, id: \.self) { Text($0) } }
}
