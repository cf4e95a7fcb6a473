extension ViewModelDependsOnConcrete {
  static let triggeringExamples = [
    Example(
      "a concrete client, declared in another file",
      """
      //- Feed/FeedViewModel.swift
      import SwiftUI
      final class FeedViewModel: ObservableObject {
        @Published private(set) var titles: [String] = []
        private let 1️⃣client: FeedClient
        init(client: FeedClient) { self.client = client }
        func load() async throws { titles = try await client.titles() }
      }
      struct FeedView: View {
        @StateObject var viewModel: FeedViewModel
        var body: some View { List(viewModel.titles, id: \\.self) { Text($0) } }
      }
      //- Network/FeedClient.swift
      import Foundation
      final class FeedClient {
        private let session: URLSession
        init(session: URLSession) { self.session = session }
        func titles() async throws -> [String] {
          let (data, _) = try await session.data(from: URL(filePath: "/feed"))
          return try JSONDecoder().decode([String].self, from: data)
        }
      }
      """),
    Example(
      "an inferred type behind a typealias, a second dependency as occurrence, I/O two types further",
      """
      //- Library/LibraryViewModel.swift
      import SwiftUI
      final class LibraryViewModel: ObservableObject {
        @Published private(set) var books: [String] = []
        private let 1️⃣repository = Books()
        private let 2️⃣covers: CoverService?
        init(covers: CoverService?) { self.covers = covers }
        func load() { books = repository.all() }
      }
      struct LibraryView: View {
        @StateObject var viewModel: LibraryViewModel
        var body: some View { List(viewModel.books, id: \\.self) { Text($0) } }
      }
      //- Data/BookRepository.swift
      import Foundation
      typealias Books = BookRepository
      final class BookRepository {
        private let store = BookStore()
        func all() -> [String] { store.read() }
      }
      final class BookStore {
        private let disk = Disk()
        func read() -> [String] { disk.lines("books.txt") }
      }
      final class Disk {
        func lines(_ name: String) -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: name)) ?? [] }
      }
      final class CoverService {
        func cover(of book: String) async throws -> Data {
          try await URLSession.shared.data(from: URL(filePath: book)).0
        }
      }
      """),
    Example(
      "I/O in a base class, and a protocol that could be used instead",
      """
      import SwiftUI
      final class CitiesViewModel: ObservableObject {
        @Published private(set) var names: [String] = []
        private let 1️⃣service: CityService
        init(service: CityService) { self.service = service }
        func load() async throws { names = try await service.cities() }
      }
      protocol CityServicing { func cities() async throws -> [String] }
      class RemoteService {
        func fetch(_ path: String) async throws -> Data {
          try await URLSession.shared.data(from: URL(filePath: path)).0
        }
      }
      final class CityService: RemoteService, CityServicing {
        func cities() async throws -> [String] { try await JSONDecoder().decode([String].self, from: fetch("/cities")) }
      }
      struct CitiesView: View {
        @StateObject var viewModel: CitiesViewModel
        var body: some View { List(viewModel.names, id: \\.self) { Text($0) } }
      }
      """),
    Example(
      "used in `init` only, but used: not kept as a property",
      """
      import SwiftUI
      final class TotalsViewModel: ObservableObject {
        @Published private(set) var total = 0
        init(1️⃣service: LedgerService) {
          service.total { [weak self] in self?.total = $0 }
        }
      }
      final class LedgerService {
        func total(_ done: @escaping (Int) -> Void) {
          URLSession.shared.dataTask(with: URL(filePath: "/total")) { data, _, _ in done(data?.count ?? 0) }.resume()
        }
      }
      struct TotalsView: View {
        @StateObject var viewModel: TotalsViewModel
        var body: some View { Text("\\(viewModel.total)") }
      }
      """),
    Example(
      "read from a concrete container",
      """
      //- Tasks/TasksViewModel.swift
      import SwiftUI
      final class TasksViewModel: ObservableObject {
        @Published private(set) var titles: [String] = []
        private let container: DependencyContainer
        init(container: DependencyContainer) { self.container = container }
        func load() async throws { titles = try await container.1️⃣taskService.titles() }
      }
      struct TasksView: View {
        @StateObject var viewModel: TasksViewModel
        var body: some View { List(viewModel.titles, id: \\.self) { Text($0) } }
      }
      //- App/DependencyContainer.swift
      import Foundation
      final class DependencyContainer {
        lazy var taskService = TaskService()
        lazy var syncService = SyncService(tasks: taskService)
        func makeTasksViewModel() -> TasksViewModel { TasksViewModel(container: self) }
        func makeSyncService() -> SyncService { SyncService(tasks: taskService) }
      }
      final class TaskService {
        func titles() async throws -> [String] {
          try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: "/tasks")).0)
        }
      }
      final class SyncService {
        private let tasks: TaskService
        init(tasks: TaskService) { self.tasks = tasks }
        func sync() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/sync")) }
      }
      """),
    Example(
      "read from a container by a nested state, and by a closure in `init` that runs later",
      """
      //- Feed/FeedViewModel.swift
      import SwiftUI
      final class FeedViewModel: ObservableObject {
        @Published private(set) var posts: [String] = []
        let container: AppContainer
        private let searches = PassthroughSubject<String, Never>()
        private var bag = Set<AnyCancellable>()
        init(container: AppContainer) {
          self.container = container
          searches.sink { [weak self] in self?.container.1️⃣searchService.search($0) }.store(in: &bag)
        }
      }
      struct FeedView: View {
        @StateObject var viewModel: FeedViewModel
        var body: some View { List(viewModel.posts, id: \\.self) { Text($0) } }
      }
      //- Feed/FeedViewModel+State.swift
      extension FeedViewModel {
        final class Loading {
          weak var viewModel: FeedViewModel?
          func enter() async throws { _ = try await viewModel?.container.2️⃣postService.posts() }
        }
      }
      //- App/AppContainer.swift
      import Foundation
      final class AppContainer {
        lazy var postService = PostService()
        lazy var searchService = SearchService(posts: postService)
        func makeFeed() -> FeedViewModel { FeedViewModel(container: self) }
        func makeSearchService() -> SearchService { SearchService(posts: postService) }
      }
      final class PostService {
        func posts() async throws -> [String] {
          try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: "/posts")).0)
        }
      }
      final class SearchService {
        private let posts: PostService
        init(posts: PostService) { self.posts = posts }
        func search(_ text: String) { URLSession.shared.dataTask(with: URL(filePath: text)).resume() }
      }
      """),
  ]

  static let nonTriggeringExamples = [
    Example(
      "a protocol, an existential, a constrained generic, a closure, a struct of closures; the class only as default",
      """
      import SwiftUI
      final class SearchViewModel<Store: HistoryStoring>: ObservableObject {
        @Published private(set) var hits: [String] = []
        private let service: SearchServicing
        private let other: any SearchServicing
        private let history: Store
        private let suggest: (String) async -> [String]
        private let client: SearchClient
        var fallback: SearchServicing = SearchService()
        init(
          service: SearchServicing = SearchService(), other: any SearchServicing, history: Store,
          suggest: @escaping (String) async -> [String], client: SearchClient
        ) {
          self.service = service
          self.other = other
          self.history = history
          self.suggest = suggest
          self.client = client
        }
      }
      protocol SearchServicing { func find(_ text: String) async throws -> [String] }
      protocol HistoryStoring { func save(_ text: String) }
      struct SearchClient { var find: (String) async throws -> [String] }
      final class SearchService: SearchServicing {
        func find(_ text: String) async throws -> [String] {
          try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: text)).0)
        }
      }
      final class DiskHistory: HistoryStoring {
        func save(_ text: String) { UserDefaults.standard.set(text, forKey: "last") }
      }
      struct SearchView: View {
        @StateObject var viewModel: SearchViewModel<DiskHistory>
        var body: some View { List(viewModel.hits, id: \\.self) { Text($0) } }
      }
      """),
    Example(
      "no side effects: it only computes, or its own dependency is a protocol",
      """
      import SwiftUI
      final class PlanViewModel: ObservableObject {
        @Published private(set) var steps: [String] = []
        private let sorting: SortingService
        private let useCase: PlanUseCase
        init(sorting: SortingService, useCase: PlanUseCase) {
          self.sorting = sorting
          self.useCase = useCase
        }
        func load() async throws { steps = sorting.sorted(try await useCase.execute()) }
      }
      final class SortingService { func sorted(_ steps: [String]) -> [String] { steps.sorted() } }
      protocol PlanRepository { func steps() async throws -> [String] }
      final class PlanUseCase {
        private let repository: PlanRepository
        init(repository: PlanRepository) { self.repository = repository }
        func execute() async throws -> [String] { try await repository.steps() }
      }
      final class RemotePlanRepository: PlanRepository {
        func steps() async throws -> [String] {
          try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: "/plan")).0)
        }
      }
      struct PlanView: View {
        @StateObject var viewModel: PlanViewModel
        var body: some View { List(viewModel.steps, id: \\.self) { Text($0) } }
      }
      """),
    Example(
      "value services of the system",
      """
      import OSLog
      import SwiftUI
      final class TimerViewModel: ObservableObject {
        @Published private(set) var seconds = 0
        private let calendar: Calendar
        private let logger = Logger(subsystem: "app", category: "timer")
        private let clock: ContinuousClock
        init(calendar: Calendar = .current, clock: ContinuousClock = .init()) {
          self.calendar = calendar
          self.clock = clock
        }
      }
      struct TimerView: View {
        @StateObject var viewModel = TimerViewModel()
        var body: some View { Text("\\(viewModel.seconds)") }
      }
      """),
    Example(
      "a container and a settings object that `init` only reads, and a dependency for the base class",
      """
      import SwiftUI
      class BaseViewModel: ObservableObject {
        let tracker: any Tracking
        init(tracker: any Tracking) { self.tracker = tracker }
      }
      final class HelpViewModel: BaseViewModel {
        @Published private(set) var page: URL
        private let api: any HelpProviding
        init(container: AppContainer, settings: SettingsService, tracker: TrackingService) {
          api = container.helpService
          page = settings.helpPage
          super.init(tracker: tracker)
        }
      }
      protocol HelpProviding { func topics() async throws -> [String] }
      protocol Tracking { func track(_ event: String) }
      final class TrackingService: Tracking {
        func track(_ event: String) { URLSession.shared.dataTask(with: URL(filePath: event)).resume() }
      }
      final class SettingsService {
        var helpPage: URL { URL(filePath: UserDefaults.standard.string(forKey: "help") ?? "/help") }
      }
      final class AppContainer {
        lazy var helpService: any HelpProviding = RemoteHelp()
        func makeHelp() -> HelpViewModel {
          HelpViewModel(container: self, settings: SettingsService(), tracker: TrackingService())
        }
      }
      final class RemoteHelp: HelpProviding {
        func topics() async throws -> [String] {
          try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: "/help")).0)
        }
      }
      struct HelpView: View {
        @ObservedObject var viewModel: HelpViewModel
        var body: some View { Text(viewModel.page.path) }
      }
      """),
    Example(
      "what is shown is a class that works with files",
      """
      import SwiftUI
      final class DownloadsViewModel: ObservableObject {
        @Published private(set) var items: [DownloadService] = []
        @Published var current: DownloadService
        init(current: DownloadService) { self.current = current }
        func add(_ item: DownloadService) { items.append(item) }
      }
      final class DownloadService {
        func start() { URLSession.shared.downloadTask(with: URL(filePath: "/file")).resume() }
        func remove() { try? FileManager.default.removeItem(atPath: "/file") }
      }
      struct DownloadsView: View {
        @StateObject var viewModel: DownloadsViewModel
        var body: some View { Text("\\(viewModel.items.count)") }
      }
      """),
    Example(
      "a shared instance: the rule about singletons names it",
      """
      import SwiftUI
      final class StarsViewModel: ObservableObject {
        @Published private(set) var stars = 0
        private let client = StarClient.shared
        private let fallback: StarClient
        init() { fallback = StarClient.shared }
        func load() async throws { stars = try await client.stars() }
      }
      final class StarClient {
        static let shared = StarClient()
        func stars() async throws -> Int { try await URLSession.shared.data(from: URL(filePath: "/stars")).0.count }
      }
      struct StarsView: View {
        @StateObject var viewModel = StarsViewModel()
        var body: some View { Text("\\(viewModel.stars)") }
      }
      """),
    Example(
      "a helper that only asks a flag and writes a log",
      """
      import SwiftUI
      final class ListViewModel: ObservableObject {
        @Published private(set) var items: [String] = []
        private let filter: FilterService
        init(filter: FilterService) { self.filter = filter }
        func show(_ all: [String]) { items = filter.visible(all) }
      }
      final class FilterService {
        func visible(_ all: [String]) -> [String] {
          FileLogger.shared.write("filter")
          return Flags.current.isOn("filter") ? all.filter { !$0.isEmpty } : all
        }
      }
      final class Flags {
        static let current = Flags()
        private var on: Set<String> = []
        func isOn(_ flag: String) -> Bool { on.contains(flag) }
        func load() { on = Set((try? FileManager.default.contentsOfDirectory(atPath: "/flags")) ?? []) }
      }
      final class FileLogger {
        static let shared = FileLogger()
        func write(_ line: String) { FileManager.default.createFile(atPath: line, contents: nil) }
      }
      struct ItemList: View {
        @StateObject var viewModel: ListViewModel
        var body: some View { List(viewModel.items, id: \\.self) { Text($0) } }
      }
      """),
  ]
}
