import Architecture
import Testing

@Suite("Roles of views, controllers and entry points")
struct RolesUITests {
  @Test func swiftUIViewsAreViewsWhateverTheirName() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      struct Reactions: View { var body: some View { Text("") } }
      struct Router: ViewModifier { func body(content: Content) -> some View { content } }
      struct Chrome: ButtonStyle { func makeBody(configuration: Configuration) -> some View { configuration.label } }
      """)
    #expect(try roles.role("Reactions") == .view)
    #expect(try roles.role("Router") == .view)
    #expect(try roles.role("Chrome") == .view)
    #expect(try roles.classification("Reactions").confidence == 1)
  }

  @Test func inheritanceIsFollowedThroughBaseClassesOfTheApp() throws {
    let roles = try RolesFixture([
      "App/Base.swift": "import UIKit\nclass Base: UIViewController {}\nclass Tile: UITableViewCell {}",
      "App/Feature.swift": "class Middle: Base {}\nfinal class Home: Middle {}\nfinal class Row: Tile {}",
    ])
    #expect(try roles.role("Home") == .viewController)
    #expect(try roles.role("Row") == .view)
  }

  @Test func aBaseClassOutsideTheSourcesTellsByItsName() throws {
    let roles = try RolesFixture(
      """
      final class Home: BrandedViewController { func reload() {} }
      final class Chart: FancyChartView { func reload() {} }
      """)
    #expect(try roles.role("Home") == .viewController)
    #expect(try roles.role("Chart") == .view)
  }

  @Test func aControllerThatConformsToAnotherLibrarysViewStaysAController() throws {
    let roles = try RolesFixture(
      """
      import ReactorKit
      import UIKit
      final class Home: UIViewController, View { func bind(reactor: HomeReactor) {} }
      final class HomeReactor { let state = 1; func mutate(action: Int) -> Observable<Int> { .empty() } }
      """)
    #expect(try roles.role("Home") == .viewController)
  }

  @Test func aViewProtocolImplementedByControllersIsAController() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      protocol HomeViewProtocol: AnyObject { func show(title: String) }
      final class Home: UIViewController, HomeViewProtocol { func show(title: String) {} }
      """)
    #expect(try roles.role("HomeViewProtocol") == .viewController)
  }

  @Test func controllersWithoutAScreenAreNotViewControllers() throws {
    let roles = try RolesFixture(
      """
      final class KeychainController {
        func read(_ key: String) -> String? { var item: AnyObject?; SecItemCopyMatching([:] as CFDictionary, &item); return nil }
      }
      final class APIController {
        func load() async throws -> Int { _ = try await URLSession.shared.data(from: url); return 1 }
      }
      """)
    #expect(try roles.role("KeychainController").isCollaborator)
    #expect(try roles.role("APIController").isCollaborator)
  }

  @Test func helpersNestedInRepresentablesHaveNoRole() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      struct Picker: UIViewControllerRepresentable {
        func makeCoordinator() -> Coordinator { Coordinator(self) }
        final class Coordinator: NSObject, UIImagePickerControllerDelegate {
          let parent: Picker
          init(_ parent: Picker) { self.parent = parent }
          func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
        }
      }
      """)
    #expect(try roles.role("Picker") == .view)
    #expect(try roles.role("Picker.Coordinator") == .other)
  }

  @Test func entryPoints() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      @main struct Shop: App { var body: some Scene { WindowGroup { Text("") } } }
      final class Delegate: NSObject, UIApplicationDelegate { func start() { UserDefaults.standard.set(1, forKey: "") } }
      final class Scenes: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }
      """)
    #expect(try roles.role("Shop") == .appEntry)
    #expect(try roles.role("Delegate") == .appEntry)
    #expect(try roles.role("Scenes") == .appEntry)
  }

  @Test func dataSourceObjectsOfControlsAndFrameworkPartsHaveNoRole() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      final class HomeDataSource: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      }
      final class Provider: TimelineProvider { func snapshot() {} }
      struct OpenIntentHandler: AppIntent { func perform() async throws {} }
      final class NotificationService: UNNotificationServiceExtension { override func didReceive() {} }
      struct Home_Previews: PreviewProvider { static var previews: some View { Text("") } }
      """)
    for name in ["HomeDataSource", "Provider", "OpenIntentHandler", "NotificationService", "Home_Previews"] {
      #expect(try roles.role(name) == .other, "\(name)")
    }
  }
}
