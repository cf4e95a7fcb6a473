import Architecture
import Facts
import Testing

/// What the later rules about coordinators will read from a whole program. Each test is called after its rule.
@Suite struct NavigationFactsTests {
  @Test("coordinator-does-business") func coordinatorsTellTheirWork() throws {
    let fixture = try RolesFixture([
      "App/CartCoordinator.swift": """
      import UIKit
      final class CartCoordinator {
        private let navigationController: UINavigationController
        @Published var total = 0
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.pushViewController(CartController(), animated: true) }
        func refresh() { UserDefaults.standard.set(total, forKey: "total") }
      }
      """,
      "App/CartController.swift": "import UIKit\nfinal class CartController: UIViewController {}\n",
    ])
    let program = fixture.program
    let type = try fixture.type("CartCoordinator")
    #expect(try fixture.role("CartCoordinator") == .coordinator)
    let sites = SideEffects.scan(program).sites(in: type.id)
    #expect(sites.map { $0.kinds } == [.defaults])
    let state = type.storedProperties.filter { $0.attribute(program.names["Published"]) != nil }
    #expect(state.map { program.names[$0.name] } == ["total"])
  }

  @Test("navigation-outside-coordinator") func navigationTellsWhoDoesIt() throws {
    let fixture = try RolesFixture([
      "App/Coordinator.swift": """
      import UIKit
      final class CartCoordinator {
        private let navigationController = UINavigationController()
        func start() { navigationController.pushViewController(CartController(), animated: true) }
        func showHelp() { navigationController.present(HelpController(), animated: true) }
      }
      """,
      "App/CartController.swift": """
      import UIKit
      final class HelpController: UIViewController {}
      final class CartController: UIViewController {
        func showHelp() { navigationController?.pushViewController(HelpController(), animated: true) }
        func warn() { present(UIAlertController(title: "", message: "", preferredStyle: .alert), animated: true) }
        func close() { dismiss(animated: true) }
      }
      """,
      "App/CartView.swift": """
      import SwiftUI
      struct CartView: View {
        @Binding var path: NavigationPath
        var body: some View { Button("Help") { path.append(Route.help) } }
      }
      """,
    ])
    let program = fixture.program
    #expect(program.types.contains { fixture.table.certain($0.id) == .coordinator })
    let names = program.names.set("pushViewController", "present", "dismiss", "append")
    var found: [String] = []
    for file in program.files {
      for call in file.root.subtree where call.kind == .call && names.contains(call.name) {
        let owner = try #require(program.enclosingType(of: call))
        let screen = call.argument(.none).map { program.type(of: $0) }
        let what = screen?.id.map { program[$0].qualifiedName } ?? screen?.externalName.map { program.names[$0] }
        found.append("\(fixture.table.certain(owner.id)) \(program.text(call)) \(what ?? "-")")
      }
    }
    #expect(
      Set(found) == [
        "coordinator pushViewController CartController", "coordinator present HelpController",
        "viewController pushViewController HelpController", "viewController present UIAlertController",
        "viewController dismiss -", "view append -",
      ])
    let path = try #require(program.types.first { $0.qualifiedName == "CartView" }?.properties.first)
    #expect(program.type(of: path).externalName.map { program.names[$0] } == "NavigationPath")
  }
}
