extension RepositoryExposesDTO {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "repository-exposes-dto",
    severity: .high,
    area: .data, section: .injectionAndTesting, consequence: .change,
    summary: "A repository hands wire or database types to the rest of the app.",
    rationale: """
      A repository is where the format of a backend or a database ends. When it hands that format out, every screen \
      depends on it: a renamed field of the API changes view models, and managed objects turn up on the wrong thread.
      """,
    fires: """
      A method or property of a repository, or a requirement of its protocol, that others can see returns or takes a \
      transfer object or a persistence object (Core Data, SwiftData, Realm, GRDB), also inside of arrays, optionals, \
      results, publishers and closures, and something outside of the data layer uses the repository. One finding per \
      type; what a protocol requires is reported there.
      """,
    silent: [
      "a repository, or a protocol of one, that only the data layer uses",
      "private members, and the stored data sources themselves",
      "mapped to entities of the domain before it goes out",
    ],
    fix: "Map to the domain entity before it leaves the repository.",
    serves: ["E3", "E23", "E28", "D25"],
    triggering: [
      Example(
        "wire types go out and come in",
        """
        //- Data/OrderDTO.swift
        struct OrderDTO: Codable {
          let order_number: String
          let total_cents: Int
          func toOrder() -> Order { Order(id: order_number, total: total_cents) }
        }
        //- Domain/Order.swift
        struct Order: Identifiable {
          let id: String
          let total: Int
        }
        //- Data/OrderRepository.swift
        final class OrderRepository {
          func 1️⃣recentOrders() async throws -> [OrderDTO] {
            let (data, _) = try await URLSession.shared.data(from: address)
            return try JSONDecoder().decode([OrderDTO].self, from: data)
          }
          func 2️⃣place(_ order: OrderDTO) async throws { try await send(order) }
          func orders() async throws -> [Order] { try await recentOrders().map { $0.toOrder() } }
          private func send(_ order: OrderDTO) async throws {
            var request = URLRequest(url: address)
            request.httpBody = try JSONEncoder().encode(order)
            _ = try await URLSession.shared.data(for: request)
          }
        }
        //- Orders/OrdersView.swift
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published private(set) var orders: [Order] = []
          private let repository: OrderRepository
          init(repository: OrderRepository) { self.repository = repository }
          func load() async { orders = (try? await repository.orders()) ?? [] }
        }
        struct OrdersView: View {
          @StateObject var viewModel: OrdersViewModel
          var body: some View { List(viewModel.orders) { Text($0.id) } }
        }
        """),
      Example(
        "the protocol promises stored objects, through a typealias and a publisher",
        """
        //- Data/StoredMovie.swift
        final class StoredMovie: NSManagedObject { @NSManaged var title: String }
        typealias MovieRecord = StoredMovie
        //- Domain/MovieRepository.swift
        protocol MovieRepository {
          func 1️⃣movies() -> AnyPublisher<[MovieRecord], Error>
        }
        //- Data/CoreDataMovieRepository.swift
        final class CoreDataMovieRepository: MovieRepository {
          private let context: NSManagedObjectContext
          init(context: NSManagedObjectContext) { self.context = context }
          func movies() -> AnyPublisher<[MovieRecord], Error> {
            let request = NSFetchRequest<MovieRecord>(entityName: "Movie")
            return Just((try? context.fetch(request)) ?? []).setFailureType(to: Error.self).eraseToAnyPublisher()
          }
        }
        //- Movies/MoviesView.swift
        @MainActor final class MoviesViewModel: ObservableObject {
          @Published private(set) var titles: [String] = []
          private let repository: MovieRepository
          init(repository: MovieRepository) { self.repository = repository }
        }
        struct MoviesView: View {
          @StateObject var viewModel: MoviesViewModel
          var body: some View { List(viewModel.titles, id: \\.self) { Text($0) } }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "mapped before it goes out, and only used privately",
        """
        //- Data/Sources.swift
        struct OrderDTO: Codable {
          let order_number: String
          func toOrder() -> Order { Order(id: order_number) }
        }
        struct Order: Identifiable { let id: String }
        final class OrderRepository {
          private var cache: [OrderDTO] = []
          func orders() async throws -> [Order] { try await fetch().map { $0.toOrder() } }
          private func fetch() async throws -> [OrderDTO] {
            let (data, _) = try await URLSession.shared.data(from: address)
            return try JSONDecoder().decode([OrderDTO].self, from: data)
          }
        }
        //- Orders/OrdersView.swift
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published private(set) var orders: [Order] = []
          private let repository: OrderRepository
          init(repository: OrderRepository) { self.repository = repository }
          func load() async { orders = (try? await repository.orders()) ?? [] }
        }
        struct OrdersView: View {
          @StateObject var viewModel: OrdersViewModel
          var body: some View { List(viewModel.orders) { Text($0.id) } }
        }
        """),
      Example(
        "a protocol inside of the data layer",
        """
        //- Data/CountriesWebRepository.swift
        struct CountryDTO: Codable {
          let alpha2_code: String
          func toCountry() -> Country { Country(code: alpha2_code) }
        }
        struct Country: Identifiable {
          let code: String
          var id: String { code }
        }
        protocol CountriesWebRepository { func fetch() async throws -> [CountryDTO] }
        final class RealCountriesWebRepository: CountriesWebRepository {
          func fetch() async throws -> [CountryDTO] {
            let (data, _) = try await URLSession.shared.data(from: address)
            return try JSONDecoder().decode([CountryDTO].self, from: data)
          }
        }
        protocol CountriesRepository { func countries() async throws -> [Country] }
        final class MainCountriesRepository: CountriesRepository {
          private let web: CountriesWebRepository
          init(web: CountriesWebRepository) { self.web = web }
          func countries() async throws -> [Country] { try await web.fetch().map { $0.toCountry() } }
        }
        //- Countries/CountriesView.swift
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
        """),
    ])
}
