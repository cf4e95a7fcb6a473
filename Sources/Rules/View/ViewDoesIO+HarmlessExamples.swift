extension ViewDoesIO {
  static let nonTriggeringExamples = [
    Example(
      "through the view model and environment actions",
      service + """
        //- Orders/OrdersView.swift
        import SwiftUI
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published private(set) var orders: [String] = []
          let service: any OrderServicing
          init(service: any OrderServicing) { self.service = service }
          func load() async { orders = (try? await service.orders()) ?? [] }
        }
        struct OrdersView: View {
          @ObservedObject var viewModel: OrdersViewModel
          @Environment(\\.openURL) private var openURL
          @Environment(\\.refresh) private var refresh
          var body: some View {
            List(viewModel.orders, id: \\.self) { Text($0) }
              .task { await viewModel.load() }
              .onTapGesture { openURL(URL(filePath: "/help")) }
          }
        }
        """),
    Example(
      "navigation, haptics, clipboard, permission prompts",
      """
      //- Support.swift
      import SwiftUI
      import UIKit
      import UserNotifications
      @MainActor final class OrdersCoordinator: ObservableObject {
        @Published var path = NavigationPath()
        func showDetail() { path.append("detail") }
      }
      final class HapticService {
        static let shared = HapticService()
        func tap() { UserDefaults.standard.set(true, forKey: "haptics") }
      }
      //- ShareView.swift
      import SwiftUI
      struct ShareView: View {
        @ObservedObject var coordinator: OrdersCoordinator
        var body: some View {
          Button("Copy") {
            UIPasteboard.general.string = "code"
            HapticService.shared.tap()
            coordinator.showDetail()
            UNUserNotificationCenter.current().requestAuthorization { _, _ in }
          }
        }
      }
      """),
    Example(
      "previews, image loading by the system, queries and stored preferences",
      """
      import SwiftData
      import SwiftUI
      struct NotesView: View {
        @Query private var notes: [Note]
        @AppStorage("sort", store: UserDefaults(suiteName: "group.notes")) private var sort = "date"
        let url: URL
        var body: some View {
          AsyncImage(url: url)
        }
      }
      @Model final class Note {}
      #Preview {
        UserDefaults.standard.set("name", forKey: "sort")
        return NotesView(url: URL(filePath: "/"))
      }
      """),
    Example(
      "a service that is only passed on, a path, a bundled resource",
      service + """
        //- Orders/HelpView.swift
        import SwiftUI
        final class HelpViewModel: ObservableObject {
          @Published private(set) var orders: [String] = []
          private let service: any OrderServicing
          init(service: any OrderServicing) { self.service = service }
          func load() async { orders = (try? await service.orders()) ?? [] }
        }
        struct HelpView: View {
          @StateObject private var viewModel = HelpViewModel(service: OrderService.shared)
          var body: some View {
            VStack {
              Text(FileManager.default.temporaryDirectory.path)
              Text((try? String(contentsOf: Bundle.main.url(forResource: "help", withExtension: "txt")!)) ?? "")
            }
          }
        }
        """),
    Example(
      "an image loader in a component",
      """
      //- ImageLoader.swift
      import Foundation
      final class ImageLoader {
        static let shared = ImageLoader()
        func load(_ url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 }
        func prefetch(_ url: URL) async { _ = try? await URLSession.shared.data(from: url) }
      }
      //- Avatar.swift
      import SwiftUI
      struct Avatar: View {
        let url: URL
        @State private var bytes: Data?
        var body: some View {
          Text("\\(bytes?.count ?? 0)").task { bytes = try? await ImageLoader.shared.load(url) }
        }
      }
      """),
    Example(
      "a service is asked for something that it only computes",
      """
      //- AccountService.swift
      import Foundation
      final class AccountService {
        static let shared = AccountService()
        private let limit = 5
        func rename(_ name: String) async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/rename")) }
        func delete() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/delete")) }
        func shortened(_ name: String) -> String { String(name.prefix(limit)).lowercased() }
      }
      //- AccountRow.swift
      import SwiftUI
      struct AccountRow: View {
        let name: String
        var body: some View { Text(AccountService.shared.shortened(name)) }
      }
      """),
    Example(
      "permission prompts, links and analytics",
      """
      //- Location.swift
      import CoreLocation
      import Foundation
      protocol LocationService { func requestLocationPermission(); func upload() async }
      final class DeviceLocationService: LocationService {
        private let manager = CLLocationManager()
        func requestLocationPermission() { manager.requestWhenInUseAuthorization() }
        func upload() async { _ = try? await URLSession.shared.data(from: URL(filePath: "/place")) }
      }
      final class Analytics {
        static let shared = Analytics()
        func track(_ event: String) { Task { _ = try? await URLSession.shared.data(from: URL(filePath: "/" + event)) } }
      }
      //- Browser.swift
      import UIKit
      func openURLInBrowser(_ url: URL) {
        if UserDefaults.standard.bool(forKey: "private") { UIApplication.shared.open(url) }
      }
      //- PlacesView.swift
      import SwiftUI
      struct PlacesView: View {
        @EnvironmentObject private var app: AppServices
        @Environment(\\.openURL) private var openURL
        @Environment(\\.requestReview) private var requestReview
        @Environment(\\.dismiss) private var dismiss
        let help: URL
        var body: some View {
          VStack {
            Button("Allow") { app.location.requestLocationPermission() }
            Button("Help") { openURLInBrowser(help) }
            Button("Web") { openURL(help) }
            Button("Rate") { requestReview() }
            Button("Done") {
              Analytics.shared.track("done")
              dismiss()
            }
          }
        }
      }
      final class AppServices: ObservableObject { let location: LocationService = DeviceLocationService() }
      """),
    Example(
      "a requirement that all implementations only compute; a preference of a model",
      """
      //- Editor.swift
      import Foundation
      protocol EditingService { func title(of id: Int) -> String; func search() async throws }
      final class PeopleEditingService: EditingService {
        func title(of id: Int) -> String { "Person \\(id)" }
        func search() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/people")) }
      }
      struct Account: Codable, Identifiable {
        let id: Int
        let still: URL
        let moving: URL
        func avatar() -> URL { UserDefaults.standard.bool(forKey: "still") ? still : moving }
      }
      //- EditView.swift
      import SwiftUI
      @MainActor final class EditViewModel: ObservableObject {
        @Published private(set) var ids: [Int] = []
        private let editing: EditingService = PeopleEditingService()
        func load() async { try? await editing.search() }
      }
      struct EditRow: View {
        @StateObject private var viewModel = EditViewModel()
        static let editing: EditingService = PeopleEditingService()
        let account: Account
        var body: some View { Text(Self.editing.title(of: account.id) + account.avatar().path) }
      }
      """),
    Example(
      "a tap told to the delegate; an event noted for statistics through a function",
      """
      //- Bell.swift
      import UIKit
      protocol BellCellDelegate: AnyObject { func bellCellWasTapped(_ cell: BellCell) }
      final class BellCell: UITableViewCell {
        weak var delegate: BellCellDelegate?
        func tap() {
          delegate?.bellCellWasTapped(self)
          note(.rang)
        }
      }
      final class BellPlayer: BellCellDelegate {
        func bellCellWasTapped(_ cell: BellCell) {
          Task { _ = try await URLSession.shared.data(from: URL(filePath: "/bell")) }
        }
      }
      //- Notes.swift
      import Foundation
      enum BellEvent: String { case rang, stopped }
      struct NoteRecord { let time: Date; let text: String }
      final class NoteStorage {
        func save(_ record: NoteRecord) { FileManager.default.createFile(atPath: record.text, contents: nil) }
      }
      final class NoteManager {
        private let storage: NoteStorage
        init(storage: NoteStorage) { self.storage = storage }
        func put(_ event: BellEvent) { storage.save(NoteRecord(time: Date(), text: event.rawValue)) }
      }
      let notes = NoteManager(storage: NoteStorage())
      func note(_ event: BellEvent) { notes.put(event) }
      """),
    Example(
      "an action from the environment; a link that is put together",
      """
      //- Navigate.swift
      import SwiftUI
      struct NavigateAction {
        let navigate: (String) -> Void
        func callAsFunction(_ place: String) {
          UserDefaults.standard.set(place, forKey: "last")
          navigate(place)
        }
      }
      //- LinkService.swift
      import Foundation
      enum LinkService {
        static func load() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/links")) }
        static func address(of id: String) -> URL? {
          URL(string: "app://place")?.appending(queryItems: [URLQueryItem(name: "id", value: id)])
        }
      }
      //- PlaceRow.swift
      import SwiftUI
      struct PlaceRow: View {
        @Environment(\\.navigate) private var navigate: NavigateAction
        let id: String
        var body: some View {
          Button("Go") { navigate(id) }.widgetURL(LinkService.address(of: id))
        }
      }
      """),
    Example(
      "the view's own weak delegate",
      """
      import UIKit
      protocol AudioCellDelegate: AnyObject {
        func playTapped(_ cell: AudioCell)
        func length(of id: Int, done: @escaping (Double) -> Void)
      }
      final class AudioCell: UITableViewCell {
        weak var delegate: AudioCellDelegate?
        func play() { delegate?.playTapped(self) }
        func show(_ id: Int) { delegate?.length(of: id) { _ in } }
      }
      final class AudioService: AudioCellDelegate {
        func playTapped(_ cell: AudioCell) {}
        func length(of id: Int, done: @escaping (Double) -> Void) {
          URLSession.shared.dataTask(with: URL(filePath: "/length")) { _, _, _ in done(1) }.resume()
        }
      }
      """),
    Example(
      "what the user did, noted for statistics through a function",
      """
      //- Statistics.swift
      import Foundation
      enum ScreenEvent { case open, close }
      enum ScreenName: String { case list }
      struct EventRow: Codable { let page: String; let time: Date }
      final class EventStorage {
        func save(row: EventRow) throws { try Data().write(to: URL(filePath: "/events")) }
      }
      final class UsageManager {
        static let shared = UsageManager()
        private let storage = EventStorage()
        private var isAllowed = UserDefaults.standard.bool(forKey: "allowed")
        func logUse(page: ScreenName, event: ScreenEvent) {
          guard isAllowed else { return }
          var parameters = [String: String]()
          parameters["page"] = page.rawValue
          let row = EventRow(page: page.rawValue, time: Date())
          do { try storage.save(row: row) } catch { print("cannot save \\(error)") }
        }
      }
      func stat(page: ScreenName, event: ScreenEvent) { UsageManager.shared.logUse(page: page, event: event) }
      //- ListView.swift
      import SwiftUI
      struct ListView: View {
        var body: some View {
          Button("Open") {
            stat(page: .list, event: .open)
            UsageManager.shared.logUse(page: .list, event: .close)
          }
        }
      }
      """),
    Example(
      "a query that keeps its answer for the next time",
      """
      //- MuteService.swift
      import Foundation
      struct Post: Codable { let id: Int; let text: String }
      final class MuteService {
        static let shared = MuteService()
        private var words: Set<String> = []
        private var answers: [Int: Bool] = [:]
        func load() async throws {
          let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/words"))
          words = [String(decoding: data, as: UTF8.self)]
        }
        func isMuted(_ post: Post) -> Bool {
          if let known = answers[post.id] { return known }
          let answer = words.contains(post.text)
          answers[post.id] = answer
          return answer
        }
      }
      //- PostRow.swift
      import SwiftUI
      struct PostRow: View {
        let post: Post
        var body: some View { if !MuteService.shared.isMuted(post) { Text(post.text) } }
      }
      """),
    Example(
      "the model of a cell, a value with collaborators of its own",
      """
      //- EntryCellModel.swift
      import Foundation
      protocol DiaryStoring: AnyObject { func add(_ day: String) }
      final class DiaryStore: DiaryStoring {
        func add(_ day: String) { UserDefaults.standard.set(day, forKey: "day") }
      }
      struct EntryCellModel {
        let title: String
        private let store: DiaryStoring
        init(title: String, store: DiaryStoring) {
          self.title = title
          self.store = store
        }
        func select() { store.add(title) }
      }
      //- EntryCell.swift
      import UIKit
      final class EntryCell: UITableViewCell {
        private var cellModel: EntryCellModel?
        func configure(_ model: EntryCellModel) { cellModel = model }
        func tapped() { cellModel?.select() }
      }
      """),
    Example(
      "a protocol that is told which view it fills",
      """
      import UIKit
      protocol RowContentService: AnyObject { func fill(_ row: RowCell, title: String) }
      final class RowCell: UITableViewCell {
        func show(_ content: RowContentService) { content.fill(self, title: "") }
      }
      """),
  ]
}
