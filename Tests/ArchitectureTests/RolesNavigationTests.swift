import Architecture
import Testing

@Suite("Roles of coordinators and containers")
struct RolesNavigationTests {
  @Test func holdingANavigationControllerAndPushingMakesACoordinator() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      final class Checkout {
        private let navigationController: UINavigationController
        init(_ navigationController: UINavigationController) { self.navigationController = navigationController }
        func begin() { navigationController.pushViewController(Cart(), animated: true) }
      }
      final class Cart: UIViewController {}
      """)
    let checkout = try roles.classification("Checkout")
    #expect(checkout.role == .coordinator)
    #expect(checkout.confidence >= RoleTable.threshold)
  }

  @Test func aPathThatDrivesANavigationStackMakesACoordinator() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      @Observable final class Paths { var path: [Route] = []; func open(_ route: Route) { path.append(route) } }
      enum Route: Hashable { case detail }
      struct Root: View {
        @State var paths = Paths()
        var body: some View { NavigationStack(path: $paths.path) { Text("") } }
      }
      """)
    #expect(try roles.role("Paths") == .coordinator)
    #expect(try roles.role("Route") == .model)
  }

  @Test func buildingScreensWithTheirViewModelsMakesACoordinator() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class Flow {
        func home() -> some View { HomeScreen(model: HomeModel()) }
        func detail() -> some View { DetailScreen() }
      }
      final class HomeModel: ObservableObject { @Published var name = ""; func load() {} }
      struct HomeScreen: View { @StateObject var model: HomeModel; var body: some View { Text("") } }
      struct DetailScreen: View { var body: some View { Text("") } }
      """)
    #expect(try roles.role("Flow") == .coordinator)
  }

  @Test func coordinatorsOfOtherThingsAreNone() throws {
    let roles = try RolesFixture(
      """
      import CoreData
      actor StoreCoordinator { private var tasks: [String: Int] = [:]; func initialise() async throws {} }
      enum ServerRouter { case user; var path: String { "" }; var method: String { "" } }
      """)
    #expect(try roles.role("StoreCoordinator") != .coordinator)
    #expect(try roles.role("ServerRouter") == .other)
  }

  @Test func delegatesOfCoordinatorsTakeTheirRole() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      protocol LoginDelegate: AnyObject { func didFinish() }
      final class AppFlow: LoginDelegate {
        let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func start() { window.rootViewController = Login(); window.makeKeyAndVisible() }
        func didFinish() { window.rootViewController?.present(Home(), animated: true) }
      }
      final class Login: UIViewController {}
      final class Home: UIViewController {}
      """)
    #expect(try roles.role("AppFlow") == .coordinator)
    #expect(try roles.role("LoginDelegate") == .coordinator)
  }

  @Test func bagsFactoriesAndLocatorsAreContainers() throws {
    let roles = try RolesFixture(
      """
      protocol Network { func send() async throws -> Int }
      protocol Storage { func save(_ value: Int) throws; func load() throws -> Int }
      final class HTTP: Network { func send() async throws -> Int { _ = try await URLSession.shared.data(from: url); return 1 } }
      final class Disk: Storage {
        func save(_ value: Int) throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        func load() throws -> Int { FileManager.default.contents(atPath: "")?.count ?? 0 }
      }
      struct Bag { let network: any Network; let storage: any Storage }
      final class Plumbing {
        func makeNetwork() -> any Network { HTTP() }
        func makeStorage() -> any Storage { Disk() }
      }
      """)
    #expect(try roles.role("Bag") == .container)
    #expect(try roles.role("Plumbing") == .container)
  }

  @Test func dataCalledContainerIsAModel() throws {
    let roles = try RolesFixture("struct MediaContainer: Identifiable { let id: String; var progress: Double }")
    #expect(try roles.role("MediaContainer") == .model)
  }
}
