@MainActor final class CountriesViewModel: ObservableObject {
  @Published private(set) var countries: [Country] = []
  private let repository: CountriesRepository
  init(repository: CountriesRepository) { self.repository = repository }
  func load() async { countries = (try? await repository.countries()) ?? [] }
}
struct CountriesView: View {
  @StateObject var viewModel: CountriesViewModel
  var body: some View { List(viewModel.countries) { Text($0.code) } }
}
