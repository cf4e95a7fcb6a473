extension ViewModelDoesIO {
  static let triggeringExamples = [
    Example(
      "network and defaults in a view model: one finding, further places with it",
      """
      import SwiftUI
      @MainActor
      final class ForecastViewModel: ObservableObject {
        @Published private(set) var days: [Day] = []
        private let address: URL
        init(address: URL) { self.address = address }
        func load() async throws {
          let (data, _) = try await 1️⃣URLSession.shared.data(from: address)
          days = try JSONDecoder().decode([Day].self, from: data)
          2️⃣UserDefaults.standard.set(Date(), forKey: "lastForecast")
        }
      }
      struct Day: Codable { let high: Double }
      struct ForecastView: View {
        @StateObject var viewModel: ForecastViewModel
        var body: some View { Text("\\(viewModel.days.count)") }
      }
      """),
    Example(
      "the type of the receiver is declared in another file",
      """
      //- Notes/NotesViewModel.swift
      import Observation
      @Observable final class NotesViewModel {
        private(set) var titles: [String] = []
        @ObservationIgnored private let stack: NotesStack
        init(stack: NotesStack) { self.stack = stack }
        func load() {
          let context = stack.makeContext()
          titles = ((try? 1️⃣context.fetch(NoteRecord.request())) ?? []).map(\\.title)
        }
      }
      //- Notes/NotesView.swift
      import SwiftUI
      struct NotesView: View {
        @State private var viewModel: NotesViewModel
        init(viewModel: NotesViewModel) { _viewModel = State(initialValue: viewModel) }
        var body: some View { List(viewModel.titles, id: \\.self) { Text($0) } }
      }
      //- Storage/NotesStack.swift
      import CoreData
      typealias Scratchpad = NSManagedObjectContext
      final class NotesStack {
        private let container = NSPersistentContainer(name: "Notes")
        func makeContext() -> Scratchpad { container.newBackgroundContext() }
      }
      final class NoteRecord: NSManagedObject {
        @NSManaged var title: String
        static func request() -> NSFetchRequest<NoteRecord> { NSFetchRequest(entityName: "Note") }
      }
      """),
    Example(
      "an extension of the view model, an injected instance, a helper in an extension of the system's type",
      """
      //- Onboarding/OnboardingViewModel.swift
      import SwiftUI
      final class OnboardingViewModel: ObservableObject {
        @Published private(set) var page = 0
        let settings: UserDefaults
        init(settings: UserDefaults = .standard) { self.settings = settings }
      }
      struct OnboardingView: View {
        @ObservedObject var viewModel: OnboardingViewModel
        var body: some View { Text("\\(viewModel.page)") }
      }
      //- Onboarding/OnboardingViewModel+Finish.swift
      extension OnboardingViewModel {
        func finish() {
          1️⃣settings.hasFinishedOnboarding = true
        }
      }
      //- Support/UserDefaults+Flags.swift
      import Foundation
      extension UserDefaults {
        var hasFinishedOnboarding: Bool {
          get { bool(forKey: "finished") }
          set { set(newValue, forKey: "finished") }
        }
      }
      """),
    Example(
      "files, the keychain and a process",
      """
      import SwiftUI
      final class BackupViewModel: ObservableObject {
        @Published private(set) var isDone = false
        func run(_ archive: Data, to target: URL) throws {
          1️⃣FileManager.default.createFile(atPath: target.path, contents: nil)
          try archive.2️⃣write(to: target)
          2️⃣SecItemAdd([:] as CFDictionary, nil)
          let tool = 2️⃣Process()
          tool.arguments = ["-c"]
          isDone = true
        }
      }
      struct BackupView: View {
        @StateObject var viewModel = BackupViewModel()
        var body: some View { Text(viewModel.isDone ? "Done" : "Waiting") }
      }
      """),
    Example(
      "a context that a stack outside of the sources hands out",
      """
      import CoreData
      import SwiftUI
      final class JournalViewModel: ObservableObject {
        @Published private(set) var count = 0
        private let context: Store
        private let container: NSPersistentContainer
        init(context: Store, container: NSPersistentContainer) {
          self.context = context
          self.container = container
        }
        func load() {
          let context = container.viewContext
          count = (try? 1️⃣context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Entry"))) ?? 0
        }
        func save() throws { try self.2️⃣container.viewContext.save() }
      }
      struct Store { func count(for text: String) -> Int { text.count } }
      struct JournalView: View {
        @StateObject var viewModel: JournalViewModel
        var body: some View { Text("\\(viewModel.count)") }
      }
      """),
    Example(
      "a record that goes to the database itself",
      """
      //- Player/PlayerViewModel.swift
      import SwiftUI
      final class PlayerViewModel: ObservableObject {
        @Published private(set) var players: [Player] = []
        func load(_ db: Database) throws {
          players = try 1️⃣Player.fetchAll(db)
        }
      }
      struct PlayerView: View {
        @StateObject var viewModel = PlayerViewModel()
        var body: some View { Text("\\(viewModel.players.count)") }
      }
      //- Player/Player.swift
      import GRDB
      struct Player: Codable, FetchableRecord, PersistableRecord { let name: String }
      """),
  ]

  static let nonTriggeringExamples = [
    Example(
      "path building, constants, and an instance that is passed on",
      """
      import SwiftUI
      final class ExportViewModel: ObservableObject {
        @Published private(set) var target: URL?
        private let exporter: Exporting
        init(makeExporter: (FileManager) -> Exporting) { exporter = makeExporter(FileManager.default) }
        func prepare(_ name: String) {
          let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
          target = folder.appendingPathComponent(name)
          target = FileManager.default.temporaryDirectory.appendingPathComponent(name)
          target = URL(fileURLWithPath: name)
          NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
        }
      }
      protocol Exporting { func export(to url: URL) async throws }
      struct ExportView: View {
        @StateObject var viewModel: ExportViewModel
        var body: some View { Text(viewModel.target?.path ?? "") }
      }
      """),
    Example(
      "the service does it",
      """
      import SwiftUI
      final class ProfileViewModel: ObservableObject {
        @Published private(set) var name = ""
        private let store: ProfileStoring
        init(store: ProfileStoring) { self.store = store }
        func load() async { name = await store.name() }
      }
      protocol ProfileStoring { func name() async -> String }
      final class DefaultsProfileStore: ProfileStoring {
        func name() async -> String { UserDefaults.standard.string(forKey: "name") ?? "" }
      }
      struct ProfileView: View {
        @StateObject var viewModel: ProfileViewModel
        var body: some View { Text(viewModel.name) }
      }
      """),
    Example(
      "a resource of the bundle",
      """
      import SwiftUI
      final class LicenseViewModel: ObservableObject {
        @Published private(set) var text = ""
        func load() {
          guard let url = Bundle.main.url(forResource: "License", withExtension: "txt") else { return }
          text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        }
      }
      struct LicenseView: View {
        @StateObject var viewModel = LicenseViewModel()
        var body: some View { Text(viewModel.text) }
      }
      """),
    Example(
      "a type of the app called like one of the system",
      """
      import SwiftUI
      final class AssemblyViewModel: ObservableObject {
        @Published private(set) var steps: [Process] = []
        func plan() { steps.append(Process(name: "Weld")) }
      }
      struct Process { let name: String }
      struct AssemblyView: View {
        @StateObject var viewModel = AssemblyViewModel()
        var body: some View { Text("\\(viewModel.steps.count)") }
      }
      """),
    Example(
      "sample data for a preview",
      """
      import SwiftUI
      final class GalleryViewModel: ObservableObject {
        @Published private(set) var pictures: [Data] = []
        static var preview: GalleryViewModel {
          let viewModel = GalleryViewModel()
          viewModel.pictures = [FileManager.default.contents(atPath: "/tmp/sample.png") ?? Data()]
          return viewModel
        }
      }
      struct GalleryView: View {
        @StateObject var viewModel = GalleryViewModel()
        var body: some View { Text("\\(viewModel.pictures.count)") }
      }
      """),
    Example(
      "words of everyday life: a set of values, a count, a cell that is run",
      """
      import SwiftUI
      final class BasketViewModel: ObservableObject {
        @Published private(set) var lines: [String] = []
        private let clock: Stopwatch
        init(clock: Stopwatch) { self.clock = clock }
        func add(_ line: String) {
          lines.insert(line, at: lines.count)
          clock.run()
          clock.set(0)
        }
      }
      struct Stopwatch { func run() {}; func set(_ value: Int) {} }
      struct BasketView: View {
        @StateObject var viewModel: BasketViewModel
        var body: some View { Text("\\(viewModel.lines.count)") }
      }
      """),
    Example(
      "an extension of the app that does something else than the type it is put on",
      """
      //- About/AboutViewModel.swift
      import SwiftUI
      final class AboutViewModel: ObservableObject {
        @Published private(set) var device = ""
        func load() async { device = await URLSession.deviceName() }
      }
      struct AboutView: View {
        @StateObject var viewModel = AboutViewModel()
        var body: some View { Text(viewModel.device) }
      }
      //- Network/Device.swift
      extension URLSession {
        static func deviceName() async -> String { UserDefaults.standard.string(forKey: "device") ?? "" }
      }
      """),
  ]
}
