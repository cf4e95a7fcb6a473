extension ViewModelLoadsInInit {
  static let triggeringExamples = [
    Example(
      "a task that waits for a service",
      """
      //- News/NewsViewModel.swift
      import SwiftUI
      final class NewsViewModel: ObservableObject {
        @Published private(set) var titles: [String] = []
        private let service: NewsServicing
        init(service: NewsServicing) {
          self.service = service
          1️⃣Task { titles = (try? await service.titles()) ?? [] }
        }
      }
      struct NewsView: View {
        @StateObject var viewModel: NewsViewModel
        var body: some View { List(viewModel.titles, id: \\.self) { Text($0) } }
      }
      //- News/NewsServicing.swift
      protocol NewsServicing { func titles() async throws -> [String] }
      """),
    Example(
      "through a method in an extension; a detached task as further occurrence",
      """
      //- Map/MapViewModel.swift
      import SwiftUI
      final class MapViewModel: ObservableObject {
        @Published private(set) var pins: [String] = []
        let service: PinService
        init(service: PinService) {
          self.service = service
          1️⃣setUp()
          Task.2️⃣detached { [weak self] in await self?.reload() }
        }
      }
      struct MapView: View {
        @StateObject var viewModel: MapViewModel
        var body: some View { List(viewModel.pins, id: \\.self) { Text($0) } }
      }
      //- Map/MapViewModel+Loading.swift
      extension MapViewModel {
        func setUp() { Task { [weak self] in await self?.reload() } }
        func reload() async { pins = (try? await service.pins()) ?? [] }
      }
      //- Map/PinService.swift
      import Foundation
      final class PinService {
        func pins() async throws -> [String] {
          try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: "/pins")).0)
        }
      }
      """),
    Example(
      "a method with a completion handler, whose implementation behind a protocol in another file loads",
      """
      //- Team/TeamViewModel.swift
      import SwiftUI
      final class TeamViewModel: ObservableObject {
        @Published private(set) var names: [String] = []
        init(repository: TeamRepository) {
          repository.1️⃣members { [weak self] in self?.names = $0 }
        }
      }
      struct TeamView: View {
        @StateObject var viewModel: TeamViewModel
        var body: some View { List(viewModel.names, id: \\.self) { Text($0) } }
      }
      //- Team/TeamRepository.swift
      import Foundation
      protocol TeamRepository { func members(_ done: @escaping ([String]) -> Void) }
      final class RemoteTeamRepository: TeamRepository {
        func members(_ done: @escaping ([String]) -> Void) {
          URLSession.shared.dataTask(with: URL(filePath: "/team")) { _, _, _ in done([]) }.resume()
        }
      }
      """),
    Example(
      "an overridden method that the base class calls from its `init`",
      """
      //- Base/ScreenModel.swift
      import SwiftUI
      class ScreenModel: ObservableObject {
        init() { configure() }
        func configure() {}
      }
      //- Profile/ProfileViewModel.swift
      import SwiftUI
      final class ProfileViewModel: ScreenModel {
        @Published private(set) var name = ""
        override func configure() {
          1️⃣Task { name = await fetchName() }
        }
        private func fetchName() async -> String {
          let data = try? await URLSession.shared.data(from: URL(filePath: "/me")).0
          return String(decoding: data ?? Data(), as: UTF8.self)
        }
      }
      struct ProfileView: View {
        @StateObject var viewModel = ProfileViewModel()
        var body: some View { Text(viewModel.name) }
      }
      """),
    Example(
      "files, a database, a property's initial value",
      """
      import SwiftUI
      final class DraftsViewModel: ObservableObject {
        @Published private(set) var names: [String] = DraftFiles.1️⃣all()
        @Published private(set) var text = ""
        private let context: NSManagedObjectContext
        init(context: NSManagedObjectContext) {
          self.context = context
          text = (try? 2️⃣String(contentsOfFile: "/draft.txt", encoding: .utf8)) ?? ""
          _ = try? 2️⃣context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Draft"))
        }
      }
      enum DraftFiles {
        static func all() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: "/drafts")) ?? [] }
      }
      struct DraftsView: View {
        @StateObject var viewModel: DraftsViewModel
        var body: some View { Text(viewModel.text) }
      }
      """),
    Example(
      "a weak observation that waits for I/O for each element, and an endless stream that holds self",
      """
      import SwiftUI
      final class BadgeViewModel: ObservableObject {
        @Published private(set) var count = 0
        private let service: BadgeServicing
        init(service: BadgeServicing) {
          self.service = service
          1️⃣Task { [weak self] in
            for await _ in NotificationCenter.default.notifications(named: .init("read")) { await self?.reload() }
          }
          2️⃣Task {
            for await _ in NotificationCenter.default.notifications(named: .init("reset")) { count = 0 }
          }
        }
        private func reload() async { count = await service.count() }
      }
      protocol BadgeServicing { func count() async -> Int }
      struct BadgeView: View {
        @StateObject var viewModel: BadgeViewModel
        var body: some View { Text("\\(viewModel.count)") }
      }
      """),
    Example(
      "an asynchronous initializer, and `async let`",
      """
      import SwiftUI
      @Observable final class CartModel {
        private(set) var items: [String]
        private(set) var offers: [String]
        init(service: CartServicing) async {
          async let offers = service.1️⃣offers()
          items = await service.2️⃣items()
          self.offers = await offers
        }
      }
      protocol CartServicing {
        func items() async -> [String]
        func offers() async -> [String]
      }
      struct CartView: View {
        @State var model: CartModel
        var body: some View { List(model.items, id: \\.self) { Text($0) } }
      }
      """),
  ]

  static let nonTriggeringExamples = [
    Example(
      "it wires publishers and observation, with weak self",
      """
      import Combine
      import SwiftUI
      final class SearchViewModel: ObservableObject {
        @Published var query = ""
        @Published private(set) var hits: [String] = []
        private var bag: Set<AnyCancellable> = []
        private let service: SearchServicing
        init(service: SearchServicing) {
          self.service = service
          $query.debounce(for: 0.3, scheduler: RunLoop.main)
            .sink { [weak self] query in Task { await self?.search(query) } }
            .store(in: &bag)
          service.itemsPublisher().sink { [weak self] in self?.hits = $0 }.store(in: &bag)
          NotificationCenter.default.addObserver(forName: .init("reset"), object: nil, queue: nil) { [weak self] _ in
            Task { await self?.search("") }
          }
          service.onChange = { [weak self] in Task { await self?.search("") } }
        }
        func search(_ query: String) async { hits = await service.find(query) }
      }
      protocol SearchServicing: AnyObject {
        var onChange: (() -> Void)? { get set }
        func find(_ query: String) async -> [String]
        func itemsPublisher() -> AnyPublisher<[String], Never>
      }
      struct SearchView: View {
        @StateObject var viewModel: SearchViewModel
        var body: some View { List(viewModel.hits, id: \\.self) { Text($0) } }
      }
      """),
    Example(
      "an endless `for await` over local state, self held weakly, that only reacts",
      """
      import SwiftUI
      @Observable final class FilterModel {
        var text = ""
        private(set) var shown: [String] = []
        @ObservationIgnored private var task: Task<Void, Never>?
        init(changes: AsyncStream<String>, context: ModelContext) {
          task = Task { [weak self] in
            for await text in changes { self?.apply(text) }
          }
          let modes = context.observe(\\.mode)
          Task { [weak self] in
            for await mode in modes {
              guard let self else { return }
              await self.show(mode)
            }
          }
        }
        private func apply(_ text: String) { shown = [text] }
        @MainActor private func show(_ mode: String) async { shown = [mode] }
      }
      struct FilterView: View {
        @State var model: FilterModel
        var body: some View { List(model.shown, id: \\.self) { Text($0) } }
      }
      """),
    Example(
      "pure computation, and a hop to the main actor",
      """
      import SwiftUI
      final class StatsViewModel: ObservableObject {
        @Published private(set) var average = 0.0
        @Published private(set) var isReady = false
        init(values: [Double]) {
          average = Statistics.average(values)
          Task { @MainActor in self.isReady = true }
          Task { await self.finish() }
          Task {
            try? await Task.sleep(for: .seconds(1))
            await MainActor.run { self.isReady = true }
          }
        }
        @MainActor private func finish() async { isReady = true }
      }
      enum Statistics {
        static func average(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
      }
      struct StatsView: View {
        @StateObject var viewModel = StatsViewModel(values: [])
        var body: some View { Text("\\(viewModel.average)") }
      }
      """),
    Example(
      "synchronous reads of defaults and of cached state",
      """
      import SwiftUI
      final class ThemeViewModel: ObservableObject {
        @Published private(set) var name: String
        @Published private(set) var size: Int
        init(settings: Settings) {
          name = UserDefaults.standard.string(forKey: "theme") ?? ""
          size = settings.textSize()
        }
      }
      final class Settings { func textSize() -> Int { UserDefaults.standard.integer(forKey: "size") } }
      struct ThemeView: View {
        @StateObject var viewModel: ThemeViewModel
        var body: some View { Text(viewModel.name) }
      }
      """),
    Example(
      "a long-lived service",
      """
      import SwiftUI
      final class SessionModel: ObservableObject {
        static let shared = SessionModel()
        @Published private(set) var user = ""
        private init() { Task { await restore() } }
        private func restore() async {
          user = (try? await URLSession.shared.data(from: URL(filePath: "/me")).0)?.description ?? ""
        }
      }
      struct SessionView: View {
        @ObservedObject var model = SessionModel.shared
        var body: some View { Text(model.user) }
      }
      """),
    Example(
      "lazy properties, and closures that run later",
      """
      import SwiftUI
      final class PhotoViewModel: ObservableObject {
        @Published private(set) var names: [String] = []
        private lazy var files = (try? FileManager.default.contentsOfDirectory(atPath: "/photos")) ?? []
        private let read: () -> [String] = { (try? FileManager.default.contentsOfDirectory(atPath: "/photos")) ?? [] }
        private var onRetry: (() -> Void)?
        init() {
          onRetry = { [weak self] in self?.load() }
          Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [weak self] _ in self?.load() }
        }
        func load() { names = files + read() }
      }
      struct PhotoView: View {
        @StateObject var viewModel = PhotoViewModel()
        var body: some View { List(viewModel.names, id: \\.self) { Text($0) } }
      }
      """),
    Example(
      "the view loads it",
      """
      import SwiftUI
      final class TicketViewModel: ObservableObject {
        @Published private(set) var seats: [String] = []
        private let service: TicketServicing
        init(service: TicketServicing) { self.service = service }
        func load() async { seats = await service.seats() }
      }
      protocol TicketServicing { func seats() async -> [String] }
      struct TicketView: View {
        @StateObject var viewModel: TicketViewModel
        var body: some View { List(viewModel.seats, id: \\.self) { Text($0) }.task { await viewModel.load() } }
      }
      """),
    Example(
      "a factory, a logger, and a cached value of another actor",
      """
      import SwiftUI
      final class ShellViewModel: ObservableObject {
        @Published private(set) var title = ""
        private let makeDetail: () -> Detail
        init(factory: DetailFactory, counter: Counter) {
          makeDetail = factory.makeDetail()
          FileLogger.write("start")
          factory.check()
          Task { title = "\\(await counter.value)" }
        }
      }
      struct Detail { let bytes: Data? }
      final class DetailFactory {
        func check() { FileLogger.write("checked") }
        func makeDetail() -> () -> Detail { { Detail(bytes: FileManager.default.contents(atPath: "/detail")) } }
      }
      actor Counter { var value = 0 }
      enum FileLogger {
        static func write(_ line: String) { FileManager.default.createFile(atPath: line, contents: nil) }
      }
      struct ShellView: View {
        @StateObject var viewModel: ShellViewModel
        var body: some View { Text(viewModel.title) }
      }
      """),
    Example(
      "a query that is only observed",
      """
      import RealmSwift
      import SwiftUI
      final class RoomsViewModel: ObservableObject {
        @Published private(set) var count = 0
        private var token: NotificationToken?
        private let realm: Realm?
        init(realm: Realm?) {
          self.realm = realm
          watch()
        }
        private func watch() {
          token = realm?.objects(Room.self).sorted(byKeyPath: "name").observe({ [weak self] _ in
            self?.count = self?.realm?.objects(Room.self).count ?? 0
          })
        }
      }
      final class Room: Object {}
      struct RoomsView: View {
        @StateObject var viewModel: RoomsViewModel
        var body: some View { Text("\\(viewModel.count)") }
      }
      """),
  ]
}
