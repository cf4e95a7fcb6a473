extension ViewDoesIO {
  private static let service = """
    //- Orders/OrderService.swift
    import Foundation
    protocol OrderServicing: Sendable {
      func orders() async throws -> [String]
      func cancel(_ order: String)
    }
    final class OrderService: OrderServicing {
      static let shared = OrderService()
      func orders() async throws -> [String] {
        let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/orders"))
        return [String(decoding: data, as: UTF8.self)]
      }
      func cancel(_ order: String) {
        URLSession.shared.dataTask(with: URL(filePath: "/cancel")).resume()
      }
    }

    """

  static let triggeringExamples = [
    Example(
      "network and defaults in methods, reported once",
      """
      import SwiftUI
      struct AddressesView: View {
        @State private var text = ""
        var body: some View { Text(text).task { await load() } }
        private func load() async {
          guard let (data, _) = try? await 1️⃣URLSession.shared.data(from: URL(filePath: "/addresses")) else { return }
          text = String(decoding: data, as: UTF8.self)
          2️⃣UserDefaults.standard.set(text, forKey: "addresses")
        }
      }
      """),
    Example(
      "a held service is called from an action, not awaited",
      service + """
        //- Orders/OrderRow.swift
        import SwiftUI
        struct OrderRow: View {
          let order: String
          let service: any OrderServicing
          var body: some View {
            Button("Cancel") { service.1️⃣cancel(order) }
          }
        }
        """),
    Example(
      "a global service, through a typealias",
      service + """
        //- Orders/OrdersView.swift
        import SwiftUI
        typealias Orders = OrderService
        struct OrdersView: View {
          @State private var orders: [String] = []
          var body: some View {
            List(orders, id: \\.self) { Text($0) }
              .task { orders = (try? await Orders.shared.1️⃣orders()) ?? [] }
          }
        }
        """),
    Example(
      "one call to a function elsewhere that does it",
      """
      //- Support/Drafts.swift
      import Foundation
      enum Drafts {
        static func keep(_ text: String) {
          try? Data(text.utf8).write(to: URL(filePath: "/drafts"))
        }
      }
      //- ComposeView.swift
      import SwiftUI
      struct ComposeView: View {
        @State private var text = ""
        var body: some View {
          TextEditor(text: $text).onDisappear { Drafts.1️⃣keep(text) }
        }
      }
      """),
    Example(
      "the model context of the environment, in an extension of the view",
      """
      //- NotesView.swift
      import SwiftData
      import SwiftUI
      struct NotesView: View {
        @Environment(\\.modelContext) var modelContext
        @Query private var notes: [Note]
        var body: some View { Button("Add") { add() } }
      }
      //- NotesView+Actions.swift
      import SwiftData
      extension NotesView {
        func add() {
          modelContext.1️⃣insert(Note())
        }
      }
      @Model final class Note {}
      """),
    Example(
      "a use case that is called like a function",
      """
      //- Domain/ArchiveMail.swift
      import Foundation
      protocol MailRepository {
        func fetchMail() async throws -> [String]
        func archive(_ mail: String) async throws
      }
      final class RemoteMailRepository: MailRepository {
        func fetchMail() async throws -> [String] { [] }
        func archive(_ mail: String) async throws {
          _ = try await URLSession.shared.data(from: URL(filePath: "/archive"))
        }
      }
      final class ArchiveMailUseCase {
        private let repository: any MailRepository
        init(repository: any MailRepository) { self.repository = repository }
        func callAsFunction(_ mail: String) async throws { try await repository.archive(mail) }
      }
      //- MailRow.swift
      import SwiftUI
      struct MailRow: View {
        let mail: String
        let archiveMail: ArchiveMailUseCase
        var body: some View {
          Button("Archive") { Task { try? await 1️⃣archiveMail(mail) } }
        }
      }
      """),
    Example(
      "a client made of closures",
      """
      //- WeatherClient.swift
      import Foundation
      struct WeatherClient {
        var forecast: @Sendable (String) async throws -> String
        var report: (String) -> Void
        static let live = WeatherClient(
          forecast: { city in
            let (data, _) = try await URLSession.shared.data(from: URL(filePath: city))
            return String(decoding: data, as: UTF8.self)
          },
          report: { UserDefaults.standard.set($0, forKey: "report") })
      }
      //- WeatherView.swift
      import SwiftUI
      struct WeatherView: View {
        let client: WeatherClient
        @State private var text = ""
        var body: some View {
          Text(text).task { text = (try? await client.1️⃣forecast("Rome")) ?? "" }
        }
      }
      """),
    Example(
      "a cell of UIKit",
      """
      import UIKit
      final class BadgeCell: UITableViewCell {
        func configure() {
          textLabel?.text = 1️⃣UserDefaults.standard.string(forKey: "badge")
        }
      }
      """),
  ]

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
  ]
}
