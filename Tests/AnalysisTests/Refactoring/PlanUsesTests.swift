import Analysis
import Foundation
import Refactoring
import Testing

/// What steps say about the code around a type: who makes it, what it calls, what it is put together from.
@Suite struct PlanUsesTests {
  private func plan(_ files: [String: String]) async throws -> String {
    let folder = try TemporaryApp(files)
    let app = try Analyzer.analyze(folder.request(cached: false))
    let result = try await PlanRun.make(app, toolVersion: "test").result
    return result.documents.filter { !$0.tasks.isEmpty }.map(\.text).joined()
  }

  @Test func `A service is named with its members and its shared instance`() async throws {
    let text = try await plan([
      "App/Mail/InboxView.swift": """
      import SwiftUI
      struct InboxView: View {
        @State private var subjects: [String] = []
        var body: some View { List(subjects, id: \\.self) { Text($0) }.task { await load() } }
        private func load() async { subjects = (try? await MailClient.shared.subjects()) ?? [] }
      }
      """,
      "App/Network/MailClient.swift": """
      import Foundation
      final class MailClient {
        static let shared = MailClient()
        func subjects() async throws -> [String] {
          let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/mail"))
          return try JSONDecoder().decode([String].self, from: data)
        }
      }
      """,
    ])
    #expect(
      text.contains(
        "Create `@MainActor final class InboxViewModel: ObservableObject` in `App/Mail/InboxViewModel.swift`"))
    #expect(
      text.contains(
        "`protocol MailClientProtocol` in `MailClient.swift` with `func subjects() async throws -> [String]`"),
      "\(text)")
    #expect(text.contains("with `MailClient.shared` as default value"))
  }

  /// Each overload that is used, what is set, the written type or the inferred one, and nothing else of the class.
  @Test func `Requirements are those of the members that are used`() async throws {
    let text = try await plan([
      "App/Mail/InboxView.swift": """
      import SwiftUI
      struct InboxView: View {
        @State private var subjects: [String] = []
        var body: some View { List(subjects, id: \\.self) { Text($0) }.task { await load() } }
        private func load() async {
          MailClient.shared.limit = 3
          subjects = (try? await MailClient.shared.subjects(of: "inbox")) ?? []
          subjects += (try? await MailClient.shared.subjects(1, since: nil)) ?? []
          subjects.append(MailClient.shared.account)
        }
      }
      """,
      "App/Network/MailClient.swift": """
      import Foundation
      final class MailClient {
        static let shared = MailClient()
        var limit = 10
        private(set) var account: String = "me"
        func subjects(of box: String) async throws -> [String] { try await fetch(box) }
        func subjects(_ page: Int, since date: Date? = nil) async throws -> [String] { try await fetch("\\(page)") }
        func unused() {}
        private func fetch(_ path: String) async throws -> [String] {
          let (data, _) = try await URLSession.shared.data(from: URL(filePath: path))
          return try JSONDecoder().decode([String].self, from: data)
        }
      }
      """,
    ])
    for requirement in [
      "`var limit: Int { get set }`", "`var account: String { get }`",
      "`func subjects(of box: String) async throws -> [String]`",
      "`func subjects(_ page: Int, since date: Date?) async throws -> [String]`",
    ] { #expect(text.contains(requirement), "\(text)") }
    #expect(!text.contains("unused") && !text.contains("func fetch"))
    #expect(text.contains("calls that leave out `since` of `subjects` pass it"))
  }

  @Test func `Static members are passed as closures`() async throws {
    let text = try await plan([
      "App/Mail/InboxView.swift": """
      import SwiftUI
      struct InboxView: View {
        @State private var subjects: [String] = []
        var body: some View { List(subjects, id: \\.self) { Text($0) }.task { await load() } }
        private func load() async { subjects = (try? await MailService.subjects()) ?? [] }
      }
      """,
      "App/Network/MailService.swift": """
      import Foundation
      enum MailService {
        static func subjects() async throws -> [String] {
          let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/mail"))
          return try JSONDecoder().decode([String].self, from: data)
        }
      }
      """,
    ])
    #expect(text.contains("`MailService` has only static members") && !text.contains("any MailService"), "\(text)")
  }

  @Test func `The lines that create a controller are named, previews and tests are not`() async throws {
    let text = try await plan([
      "App/Orders/OrderListViewController.swift": """
      import UIKit
      final class OrderListViewController: UIViewController {
        private let names: [String]
        init(names: [String]) { self.names = names; super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { nil }
        func open(_ row: Int) {
          navigationController?.pushViewController(OrderViewController(name: names[row], service: OrderService()), animated: true)
        }
      }
      final class OrderService { func load() {} }
      final class OrderViewController: UIViewController {
        private let name: String
        private let service: OrderService
        init(name: String, service: OrderService) { self.name = name; self.service = service; super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { nil }
      }
      #Preview { OrderListViewController(names: []) }
      """,
      "App/Tabs.swift": """
      import UIKit
      final class Tabs: UITabBarController {
        override func viewDidLoad() { viewControllers = [OrderListViewController(names: [])] }
      }
      """,
    ])
    #expect(text.contains("Set it where `OrderListViewController` is created (`Tabs.swift:3`)"), "\(text)")
  }

  @Test func `A long body is divided into its pieces`() async throws {
    let rows = (0..<80).map { "          Text(\"Row \($0)\")" }.joined(separator: "\n")
    let text = try await plan([
      "App/Settings/SettingsView.swift": """
      import SwiftUI
      struct SettingsView: View {
        @State private var name = ""
        var body: some View {
          NavigationStack {
            Form {
              Section("Account") {
      \(rows)
              }
              Section("Sounds") {
      \(rows)
              }
              Text("Done")
            }
            .navigationTitle("Settings")
          }
        }
      }
      """
    ])
    #expect(text.contains("Move `Section(\"Account\")` (`SettingsView.swift:7` to 87)"), "\(text)")
    #expect(text.contains("`Section(\"Sounds\")` (`SettingsView.swift:89`"), "\(text)")
  }

  @Test func `A file is split by its marks`() async throws {
    func section(_ title: String, _ name: String) -> String {
      let lines = (0..<90).map { "    if rank == \($0) { total += rank * \($0) }" }.joined(separator: "\n")
      return
        "  // MARK: \(title)\n\n  func \(name)(_ rank: Int) -> Int {\n    var total = 0\n\(lines)\n    return total\n  }"
    }
    let members = [("Weights", "weight"), ("Sizes", "size"), ("Prices", "price"), ("Taxes", "tax"), ("Stock", "stock")]
    let text = try await plan([
      "App/Stats/Shop.swift": "struct Shop {\n\(members.map { section($0.0, $0.1) }.joined(separator: "\n"))\n}\n"
    ])
    #expect(text.contains("Move `stock` (`Shop.swift:388`) to an extension in `Shop+Stock.swift`."), "\(text)")
  }
}
