extension ViewModelHoldsCoordinatorStrongly {
  /// What the rule says about itself: the source of its documentation and of its tests.
  public static let description = RuleDescription(
    id: "viewmodel-holds-coordinator-strongly",
    severity: .critical,
    area: .viewModel, section: .criticalSafety, consequence: .leak,
    summary: "A view model keeps the coordinator that keeps it.",
    rationale: """
      The coordinator keeps the screens it shows, a screen keeps its view model, and the view model keeps the coordinator: \
      a cycle. When the flow ends nothing of it is released, and every visit leaks another copy.
      """,
    fires: """
      A view model has a strong stored reference to a coordinator class, and that coordinator keeps the view model: through \
      stored properties, any number of steps long, or by making it with itself as an argument and showing its screen in a \
      navigation controller or window that it stores; high where that was made elsewhere, for it may go on without the \
      screen.
      """,
    silent: [
      "weak and unowned references", "closures", "value-type routers",
      "the coordinator does not keep the view model's screen",
      "a link of the chain that somebody sets to `nil`, such as `router.view = nil` when the screen goes",
      "a coordinator of which there is only the shared instance",
    ],
    fix: "Make it `weak var`, or hand the view model a navigation closure.",
    serves: ["C14", "D9", "F6"],
    triggering: [
      Example(
        "through the navigation controller, in another file",
        """
        //- ProfileCoordinator.swift
        import UIKit
        final class ProfileCoordinator {
          private let navigationController: UINavigationController
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func start() {
            let viewModel = ProfileViewModel(coordinator: self)
            navigationController.pushViewController(ProfileViewController(viewModel: viewModel), animated: true)
          }
          func showSettings() {
            navigationController.pushViewController(UIViewController(), animated: true)
          }
        }
        //- ProfileViewModel.swift
        import Combine
        final class ProfileViewModel: ObservableObject {
          @Published private(set) var name = ""
          private let 1️⃣coordinator: ProfileCoordinator
          init(coordinator: ProfileCoordinator) { self.coordinator = coordinator }
          func load() { name = "Ada" }
          func openSettings() { coordinator.showSettings() }
        }
        //- ProfileViewController.swift
        import UIKit
        final class ProfileViewController: UIViewController {
          private let viewModel: ProfileViewModel
          init(viewModel: ProfileViewModel) {
            self.viewModel = viewModel
            super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { nil }
        }
        """),
      Example(
        "behind a protocol and a typealias, through stored properties",
        """
        //- Flow.swift
        import UIKit
        protocol CheckoutCoordinating: AnyObject { func finish() }
        typealias CheckoutFlow = CheckoutCoordinating
        final class CheckoutCoordinator: CheckoutCoordinating {
          private let navigationController = UINavigationController()
          private var childCoordinators: [CheckoutCoordinator] = []
          private var screen: CheckoutViewController?
          func start() {
            let screen = CheckoutViewController()
            self.screen = screen
            navigationController.pushViewController(screen, animated: true)
          }
          func finish() { navigationController.popViewController(animated: true) }
        }
        //- Screen.swift
        import UIKit
        final class CheckoutViewController: UIViewController {
          var viewModel: CheckoutViewModel?
        }
        //- Model.swift
        import Combine
        final class CheckoutViewModel: ObservableObject {
          @Published private(set) var total = 0
          var 1️⃣flow: CheckoutFlow?
          func pay() {
            total = 0
            flow?.finish()
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "the screen is let go when it is dismissed",
        """
        //- Banner/Banner.swift
        import UIKit
        protocol BannerRouting: AnyObject { var screen: BannerScreen? { get set } }
        final class BannerCoordinator: BannerRouting {
          var screen: BannerScreen?
          func show() {
            let presenter = BannerPresenter(router: self)
            screen = BannerScreen(presenter: presenter)
            screen?.loadViewIfNeeded()
          }
          func showDetails() { screen?.present(UIViewController(), animated: true) }
        }
        final class BannerScreen: UIViewController {
          let presenter: BannerPresenter
          init(presenter: BannerPresenter) {
            self.presenter = presenter
            super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { nil }
        }
        //- Banner/BannerPresenter.swift
        import Combine
        final class BannerPresenter: ObservableObject {
          @Published private(set) var text = ""
          private let router: BannerRouting
          init(router: BannerRouting) { self.router = router }
          func appear() { text = "Saved" }
          func dismiss() { router.screen = nil }
        }
        """),
      Example(
        "the coordinator stays for ever anyhow",
        """
        import UIKit
        final class TourCoordinator {
          static let shared = TourCoordinator()
          private var screen: TourViewController?
          func start() {
            let screen = TourViewController(viewModel: TourViewModel(coordinator: self))
            self.screen = screen
          }
          func showNext() { screen?.present(UIViewController(), animated: true) }
        }
        final class TourViewModel: ObservableObject {
          @Published private(set) var page = 0
          private let coordinator: TourCoordinator
          init(coordinator: TourCoordinator) { self.coordinator = coordinator }
          func next() {
            page += 1
            coordinator.showNext()
          }
        }
        final class TourViewController: UIViewController {
          private let viewModel: TourViewModel
          init(viewModel: TourViewModel) {
            self.viewModel = viewModel
            super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { nil }
        }
        """),
      Example(
        "weak, and a closure",
        """
        import UIKit
        final class ProfileCoordinator {
          private let navigationController: UINavigationController
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func start() {
            let viewModel = ProfileViewModel(coordinator: self)
            viewModel.onSettings = { [weak self] in self?.showSettings() }
            navigationController.pushViewController(ProfileViewController(viewModel: viewModel), animated: true)
          }
          func showSettings() { navigationController.pushViewController(UIViewController(), animated: true) }
        }
        final class ProfileViewModel: ObservableObject {
          @Published private(set) var name = ""
          var onSettings: (() -> Void)?
          private weak var coordinator: ProfileCoordinator?
          init(coordinator: ProfileCoordinator) { self.coordinator = coordinator }
          func load() { name = "Ada" }
        }
        final class ProfileViewController: UIViewController {
          private let viewModel: ProfileViewModel
          init(viewModel: ProfileViewModel) {
            self.viewModel = viewModel
            super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { nil }
        }
        """),
      Example(
        "a router that is a value",
        """
        import UIKit
        struct ProfileRouter {
          let navigationController: UINavigationController
          func start() {
            let viewModel = ProfileViewModel(router: self)
            navigationController.pushViewController(ProfileViewController(viewModel: viewModel), animated: true)
          }
        }
        final class ProfileViewModel: ObservableObject {
          @Published private(set) var name = ""
          private let router: ProfileRouter
          init(router: ProfileRouter) { self.router = router }
          func load() { name = "Ada" }
        }
        final class ProfileViewController: UIViewController {
          private let viewModel: ProfileViewModel
          init(viewModel: ProfileViewModel) {
            self.viewModel = viewModel
            super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { nil }
        }
        """),
      Example(
        "the coordinator keeps a path of values, no screen",
        """
        import SwiftUI
        enum Route: Hashable { case profile, settings }
        @MainActor @Observable final class AppCoordinator {
          var path: [Route] = []
          func navigate(to route: Route) { path.append(route) }
          func makeProfile() -> some View { ProfileView(viewModel: ProfileViewModel(coordinator: self)) }
        }
        @MainActor @Observable final class ProfileViewModel {
          private(set) var name = ""
          private let coordinator: AppCoordinator
          init(coordinator: AppCoordinator) { self.coordinator = coordinator }
          func openSettings() { coordinator.navigate(to: .settings) }
        }
        struct ProfileView: View {
          @State var viewModel: ProfileViewModel
          var body: some View { Text(viewModel.name) }
        }
        struct RootView: View {
          @State private var coordinator = AppCoordinator()
          var body: some View { NavigationStack(path: $coordinator.path) { coordinator.makeProfile() } }
        }
        """),
    ])
}
