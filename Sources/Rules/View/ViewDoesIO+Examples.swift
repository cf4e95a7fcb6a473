extension ViewDoesIO {
  static let service = """
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
    Example(
      "a method of a service as the action of a button",
      """
      //- MailSync.swift
      import Combine
      import Foundation
      final class MailSync: ObservableObject {
        @Published private(set) var isRunning = false
        func start() { URLSession.shared.dataTask(with: URL(filePath: "/mail")) { _, _, _ in }.resume() }
      }
      //- SyncButton.swift
      import SwiftUI
      struct SyncButton: View {
        @EnvironmentObject var sync: MailSync
        var body: some View { Button("Sync", action: sync.1️⃣start) }
      }
      """),
  ]
}
