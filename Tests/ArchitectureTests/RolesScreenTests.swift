import Architecture
import Testing

/// What a screen's own object may do and must show to be its view model.
@Suite("Roles of objects that only screens hold")
struct RolesScreenTests {
  @Test func ownWorkDoesNotMakeAServiceOfAViewModel() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      final class Vault { static let current = Vault(); func open() { FileManager.default.contents(atPath: "v") } }
      final class ParcelDetailsViewModel {
        private let vault: Vault
        init(vault: Vault) { self.vault = vault }
        var title: String { UserDefaults.standard.string(forKey: "title") ?? "" }
        func hide() async { UserDefaults.standard.set(true, forKey: "hidden") }
        func note() async { UserDefaults.standard.set("n", forKey: "note") }
      }
      final class ParcelDetailsViewController: UIViewController {
        var parcel: ParcelDetailsViewModel!
      }
      struct ParcelListViewModel {
        let vault: Vault
        func count() async -> Int { UserDefaults.standard.integer(forKey: "count") }
        func clear() async { UserDefaults.standard.removeObject(forKey: "count") }
      }
      final class ParcelListViewController: UIViewController {
        var viewModel: ParcelListViewModel!
      }
      final class ParcelStore {
        func hide() async { UserDefaults.standard.set(true, forKey: "hidden") }
        func load() -> String { UserDefaults.standard.string(forKey: "title") ?? "" }
      }
      """)
    for name in ["ParcelDetailsViewModel", "ParcelListViewModel"] {
      let found = try roles.classification(name)
      #expect(found.role == .viewModel)
      #expect(found.confidence >= 0.6)
    }
    #expect(try roles.role("ParcelStore").isCollaborator)
  }

  @Test func aSharedViewModelStaysOneThoughMuchElseReadsIt() throws {
    let users = (1...6).map { "final class Tarn\($0) { func run() { CatalogVM.shared.fetch() } }" }
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class CatalogVM: ObservableObject {
        static let shared = CatalogVM()
        @Published var entries: [String] = []
        @Published var searchText = ""
        func fetch() { entries = (try? FileManager.default.contentsOfDirectory(atPath: "/")) ?? [] }
      }
      struct CatalogView: View {
        @EnvironmentObject var catalogVM: CatalogVM
        var body: some View { Text(catalogVM.searchText) }
      }

      """ + users.joined(separator: "\n"))
    let found = try roles.classification("CatalogVM")
    #expect(found.role == .viewModel)
    #expect(found.confidence >= 0.6)
  }

  @Test func whatShowsNothingIsNoViewModel() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      final class Wire { func send(_ text: String) { URLSession.shared.dataTask(with: URL(string: text)!).resume() } }
      final class RepeatWatch {
        private let wire = Wire()
        private var last: String = ""
        func onReload() { wire.send(last) }
        func onVisit(page: String) { last = page }
      }
      final class PageViewController: UIViewController {
        private let watch = RepeatWatch()
        func reload() { watch.onReload() }
      }
      """)
    let found = try roles.classification("RepeatWatch")
    #expect(found.role != .viewModel || found.confidence < 0.6)
  }

  @Test func whatAnimatesViewsItIsGivenIsAHelper() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      final class Pictures { var all: [String] = []; func load() { URLSession.shared.dataTask(with: URL(string: "x")!).resume() } }
      final class TopBar: UIView {
        let field = UITextField()
        private let fader = BarFader()
      }
      final class BarFader {
        private let pictures = Pictures()
        private(set) var isRunning = false
        func start(in bar: TopBar, with text: String) { isRunning = true; UIView.animate(withDuration: 1) { bar.field.alpha = 0 } }
        func finish(in bar: TopBar) { isRunning = false; bar.field.alpha = 1 }
        func onCancel(_ done: @escaping () -> Void) { done() }
      }
      struct RowFiller {
        let table: UITableView
        let changes: CurrentValueSubject<String, Never>
        func row(at path: IndexPath) -> UITableViewCell { table.dequeueReusableCell(withIdentifier: "r", for: path) }
        private func fill(_ cell: UITableViewCell) { cell.isHidden = false }
        private func color(_ cell: UITableViewCell) { cell.alpha = 1 }
      }
      final class RowsViewController: UIViewController { var filler: RowFiller! }
      """)
    #expect(try roles.role("BarFader") == .other)
    #expect(try roles.role("RowFiller") == .other)
  }

  @Test func aTaskThatAServiceMakesIsNoViewModel() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class Transfer: NSObject, Identifiable, ObservableObject {
        let id = UUID()
        let name: String
        let date = Date()
        var place: URL?
        @Published private(set) var done: Int64 = 0
        @Published private(set) var total: Int64 = 0
        init(name: String) { self.name = name }
        func cancel() { try? FileManager.default.removeItem(at: place!) }
      }
      final class TransferManager {
        private var all: Set<Transfer> = []
        func make(_ name: String) -> Transfer { Transfer(name: name) }
        func load() { URLSession.shared.dataTask(with: URL(string: "x")!).resume() }
      }
      final class PreviewController: UIViewController { var transfer: Transfer? }
      """)
    #expect(try roles.role("Transfer") == .model)
  }

  @Test func aSharedWatcherOfKeysIsAService() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class KeyWatch: ObservableObject {
        static let shared = KeyWatch()
        @Published var isShiftDown = false
        @Published var isOptionDown = false
        private var monitor: Any?
        init() {
          monitor = NSEvent.addLocalMonitorForEvents(matching: [.flagsChanged]) { event in
            self.isShiftDown = event.modifierFlags.contains(.shift)
            return event
          }
        }
      }
      struct LibraryView: View {
        @ObservedObject var keys = KeyWatch.shared
        var body: some View { Text(keys.isShiftDown ? "a" : "b") }
      }
      """)
    #expect(try roles.role("KeyWatch") == .service)
  }

  @Test func whatModifiesRequestsIsNoView() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      import Pictures
      final class AgentStamp: ImageRequestModifier {
        func modified(for request: URLRequest) -> URLRequest? { request }
      }
      """)
    #expect(try roles.role("AgentStamp") != .view)
  }
}
