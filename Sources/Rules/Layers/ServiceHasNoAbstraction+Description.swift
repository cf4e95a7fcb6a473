extension ServiceHasNoAbstraction {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "service-has-no-abstraction",
    severity: .medium,
    area: .data, section: .injectionAndTesting, consequence: .testability,
    summary: "A service that view models or use cases use directly conforms to no protocol.",
    rationale: """
      Without a protocol there is nothing to put a test double behind: every test of the view model reaches the network, \
      the disk or the system through the real service.
      """,
    fires: """
      A service or data source (class or actor) conforms to no protocol of the project, directly or through a base class, \
      and a view model or use case uses it: as a property, a parameter, an instance, a singleton, through a container \
      that carries it, or by calling static methods that do work.
      """,
    silent: [
      "a protocol, also of a base class; delegate and observer protocols are none, nor is one that only adds something to the class (a logger, what its extension does)",
      "leaf wrappers that only other services use",
      "`Operation` subclasses",
      "a protocol of static functions that somebody is given a type of (`any Reporting.Type`)",
      "static functions that only make something, without a way to build an instance",
      "the default value of a parameter of an initializer",
      "a base class with heirs, or of the name of one, and a class that inherits something unknown from outside of the project",
      "a struct of closures",
      "users in the same file, and users nested in it or around it",
      "users that name only a nested type or a constant of it",
      "users that only call static members which give a path, a flag or another plain value without waiting or throwing, "
        + "and without network or database; other static methods count",
      "containers: whoever reads the service from one is the user",
      "a class that only keeps values in memory, whatever its name; one named as a view model",
      "private classes",
    ],
    fix: "Declare a protocol for what its users need and let them take that.",
    serves: ["A18", "A22", "B4", "C10", "C18", "D8", "D15"],
    triggering: [
      Example(
        "a protocol that only brings a logger",
        """
        //- Support/Logging.swift
        import OSLog
        protocol Logging {
          static var log: Logger { get }
          var log: Logger { get }
          func note(_ text: String)
        }
        extension Logging {
          var log: Logger { Self.log }
          func note(_ text: String) { log.debug("\\(text)") }
        }
        //- Services/ShelfService.swift
        import OSLog
        final class 1️⃣ShelfService: Logging {
          static let log = Logger()
          func books() async throws -> Data { try await URLSession.shared.data(from: URL(filePath: "/books")).0 }
        }
        //- Shelf/ShelfView.swift
        import SwiftUI
        @MainActor final class ShelfViewModel: ObservableObject {
          @Published private(set) var count = 0
          private let service: ShelfService
          init(service: ShelfService) { self.service = service }
          func load() async { count = (try? await service.books().count) ?? 0 }
        }
        struct ShelfView: View {
          @StateObject var viewModel: ShelfViewModel
          var body: some View { Text("\\(viewModel.count)") }
        }
        """),
      Example(
        "a view model of another file takes the class",
        """
        //- Services/ReviewService.swift
        final class 1️⃣ReviewService {
          func reviews() async throws -> [String] {
            let (data, _) = try await URLSession.shared.data(from: address)
            return try JSONDecoder().decode([String].self, from: data)
          }
        }
        //- Reviews/ReviewsView.swift
        @MainActor final class ReviewsViewModel: ObservableObject {
          @Published private(set) var reviews: [String] = []
          private let service: ReviewService
          init(service: ReviewService) { self.service = service }
          func load() async { reviews = (try? await service.reviews()) ?? [] }
        }
        struct ReviewsView: View {
          @StateObject var viewModel: ReviewsViewModel
          var body: some View { List(viewModel.reviews, id: \\.self) { Text($0) } }
        }
        """),
      Example(
        "a singleton under a base class, behind a typealias",
        """
        //- Services/LocationService.swift
        class BaseService: NSObject { let defaults = UserDefaults.standard }
        typealias Locating = LocationService
        final class 1️⃣LocationService: BaseService, CLLocationManagerDelegate {
          static let shared = LocationService()
          private let manager = CLLocationManager()
          func start() { manager.startUpdatingLocation() }
        }
        //- Map/MapView.swift
        @MainActor final class MapViewModel: ObservableObject {
          @Published private(set) var isOn = false
          func start() {
            Locating.shared.start()
            isOn = true
          }
        }
        struct MapView: View {
          @StateObject private var viewModel = MapViewModel()
          var body: some View { Text("\\(viewModel.isOn)") }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "only paths are asked for",
        """
        //- Storage/FolderManager.swift
        final class FolderManager {
          static func documents() -> URL { FileManager.default.temporaryDirectory.appendingPathComponent("Documents") }
          static func isInDocuments(_ url: URL) -> Bool { url.path.hasPrefix(documents().path) }
          func clean() throws { try FileManager.default.removeItem(at: Self.documents()) }
        }
        //- Storage/FoldersView.swift
        import SwiftUI
        @MainActor final class FoldersViewModel: ObservableObject {
          @Published private(set) var path = ""
          func load(_ url: URL) {
            if FolderManager.isInDocuments(url) { path = FolderManager.documents().path }
          }
        }
        struct FoldersView: View {
          @StateObject private var viewModel = FoldersViewModel()
          var body: some View { Text(viewModel.path) }
        }
        """),
      Example(
        "a protocol, of its own or of its base class",
        """
        //- Data/Sources.swift
        protocol Reviewing { func reviews() async throws -> [String] }
        class RemoteService: Reviewing {
          func reviews() async throws -> [String] {
            let (data, _) = try await URLSession.shared.data(from: address)
            return try JSONDecoder().decode([String].self, from: data)
          }
        }
        final class ReviewService: RemoteService {}
        //- Reviews/ReviewsView.swift
        @MainActor final class ReviewsViewModel: ObservableObject {
          @Published private(set) var reviews: [String] = []
          private let service: ReviewService
          init(service: ReviewService) { self.service = service }
          func load() async { reviews = (try? await service.reviews()) ?? [] }
        }
        struct ReviewsView: View {
          @StateObject var viewModel: ReviewsViewModel
          var body: some View { List(viewModel.reviews, id: \\.self) { Text($0) } }
        }
        """),
      Example(
        "a leaf that only another service uses, and an operation",
        """
        //- Data/Sources.swift
        final class KeychainService {
          func token() -> String? {
            SecItemCopyMatching([:] as CFDictionary, nil) == 0 ? "" : nil
          }
        }
        protocol Authenticating { func signIn() async throws }
        final class AuthService: Authenticating {
          private let keychain = KeychainService()
          func signIn() async throws {
            _ = keychain.token()
            _ = try await URLSession.shared.data(from: address)
          }
        }
        final class UploadService: Operation {
          override func main() { URLSession.shared.dataTask(with: address).resume() }
        }
        //- Login/LoginView.swift
        @MainActor final class LoginViewModel: ObservableObject {
          @Published private(set) var isDone = false
          private let auth: Authenticating
          private let queue = OperationQueue()
          init(auth: Authenticating = AuthService()) { self.auth = auth }
          func signIn() async {
            try? await auth.signIn()
            queue.addOperation(UploadService())
            isDone = true
          }
        }
        struct LoginView: View {
          @StateObject private var viewModel = LoginViewModel()
          var body: some View { Text("\\(viewModel.isDone)") }
        }
        """),
      Example(
        "only a constant and a nested type are used, or the user stands beside it",
        """
        //- Data/FeedService.swift
        final class FeedService {
          enum Order { case newest, oldest }
          static let didRefresh = Notification.Name("didRefresh")
          func items() async throws -> Data { try await URLSession.shared.data(from: address).0 }
        }
        final class DraftService {
          func drafts() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: "/drafts")) }
        }
        @MainActor final class DraftsViewModel: ObservableObject {
          @Published private(set) var count = 0
          private let service = DraftService()
          func load() { count = (try? service.drafts().count) ?? 0 }
        }
        //- Feed/FeedView.swift
        @MainActor final class FeedViewModel: ObservableObject {
          @Published private(set) var title = ""
          func start() {
            title = FeedService.didRefresh.rawValue
            sort(FeedService.Order.newest)
          }
          private func sort(_ order: FeedService.Order) {}
        }
        struct FeedView: View {
          @StateObject private var viewModel = FeedViewModel()
          @StateObject private var drafts = DraftsViewModel()
          var body: some View { Text(viewModel.title + "\\(drafts.count)") }
        }
        """),
      Example(
        "a service that only remembers",
        """
        //- Links/LinkService.swift
        @MainActor final class LinkService {
          static let shared = LinkService()
          private var open: Set<UUID> = []
          func start(_ id: UUID) { open.insert(id) }
          func isRunning() -> Bool { !open.isEmpty }
        }
        //- Tabs/TabsView.swift
        @MainActor final class TabsViewModel: ObservableObject {
          @Published private(set) var isBusy = false
          func refresh() { isBusy = LinkService.shared.isRunning() }
        }
        struct TabsView: View {
          @StateObject private var viewModel = TabsViewModel()
          var body: some View { Text("\\(viewModel.isBusy)") }
        }
        """),
      Example(
        "the default of what is passed in",
        """
        //- ColourSettings.swift
        import Combine
        import Foundation
        final class ColourSettings {
          static let shared = ColourSettings()
          let colours = CurrentValueSubject<String, Never>(UserDefaults.standard.string(forKey: "colour") ?? "")
          func keep() { UserDefaults.standard.set(colours.value, forKey: "colour") }
        }
        //- PaletteViewModel.swift
        import Combine
        final class PaletteViewModel: ObservableObject {
          @Published private(set) var colour = ""
          init(colours: CurrentValueSubject<String, Never> = ColourSettings.shared.colours) {
            colours.assign(to: &$colour)
          }
        }
        //- PaletteView.swift
        import SwiftUI
        struct PaletteView: View {
          @StateObject var viewModel = PaletteViewModel()
          var body: some View { Text(viewModel.colour) }
        }
        """),
      Example(
        "static functions behind a protocol that is passed as a type",
        """
        //- Uploader.swift
        import Foundation
        protocol Uploading { static func upload(_ text: String) }
        final class NoteUploadService {
          static func upload(_ text: String, then done: @escaping () -> Void) {
            URLSession.shared.dataTask(with: URL(filePath: text)) { _, _, _ in done() }.resume()
          }
        }
        extension NoteUploadService: Uploading {
          static func upload(_ text: String) { upload(text, then: {}) }
        }
        final class Reporter {
          private let uploads: Uploading.Type
          init(uploads: Uploading.Type = NoteUploadService.self) { self.uploads = uploads }
        }
        //- NoteViewModel.swift
        import Combine
        final class NoteViewModel: ObservableObject {
          @Published private(set) var text = ""
          func send() { NoteUploadService.upload(text) }
        }
        //- NoteView.swift
        import SwiftUI
        struct NoteView: View {
          @StateObject var viewModel = NoteViewModel()
          var body: some View { Text(viewModel.text) }
        }
        """),
    ])
}
