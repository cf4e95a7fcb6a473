extension CoordinatorStrongParent {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "coordinator-strong-parent",
    severity: .critical,
    area: .coordinator, section: .criticalSafety, consequence: .leak,
    summary: "A child coordinator holds its parent or finish delegate strongly.",
    rationale: """
      The parent keeps its children so that a flow stays alive. A child that holds the parent in return closes the \
      circle: the flow, its screens and their view models are never released.
      """,
    fires: """
      A coordinator class stores its parent, or the delegate it reports its end to, neither weak nor unowned, and that \
      parent (or a class behind the protocol) keeps coordinators of this kind in a property or a list.
      """,
    silent: [
      "`weak` and `unowned` references, and wrappers that hold weakly",
      "closures that report the end",
      "the nested `Coordinator` of a representable view, whose parent is a value",
      "another coordinator that does not keep this one, and two that open each other",
    ],
    fix: "Make the reference to the parent weak.",
    serves: ["C58", "C36"],
    triggering: [
      Example(
        "a strong parent that keeps the child in its list",
        """
        protocol Coordinator: AnyObject { func start() }
        final class AppCoordinator: Coordinator {
          private var childCoordinators: [Coordinator] = []
          private let navigationController = UINavigationController()
          func start() { showCheckout() }
          private func showCheckout() {
            let checkout = CheckoutCoordinator(navigationController: navigationController, parent: self)
            childCoordinators.append(checkout)
            checkout.start()
          }
        }
        final class CheckoutCoordinator: Coordinator {
          private let navigationController: UINavigationController
          private let 1️⃣parent: AppCoordinator
          init(navigationController: UINavigationController, parent: AppCoordinator) {
            self.navigationController = navigationController
            self.parent = parent
          }
          func start() { navigationController.pushViewController(CheckoutViewController(), animated: true) }
        }
        final class CheckoutViewController: UIViewController {}
        """),
      Example(
        "a finish delegate whose class in another file keeps the child",
        """
        //- Login/LoginCoordinator.swift
        protocol LoginCoordinatorDelegate: AnyObject { func loginDidFinish(_ coordinator: LoginCoordinator) }
        final class LoginCoordinator {
          var 1️⃣delegate: LoginCoordinatorDelegate?
          private let navigationController: UINavigationController
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func start() { navigationController.pushViewController(LoginViewController(), animated: true) }
        }
        final class LoginViewController: UIViewController {}
        //- App/MainCoordinator.swift
        final class MainCoordinator: LoginCoordinatorDelegate {
          private var login: LoginCoordinator?
          private let navigationController = UINavigationController()
          func start() {
            let login = LoginCoordinator(navigationController: navigationController)
            login.delegate = self
            self.login = login
            login.start()
          }
          func loginDidFinish(_ coordinator: LoginCoordinator) { navigationController.popViewController(animated: true) }
        }
        """),
      Example(
        "the strong parent is in a base class and behind a typealias",
        """
        //- Base/BaseCoordinator.swift
        typealias Parent = BaseCoordinator
        class BaseCoordinator {
          var children: [BaseCoordinator] = []
          let navigationController: UINavigationController
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func add(_ child: BaseCoordinator) { children.append(child) }
          func remove(_ child: BaseCoordinator) { children.removeAll { $0 === child } }
          func start() {}
        }
        //- Profile/ProfileCoordinator.swift
        final class ProfileCoordinator: BaseCoordinator {
          var 1️⃣parentCoordinator: Parent?
          override func start() { navigationController.pushViewController(ProfileViewController(), animated: true) }
        }
        final class ProfileViewController: UIViewController {}
        """),
    ],
    nonTriggering: [
      Example(
        "weak, unowned and a closure",
        """
        protocol Coordinator: AnyObject { func start() }
        final class AppCoordinator: Coordinator {
          private var childCoordinators: [Coordinator] = []
          private let navigationController = UINavigationController()
          func start() {
            childCoordinators.append(CartCoordinator(navigationController: navigationController, parent: self))
            childCoordinators.append(OrdersCoordinator(navigationController: navigationController, parent: self))
            childCoordinators.removeAll()
          }
        }
        final class CartCoordinator: Coordinator {
          private weak var parent: AppCoordinator?
          var onFinish: (() -> Void)?
          private let navigationController: UINavigationController
          init(navigationController: UINavigationController, parent: AppCoordinator) {
            self.navigationController = navigationController
            self.parent = parent
          }
          func start() { navigationController.pushViewController(CartViewController(), animated: true) }
        }
        final class OrdersCoordinator: Coordinator {
          private unowned let parent: AppCoordinator
          private let navigationController: UINavigationController
          init(navigationController: UINavigationController, parent: AppCoordinator) {
            self.navigationController = navigationController
            self.parent = parent
          }
          func start() { navigationController.pushViewController(CartViewController(), animated: true) }
        }
        final class CartViewController: UIViewController {}
        """),
      Example(
        "the coordinator of a representable view holds a value",
        """
        struct EditorView: UIViewRepresentable {
          @Binding var text: String
          final class Coordinator: NSObject, UITextViewDelegate {
            let parent: EditorView
            init(_ parent: EditorView) { self.parent = parent }
            func textViewDidChange(_ view: UITextView) { parent.text = view.text }
          }
          func makeCoordinator() -> Coordinator { Coordinator(self) }
          func makeUIView(context: Context) -> UITextView { UITextView() }
          func updateUIView(_ view: UITextView, context: Context) {}
        }
        """),
      Example(
        "another coordinator that does not keep this one, and two that open each other",
        """
        final class SettingsRouter {
          private let navigationController: UINavigationController
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func showSettings() { navigationController.pushViewController(SettingsViewController(), animated: true) }
        }
        final class HomeCoordinator {
          private let navigationController: UINavigationController
          private let settings: SettingsRouter
          init(navigationController: UINavigationController, settings: SettingsRouter) {
            self.navigationController = navigationController
            self.settings = settings
          }
          func start() { settings.showSettings() }
        }
        final class RoomCoordinator {
          private var space: SpaceCoordinator?
          private let navigationController = UINavigationController()
          func openSpace() { space = SpaceCoordinator() }
        }
        final class SpaceCoordinator {
          private var room: RoomCoordinator?
          private let navigationController = UINavigationController()
          func openRoom() { room = RoomCoordinator() }
        }
        final class SettingsViewController: UIViewController {}
        """),
    ])
}
