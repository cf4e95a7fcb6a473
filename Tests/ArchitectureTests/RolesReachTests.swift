import Architecture
import Testing

/// Who knows a type, and what that makes of it. Names mean nothing here on purpose.
@Suite("Roles by reach: one screen, no view, the whole app")
struct RolesReachTests {
  @Test func anObservableThatServicesReachByItsSharedInstanceIsNoViewModel() throws {
    let shared = """
      import SwiftUI
      final class Kelu: ObservableObject {
        static let shared = Kelu()
        @Published var step = 0
        func advance() { step += 1 }
      }
      struct Mado: View { @ObservedObject var kelu = Kelu.shared; var body: some View { Text("\\(kelu.step)") } }

      """
    let worker = """
      final class Rusi {
        func sync() async throws { _ = try await URLSession.shared.data(from: url); Kelu.shared.advance() }
      }
      """
    #expect(try RolesFixture(shared).role("Kelu") == .viewModel)
    #expect(try RolesFixture(shared + worker).role("Kelu") != .viewModel)
  }

  @Test func aClassWithInstancesForEveryCaseIsNoStateOfAScreen() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      class Tabo: ObservableObject {
        static var first: Tabo = Tabo(level: 1)
        static var second: Tabo = Tabo(level: 2)
        static var third: Tabo = Tabo(level: 3)
        let level: Int
        init(level: Int) { self.level = level }
        func refresh() { objectWillChange.send() }
      }
      struct Zemi: View { @StateObject var tabo: Tabo; var body: some View { Text("") } }
      """)
    #expect(try roles.role("Tabo") != .viewModel)
  }

  @Test func stateOfOneScreenIsAViewModelWithoutObservationAndDespiteItsIO() throws {
    let roles = try RolesFixture(
      """
      import AppKit
      final class StatsViewModel {
        private(set) var rows: [Int] = []
        private(set) var total = 0
        var order: String?
        func refresh() async { rows = [size()] }
        func sort() { rows.sort() }
        private func size() -> Int { FileManager.default.contents(atPath: "")?.count ?? 0 }
      }
      final class StatsWindow: NSViewController { private let stats = StatsViewModel() }
      """)
    #expect(try roles.role("StatsViewModel") == .viewModel)
  }

  @Test func aNamedViewModelWithoutStateThatOnlyViewModelsHoldIsAFacade() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class PhoneViewModel { func load() async -> Int { 1 }; func save(_ value: Int) async {}; func delete() async {} }
      final class Lupo: ObservableObject {
        @Published private(set) var value = 0
        private let source = PhoneViewModel()
        func show() async { value = await source.load() }
      }
      struct Hemi: View { @StateObject var lupo = Lupo(); var body: some View { Text("\\(lupo.value)") } }
      """)
    #expect(try roles.role("PhoneViewModel") != .viewModel)
    #expect(try roles.role("Lupo") == .viewModel)
  }

  @Test func focusKeptForViewsIsStateAndNoNavigation() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class FocusCoordinator: ObservableObject {
        @Published private(set) var ids: Set<String> = []
        @Published var request: String?
        func focus(_ id: String) { request = id }
      }
      struct Wode: View { @StateObject var coordinator = FocusCoordinator(); var body: some View { Text("") } }
      """)
    #expect(try roles.role("FocusCoordinator") == .viewModel)
  }

  @Test func observableForItsLifetimeOnlyIsNoViewModel() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class Tuno: ObservableObject {
        private var job: (() -> Void)?
        private var last = 0.0
        func run(_ block: @escaping () -> Void) { job = block }
      }
      struct Fila: View { @StateObject private var tuno = Tuno(); var body: some View { Text("") } }
      """)
    #expect(try roles.role("Tuno") != .viewModel)
  }
}
