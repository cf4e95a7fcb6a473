import Architecture
import Testing

/// Factories, states, computations and entities that look like services or coordinators from afar.
@Suite("Roles of factories, states and computations")
struct RolesFactoryTests {
  @Test func factoriesOfViewsAreContainers() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class PaneView: UIView {}
      final class RailView: UIView {}
      final class PaneCoordinator { var pane: PaneView!; var rail: RailView! }
      final class PaneViewFactory {
        private let coordinator = PaneCoordinator()
        static func makePane() -> PaneCoordinator { let factory = PaneViewFactory(); factory.createAll(); return factory.coordinator }
        private func createAll() { createPane(); createRail() }
        private func createPane() { coordinator.pane = PaneView() }
        private func createRail() { coordinator.rail = RailView() }
      }
      """)
    #expect(try roles.role("PaneViewFactory") == .container)
  }

  @Test func staticFactoriesOfADatabaseAreContainers() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      import Stacks
      final class NotesDatabase {
        private init() {}
        static var place: URL { FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "n")! }
        static func make(at place: URL = place) -> StackDatabase { StackDatabase(name: "Notes", place: place) }
      }
      final class LabelsDatabase {
        static func read() -> Data? { FileManager.default.contents(atPath: "labels") }
        static func write(_ data: Data) { FileManager.default.createFile(atPath: "labels", contents: data) }
      }
      """)
    #expect(try roles.role("NotesDatabase") == .container)
    #expect(try roles.role("LabelsDatabase").isCollaborator)
  }

  @Test func protocolsOfFlagsAndFollowingStatesWorkForNobody() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      protocol BarState {
        var showsBack: Bool { get }
        var showsMenu: Bool { get }
        var showsClear: Bool { get }
        var onEditing: BarState { get }
        var onReload: BarState { get }
        func withLoading() -> Self
      }
      final class BarView: UIView { var state: BarState? }
      protocol MenuSettingsService {
        var isWide: Bool { get set }
        var isBold: Bool { get set }
        var isDark: Bool { get set }
        var isQuiet: Bool { get set }
        func reset()
      }
      """)
    #expect(try roles.role("BarState") == .other)
    #expect(try roles.role("MenuSettingsService") == .service)
  }

  @Test func statesOfAMachineAreNoCoordinators() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      final class RootCoordinator {
        let stack = UINavigationController()
        func start() { stack.pushViewController(UIViewController(), animated: true); stack.popViewController(animated: true) }
      }
      protocol LifeState { mutating func handle(_ action: Int) }
      struct Starting: LifeState {
        private let window = UIWindow(frame: .zero)
        private let root: RootCoordinator
        init() { root = RootCoordinator(); root.start(); window.rootViewController = root.stack; window.makeKeyAndVisible() }
        mutating func handle(_ action: Int) {}
      }
      struct Running: LifeState { mutating func handle(_ action: Int) {} }
      struct Ending: LifeState { mutating func handle(_ action: Int) {} }
      """)
    #expect(try roles.role("Starting") == .other)
    #expect(try roles.role("RootCoordinator") == .coordinator)
  }

  @Test func whatOnlyComputesIsNoService() throws {
    let roles = try RolesFixture(
      """
      import CoreImage
      import Wire
      actor CodeDrawer {
        private let context = CIContext()
        func draw(_ text: String) -> UIImage? { UIImage(ciImage: CIImage(color: .white)) }
        func drawAll(_ texts: [String]) async -> [UIImage] { texts.compactMap { draw($0) } }
      }
      actor Turns<Value> {
        private var last: Task<Value, Error>?
        func add(_ block: @Sendable @escaping () async throws -> Value) async throws -> Value {
          let task = Task { try await block() }
          last = task
          return try await task.value
        }
      }
      actor PriceFeed {
        func price(of code: String) async -> Int { await WireClient.open(code).amount }
      }
      """)
    #expect(try roles.role("CodeDrawer") == .other)
    #expect(try roles.role("Turns") == .other)
    #expect(try roles.role("PriceFeed") == .service)
  }

  @Test func whatViewsListAndChooseIsAnEntity() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      class Program {
        let place: URL
        var title = ""
        init(place: URL) { self.place = place }
        func launch() async { try? FileManager.default.removeItem(at: place) }
        func open() { FileManager.default.createFile(atPath: title, contents: nil) }
      }
      struct LibraryView: View {
        @State private var programs: [Program] = []
        @State private var selected: Program?
        var body: some View { Text(selected?.title ?? "") }
      }
      final class Tray: NSObject, NSCoding {
        private(set) var index: Int
        private(set) var titles: [String]
        init(titles: [String]) { self.titles = titles; index = 0 }
        required init?(coder: NSCoder) { titles = []; index = 0 }
        func encode(with coder: NSCoder) { coder.encode(titles, forKey: "t") }
        func save() { UserDefaults.standard.set(titles, forKey: "t") }
        func insert(_ title: String) { titles.append(title) }
        func remove(at place: Int) { titles.remove(at: place) }
        func get(at place: Int) -> String { titles[place] }
      }
      """)
    #expect(try roles.role("Program") == .model)
    #expect(try roles.role("Tray") == .model)
  }

  @Test func whatIsToldEventsIsKnownAsStatistics() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      final class Beacon {
        enum Event { case opened, closed }
        static func fire(event: Beacon.Event) { URLSession.shared.dataTask(with: URL(string: "x")!).resume() }
        static func fire(event: Beacon.Event, done: @escaping () -> Void) { done() }
      }
      final class Post {
        static func send(letter: String) { URLSession.shared.dataTask(with: URL(string: letter)!).resume() }
      }
      """)
    #expect(try roles.classification("Beacon").isLog)
    #expect(try roles.classification("Beacon").role == .service)
    #expect(try !roles.classification("Post").isLog)
  }

  @Test func theBridgeOfAViewModelIsOne() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      protocol MethodsViewModel: ObservableObject { var items: [String] { get } }
      final class MethodsViewModelBridge: MethodsViewModel {
        @Published var items: [String] = []
        private let source: Source
        init(source: Source) { self.source = source }
        func reload() { items = source.load() }
      }
      final class Source { func load() -> [String] { UserDefaults.standard.stringArray(forKey: "i") ?? [] } }
      struct MethodsView<Model: MethodsViewModel>: View {
        @ObservedObject var model: Model
        var body: some View { Text(model.items.first ?? "") }
      }
      """)
    let found = try roles.classification("MethodsViewModelBridge")
    #expect(found.role == .viewModel)
    #expect(found.confidence >= 0.6)
  }
}
