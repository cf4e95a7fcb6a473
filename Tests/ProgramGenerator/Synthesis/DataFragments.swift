/// What lies behind the screens.
enum DataFragments {
  /// Wire format, repository, use case, container.
  static func layers(_ scene: inout Scene) {
    let noun = scene.noun()
    scene.add(
      """
      struct \(noun)DTO: Codable {
        let id: Int
        let display_name: String
        var entity: \(noun) { \(noun)(id: id, name: display_name) }
      }
      struct \(noun)Response: Decodable {
        let items: [\(noun)DTO]
        let cursor: String?
      }
      """, imports: "Foundation")
    scene.add(
      """
      struct \(noun): Identifiable, Hashable {
        let id: Int
        var name: String
      }
      protocol \(noun)Repository {
        func all() async throws -> [\(noun)]
        func save(_ item: \(noun)) async throws
        \(scene.chance(1, of: 3) ? "func raw() async throws -> [\(noun)DTO]" : "func delete(_ id: Int) async throws")
      }
      """)
    let storage = [
      "UserDefaults.standard.set(item.name, forKey: \"\\(item.id)\")",
      "try Data(item.name.utf8).write(to: URL(fileURLWithPath: \"/tmp/\\(item.id)\"))",
      "try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in\n      DispatchQueue.global().async { continuation.resume() }\n    }",
    ]
    scene.add(
      """
      final class Remote\(noun)Repository: \(noun)Repository {
        private let session: URLSession
        private let decoder = JSONDecoder()
        init(session: URLSession = .shared) { self.session = session }
        func all() async throws -> [\(noun)] { try await raw().map { $0.entity } }
        func raw() async throws -> [\(noun)DTO] {
          let (data, _) = try await session.data(from: URL(fileURLWithPath: "/\(noun.lowerFirst)"))
          return try decoder.decode(\(noun)Response.self, from: data).items
        }
        func save(_ item: \(noun)) async throws {
          \(scene.random.pick(storage))
        }
        func delete(_ id: Int) async throws { try FileManager.default.removeItem(atPath: "/tmp/\\(id)") }
      }
      """, imports: "Foundation")
    scene.add(
      """
      struct Fetch\(noun)UseCase {
        let repository: any \(noun)Repository
        func execute(limit: Int) async throws -> [\(noun)] { Array(try await repository.all().prefix(limit)) }
        func callAsFunction() async throws -> Int { try await execute(limit: .max).count }
      }
      final class \(noun)Container {
        lazy var repository: any \(noun)Repository = Remote\(noun)Repository()
        func makeFetch() -> Fetch\(noun)UseCase { Fetch\(noun)UseCase(repository: repository) }
      }
      """)
    let attributes = scene.random.pick(["", "@MainActor "])
    scene.add(
      """
      \(attributes)final class \(noun)ListViewModel: ObservableObject {
        @Published private(set) var items: [\(noun)] = []
        @Published private(set) var error: String?
        @Published var isLoading = false
        @Published var isSaving = false
        private let fetch: Fetch\(noun)UseCase
        private let repository = Remote\(noun)Repository()
        private var task: Task<Void, Never>?
        init(fetch: Fetch\(noun)UseCase) {
          self.fetch = fetch
          task = Task { await self.load() }
        }
        func load() async {
          isLoading = true
          defer { isLoading = false }
          do {
            items = try await fetch.execute(limit: 20)
          } catch {
            self.error = error.localizedDescription
          }
        }
        func rename(_ item: \(noun), to name: String) {
          Task { [weak self] in
            guard let self else { return }
            do { try await self.repository.save(\(noun)(id: item.id, name: name)) } catch { self.error = "\\(error)" }
          }
        }
      }
      """, imports: "Foundation", "Combine")
    scene.add(
      """
      struct \(noun)ListView: View {
        @StateObject var viewModel: \(noun)ListViewModel
        @State private var selected: \(noun)?
        var body: some View {
          List {
            ForEach(viewModel.items) { item in
              Button(item.name) {
                selected = item
                viewModel.isSaving = true
              }
            }
            if let error = viewModel.error { Text(error) } else if viewModel.isLoading { ProgressView() }
          }
          .task { await viewModel.load() }
          .onChange(of: viewModel.isLoading) { _, new in viewModel.isSaving = new }
        }
      }
      """, imports: "SwiftUI")
  }

  /// Objects that everybody reaches: `shared`, a locator, a global.
  static func singletons(_ scene: inout Scene) {
    let noun = scene.noun()
    scene.add(
      """
      final class \(noun)Manager {
        static let shared = \(noun)Manager()
        private(set) var values: [String: Int] = [:]
        private let queue = DispatchQueue(label: "\(noun)")
        private let semaphore = DispatchSemaphore(value: 0)
        private init() {}
        func set(_ value: Int, for key: String) { queue.sync { values[key] = value } }
        func wait() {
          queue.async { self.semaphore.signal() }
          semaphore.wait()
        }
        func fetch(_ done: @escaping (Result<Data, any Error>) -> Void) {
          URLSession.shared.dataTask(with: URL(fileURLWithPath: "/")) { data, _, error in
            if let error { done(.failure(error)) } else { done(.success(data ?? Data())) }
          }.resume()
        }
      }
      enum \(noun)Locator {
        nonisolated(unsafe) static var services: [String: Any] = [:]
        static func resolve<Service>(_ type: Service.Type) -> Service? { services["\\(type)"] as? Service }
      }
      let \(noun.lowerFirst)Global = \(noun)Manager.shared
      """, imports: "Foundation")
    scene.add(
      """
      final class \(noun)SettingsModel: ObservableObject {
        @Published var name = UserDefaults.standard.string(forKey: "name") ?? ""
        @Published var count = 0
        private let timer: Timer?
        init() {
          timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
          \(noun)Manager.shared.set(1, for: "start")
          \(noun.lowerFirst)Global.fetch { [weak self] result in
            switch result {
            case .success(let data): self?.count = data.count
            case .failure(let error): self?.name = error.localizedDescription
            }
          }
        }
        func save() {
          UserDefaults.standard.set(name, forKey: "name")
          \(noun)Locator.resolve(\(noun)Manager.self)?.wait()
        }
      }
      struct \(noun)SettingsView: View {
        @StateObject private var model = \(noun)SettingsModel()
        @ObservedObject private var other = \(noun)SettingsModel()
        var body: some View {
          VStack {
            TextField("name", text: $model.name)
            Text("\\(other.count)")
            Button("save") { model.save() }
            Button("reset") { \(noun)Manager.shared.set(0, for: "start") }
          }
        }
      }
      """, imports: "Foundation", "Combine", "SwiftUI")
  }
}
