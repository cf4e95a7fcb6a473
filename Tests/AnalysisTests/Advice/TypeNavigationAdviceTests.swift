import Advice
import Testing

/// What a type shows decides how it navigates.
@Suite struct TypeNavigationAdviceTests: AdviceReading {
  @Test func tabsAreFlows() throws {
    let files = [
      "App.swift": """
      import SwiftUI
      @main struct ShopApp: App {
        var body: some Scene { WindowGroup { TabView { Text("a"); Text("b") } } }
      }
      """
    ]
    #expect(try path(.navigation, of: "ShopApp", in: files) == ["starts=flows", "hierarchy"])
  }

  private static let screens = """
    import UIKit
    final class ListViewController: UIViewController {
      func select() { navigationController?.pushViewController(DetailViewController(), animated: true) }
      func ask() { present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true) }
    }
    final class DetailViewController: UIViewController {
      func ask() { present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true) }
    }
    """

  @Test func aControllerThatShowsAnotherNeedsAnOwnerOfTheFlow() throws {
    let files = ["Screens.swift": Self.screens]
    #expect(try path(.navigation, of: "ListViewController", in: files) == ["starts=screens", "owner=no", "single"])
    #expect(try path(.navigation, of: "DetailViewController", in: files) == [])
  }

  @Test func aControllerWhoseDelegateIsACoordinatorTellsIt() throws {
    let files = [
      "Flow.swift": """
      import UIKit
      protocol ListDelegate: AnyObject { func didSelect() }
      final class ListViewController: UIViewController {
        weak var delegate: (any ListDelegate)?
        func tap() { delegate?.didSelect() }
      }
      final class ShopCoordinator: ListDelegate {
        let navigation = UINavigationController()
        func start() { navigation.pushViewController(ListViewController(), animated: false) }
        func didSelect() { navigation.pushViewController(UIViewController(), animated: true) }
      }
      """
    ]
    #expect(try path(.navigation, of: "ListViewController", in: files) == ["starts=screens", "owner=yes", "signal"])
  }

  @Test func aCoordinatorThatStartsAnotherHasFlows() throws {
    let files = [
      "Flow.swift": """
      import UIKit
      final class AppCoordinator {
        let navigation = UINavigationController()
        func start() { LoginCoordinator(navigation).start() }
      }
      final class LoginCoordinator {
        let navigation: UINavigationController
        init(_ navigation: UINavigationController) { self.navigation = navigation }
        func start() { navigation.pushViewController(UIViewController(), animated: true) }
      }
      """
    ]
    #expect(try path(.navigation, of: "AppCoordinator", in: files) == ["starts=flows", "hierarchy"])
    #expect(try path(.navigation, of: "LoginCoordinator", in: files) == ["starts=screens", "owner=yes", "signal"])
  }

  @Test func aViewModelWithAStepIsAWizard() throws {
    let files = viewModel("  enum Step { case account, address }\n  private(set) var step = Step.account")
    #expect(try path(.navigation, of: "ShopViewModel", in: files) == ["starts=steps", "steps"])
  }

  @Test func aSheetBehindAFlagOfTheViewHasNoOwner() throws {
    var files = viewModel("  var isEditing = false")
    files["View.swift"] = """
      import SwiftUI
      struct ShopView: View {
        @State private var isShown = false
        var body: some View { Text("a").sheet(isPresented: $isShown) { Text("b") } }
      }
      struct OwnedView: View {
        @State private var viewModel = ShopViewModel(service: OrderService())
        var body: some View { Text("a").sheet(isPresented: $viewModel.isEditing) { Text("b") } }
      }
      """
    #expect(try path(.navigation, of: "ShopView", in: files) == ["starts=screens", "owner=no", "single"])
    #expect(try path(.navigation, of: "OwnedView", in: files) == ["starts=screens", "owner=yes", "signal"])
  }
}
