import Architecture
import Testing

/// Observable objects that are no view models, and view models that look like something else.
@Suite("Roles of observable objects")
struct RolesObservedTests {
  @Test func aRecordThatIsStoredEncodedIsAModelEvenIfFormsBindIt() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class LampSettings: ObservableObject, Codable {
        @Published var isOn = false
        @Published var level = 0.5
        enum CodingKeys: CodingKey { case isOn, level }
        init() {}
        init(from decoder: Decoder) throws { isOn = false }
        func encode(to encoder: Encoder) throws {}
      }
      struct LampForm: View {
        @ObservedObject var lamp: LampSettings
        var body: some View { Toggle("On", isOn: $lamp.isOn) }
      }
      """)
    #expect(try roles.role("LampSettings") == .model)
  }

  @Test func aWatchedValueWithAnIdentityIsAModel() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      @Observable final class Pile: Identifiable, Hashable {
        let id = 1
        var cards: [Int] = []
        var isOpen = false
        static func == (left: Pile, right: Pile) -> Bool { left.id == right.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
      }
      struct PileView: View { let pile: Pile; var body: some View { Text("\\(pile.cards.count)") } }
      """)
    #expect(try roles.role("Pile") == .model)
  }

  @Test func anObservableRepositoryStaysOne() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class PlantService { func load() async throws -> [Plant] { _ = URLSession.shared; return [] } }
      struct Plant: Identifiable { let id: Int }
      final class PlantRepository: ObservableObject {
        @Published private(set) var plants: [Plant] = []
        private let service: PlantService
        init(service: PlantService) { self.service = service }
        func refresh() async { plants = (try? await service.load()) ?? [] }
      }
      struct PlantsView: View {
        @ObservedObject var plantRepository: PlantRepository
        var body: some View { Text("\\(plantRepository.plants.count)") }
      }
      """)
    #expect(try roles.role("PlantRepository") == .repository)
  }

  @Test func whatOnlyBuildsAndKeepsServicesIsAContainer() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class AService { func load() async { _ = URLSession.shared } }
      final class BService { func load() async { _ = URLSession.shared } }
      final class CService { func load() async { _ = URLSession.shared } }
      final class DService { func load() async { _ = URLSession.shared } }
      final class Everything: ObservableObject {
        private(set) var a: AService!
        private(set) var b: BService!
        private(set) var c: CService!
        private(set) var d: DService!
        init() { rebuild() }
        private func rebuild() {
          objectWillChange.send()
          a = AService()
          b = BService()
          c = CService()
          d = DService()
        }
      }
      struct Root: View {
        @EnvironmentObject var everything: Everything
        var body: some View { Text("") }
      }
      """)
    #expect(try roles.role("Everything") == .container)
  }

  @Test func stateThatViewsBindThroughItsKeeperIsAViewModel() throws {
    let roles = try RolesFixture(
      """
      import SwiftData
      import SwiftUI
      @Observable final class Ledger {
        static let shared = Ledger()
        var lines: [String] = []
        var searchText = ""
        func load() async throws { _ = ModelContainer.self }
        func delete(_ line: String) { lines.removeAll { $0 == line } }
      }
      @Observable final class Desk { var ledger = Ledger.shared; var isOpen = false }
      struct LedgerView: View {
        @State var desk = Desk()
        var body: some View { TextField("", text: $desk.ledger.searchText) }
      }
      """)
    #expect(try roles.role("Ledger") == .viewModel)
  }

  @Test func aStoreOfThePathWithMethodsThatShowScreensIsACoordinator() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      @Observable final class Ways {
        var path = NavigationPath()
        var isLoginShown = false
        func showPost(_ id: Int) { path.append(id) }
        func showLogin() { isLoginShown = true }
      }
      struct Shell: View {
        @Environment(Ways.self) var ways
        var body: some View { Text("") }
      }
      """)
    #expect(try roles.role("Ways") == .coordinator)
  }

  @Test func theKeeperOfOneWindowIsNeitherServiceNorCoordinator() throws {
    let roles = try RolesFixture(
      """
      import AppKit
      final class StatusController: NSWindowController {}
      final class StatusPane: NSViewController {}
      final class StatusManager: NSObject {
        static let shared = StatusManager()
        private var status: StatusController?
        func open() {
          if status == nil { status = StatusController(); status?.contentViewController = StatusPane() }
          status?.showWindow(nil)
          UserDefaults.standard.set(true, forKey: "open")
        }
        func close() { status?.window?.close() }
      }
      """)
    #expect(try roles.role("StatusManager") == .other)
  }

  @Test func aCoordinatorWithoutScreensIsNone() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      protocol LinkHandler { func canOpen(_ url: URL) -> Bool; func open(_ url: URL) }
      struct WebHandler: LinkHandler {
        func canOpen(_ url: URL) -> Bool { true }
        func open(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
      }
      final class LinkCoordinator {
        let handlers: [LinkHandler]
        init(handlers: [LinkHandler]) { self.handlers = handlers }
        func handle(_ url: URL) { handlers.first { $0.canOpen(url) }?.open(url) }
      }
      """)
    #expect(try roles.role("LinkCoordinator") != .coordinator)
  }

  @Test func aProtocolOfAViewIsOfTheUserInterface() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      protocol Pad { var view: UIView { get }; func undo(); func paste(_ text: String); func load(_ url: URL) async }
      final class WebPad: Pad {
        let view: UIView = UIView()
        func undo() {}
        func paste(_ text: String) {}
        func load(_ url: URL) async { _ = FileManager.default }
      }
      """)
    #expect(try roles.role("Pad") == .view)
  }

  @Test func controllersOfAnOwnFrameworkAreControllers() throws {
    let roles = try RolesFixture(
      """
      import AppKit
      open class ViewController: NSObject {
        open var view: NSView { NSView() }
        open func loadView() {}
        open func viewDidLoad() {}
        open func viewWillAppear(_ animated: Bool) {}
      }
      class PaneController: ViewController { override func viewDidLoad() {} }
      """)
    #expect(try roles.role("PaneController") == .viewController)
  }

  @Test func aTrackerTellsStatistics() throws {
    let roles = try RolesFixture(
      """
      protocol Agent { func track(_ event: String); func identify(_ user: String); func screen(_ name: String) }
      """)
    #expect(try roles.classification("Agent").isLog)
  }

  @Test func presentersOfAGenericBaseAreViewModels() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      protocol ScreenDelegate: AnyObject { func show(_ text: String) }
      class BasePresenter<Delegate> {
        weak var delegate: AnyObject?
        func setUp() { _ = UserDefaults.standard }
        func load(_ done: @escaping () -> Void) {}
      }
      final class APresenter: BasePresenter<ScreenDelegate> { func viewDidLoad() {} }
      final class BPresenter: BasePresenter<ScreenDelegate> { func viewDidLoad() {} }
      final class CPresenter: BasePresenter<ScreenDelegate> { func viewDidLoad() {} }
      """)
    #expect(try roles.role("APresenter") == .viewModel)
  }
}
