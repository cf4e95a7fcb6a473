import Architecture
import Testing

@Suite("Roles of services, data sources, repositories and use cases")
struct RolesWorkTests {
  @Test func workWithTheOutsideWorldMakesAServiceOrSource() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      final class Gateway { func call() async throws -> Data { try await URLSession.shared.data(from: url).0 } }
      final class Drawer {
        func save(_ text: String) { UserDefaults.standard.set(text, forKey: "t") }
        func load() -> String? { UserDefaults.standard.string(forKey: "t") }
        func remove() { UserDefaults.standard.removeObject(forKey: "t") }
      }
      final class Position: NSObject, CLLocationManagerDelegate { private let manager = CLLocationManager(); func start() {} }
      enum Secrets { static func read() -> Int { Int(SecItemCopyMatching(query, nil)) } }
      """)
    #expect(try roles.role("Gateway") == .service)
    #expect(try roles.role("Drawer") == .dataSource)
    #expect(try roles.role("Position") == .service)
    #expect(try roles.role("Secrets").isCollaborator)
  }

  @Test func structsOfClosuresTakeTheRoleOfTheirLiveImplementation() throws {
    let roles = try RolesFixture(
      """
      struct Audio { var play: @Sendable (String) async -> Void; var volume: () -> Double }
      struct Actions { let onTap: () -> Void; let onClose: () -> Void }
      """)
    #expect(try roles.role("Audio") == .service)
    #expect(try roles.role("Actions") != .service)
  }

  @Test func protocolsTakeTheRoleOfWhatImplementsThem() throws {
    let roles = try RolesFixture(
      """
      protocol Fetching { func fetch() async throws -> Int }
      final class Remote: Fetching { func fetch() async throws -> Int { _ = try await URLSession.shared.data(from: url); return 1 } }
      """)
    #expect(try roles.role("Fetching") == .service)
    #expect(try roles.classification("Fetching").evidence.contains { $0.reason == "all that implements it is one" })
  }

  @Test func repositoriesWorkInTermsOfEntitiesThroughSources() throws {
    let roles = try RolesFixture(
      """
      struct Movie { let id: Int; let title: String }
      protocol MovieCache { func all() throws -> Data; func write(_ data: Data) throws }
      final class FileMovieCache: MovieCache {
        func all() throws -> Data { FileManager.default.contents(atPath: "") ?? Data() }
        func write(_ data: Data) throws { FileManager.default.createFile(atPath: "", contents: data) }
      }
      protocol MoviesRepository {
        func fetchMovies() async throws -> [Movie]
        func save(_ movie: Movie) throws
        func delete(_ movie: Movie) throws
      }
      final class DefaultMoviesRepository: MoviesRepository {
        private let cache: any MovieCache
        init(cache: any MovieCache) { self.cache = cache }
        func fetchMovies() async throws -> [Movie] { [] }
        func save(_ movie: Movie) throws {}
        func delete(_ movie: Movie) throws {}
      }
      """)
    #expect(try roles.role("MoviesRepository") == .repository)
    #expect(try roles.role("DefaultMoviesRepository") == .repository)
    #expect(try roles.role("FileMovieCache") == .dataSource)
  }

  @Test func oneOperationOverServicesIsAUseCase() throws {
    let roles = try RolesFixture(
      """
      protocol Movies { func search(_ text: String) async throws -> [String] }
      final class Web: Movies { func search(_ text: String) async throws -> [String] { _ = try await URLSession.shared.data(from: url); return [] } }
      struct SearchMovies {
        let movies: any Movies
        func callAsFunction(_ text: String) async throws -> [String] { try await movies.search(text) }
      }
      final class Export: Operation { override func main() {} }
      struct RefundCalculationUseCase { let fees: [Int]; func calculate() -> Int { fees.reduce(0, +) } }
      """)
    #expect(try roles.role("SearchMovies") == .useCase)
    #expect(try roles.role("Export") == .useCase)
    #expect(try roles.role("RefundCalculationUseCase") == .useCase)
  }

  @Test func whatTestsAddToATypeIsNotWhatItIs() throws {
    let roles = try RolesFixture([
      "App/Price.swift": "struct Price { let amount: Int; let currency: String }",
      "AppTests/Price.swift":
        "extension Price { func load() async throws {}; func save() async {}; func send() async {} }",
    ])
    #expect(try roles.role("Price") == .model)
  }

  @Test func anOperationThatDoesIOItselfIsAService() throws {
    let roles = try RolesFixture(
      """
      class Duro: Operation { func send(_ path: String) { URLSession.shared.dataTask(with: url).resume() } }
      final class Vamo: Duro { override func main() { send("rate") } }
      final class Lesa: Operation { private let tasks: any Tasks; init(tasks: any Tasks) { self.tasks = tasks }; override func main() { tasks.run() } }
      protocol Tasks { func run() }
      """)
    #expect(try roles.role("Duro") == .service)
    #expect(try roles.role("Vamo") == .service)
    #expect(try roles.role("Lesa") == .useCase)
  }

  @Test func oneMethodAloneMakesNoUseCase() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      protocol Gilo: ObservableObject { func observe() }
      final class Pemo: Gilo { var value: Int { get { UserDefaults.standard.integer(forKey: "v") } set {} }; func observe() {} }
      struct TapAction { let action: (() -> Void)?; func callAsFunction() { action?() } }
      final class Haro: NSObject, URLSessionTaskDelegate { func urlSession(_ session: URLSession, task: URLSessionTask) {} }
      struct PageLibrary { let parent: String; func page(_ number: Int) async throws -> [Int] { [] } }
      """)
    for name in ["Pemo", "Gilo", "TapAction", "Haro", "PageLibrary"] { #expect(try roles.role(name) != .useCase) }
  }

  /// What it does with the things it keeps, storing them between runs say, does not make a store of it.
  @Test func whatGivesThingsOutByTheirTypeIsAContainer() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      final class Shelf {
        private var things: [ObjectIdentifier: AnyObject] = [:]
        func get<T: Thing>() -> T {
          if let thing = things[ObjectIdentifier(T.self)] as? T { return thing }
          let thing = T()
          things[ObjectIdentifier(T.self)] = thing
          load(thing)
          return thing
        }
        func load(_ thing: any Thing) { thing.data = FileManager.default.contents(atPath: "thing") }
        func save(_ thing: any Thing) { FileManager.default.createFile(atPath: "thing", contents: thing.data) }
        func clear() { try? FileManager.default.removeItem(atPath: "thing") }
      }
      final class Pantry {
        private var jars: [String: Any] = [:]
        func read<T: Decodable>(_ key: String) -> T? { UserDefaults.standard.object(forKey: key) as? T }
        func save(_ jar: Any, key: String) { UserDefaults.standard.set(jar, forKey: key) }
      }
      """)
    #expect(try roles.role("Shelf") == .container)
    #expect(try roles.role("Pantry") == .dataSource)
  }
}
