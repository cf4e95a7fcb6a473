#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Shows in a navigation controller where a `Router` is: its path, what is presented above it, and its alert.
  ///
  /// What the user does by hand (swiping or tapping back, swiping a sheet down, answering an alert) is told to the
  /// router, exactly once; what the router wants is shown. Hold it as long as the flow is shown: a coordinator does.
  /// It becomes the delegate of the navigation controller, which it holds weakly, and tells the delegate that was there
  /// before what is shown and which animations there are.
  ///
  /// ```swift
  /// @MainActor final class ShopCoordinator: Coordinator {
  ///   let node = CoordinatorNode<Void>()
  ///   let router = Router<ShopRoute>()
  ///   private lazy var binding = RouterBinding(router, in: navigation) { [unowned self] route in screen(for: route) }
  ///   func start() { binding.show(root: makeListScreen()) }
  /// }
  /// ```
  @MainActor
  public final class RouterBinding<Destination: Route> {
    private let router: Router<Destination>
    private let makeScreen: @MainActor (Destination) -> UIViewController
    private let delegate = NavigationDelegate()
    private let modals: ModalBinding<Destination>
    private weak var navigation: UINavigationController?
    private var root: [UIViewController] = []
    private var mirror = PathMirror<Destination, UIViewController>()
    private var token: BindingToken?

    /// A binding that shows nothing yet.
    /// - Parameters:
    ///   - router: says what is shown.
    ///   - navigation: shows it.
    ///   - makeScreen: builds the screen of a route, with what it needs; captures its owner weakly when that holds the
    ///     binding.
    public init(
      _ router: Router<Destination>, in navigation: UINavigationController,
      makeScreen: @escaping @MainActor (Destination) -> UIViewController
    ) {
      self.router = router
      self.navigation = navigation
      self.makeScreen = makeScreen
      modals = ModalBinding(router, above: navigation, makeScreen: makeScreen)
    }

    /// Shows the root and follows the router from now on. What the router has on its path already is shown at once.
    public func show(root: UIViewController) {
      self.root = [root]
      delegate.cameToRest = { [weak self] in self?.cameToRest() }
      if navigation?.delegate !== delegate { delegate.next = navigation?.delegate }
      navigation?.delegate = delegate
      _ = mirror.follow(router.steps, make: makeScreen)
      navigation?.setViewControllers(self.root + mirror.screens, animated: false)
      token = BindingToken(observing: { [router] in router.steps }) { [weak self] steps in self?.follow(steps) }
      modals.start()
    }

    private func follow(_ steps: [Router<Destination>.Step]) {
      guard mirror.follow(steps, make: makeScreen) else { return }
      navigation?.setViewControllers(root + mirror.screens, animated: true)
    }

    private func cameToRest() {
      // What could not be presented before there was a window can be now.
      defer { modals.cameToRest() }
      guard let shown = navigation?.viewControllers, let left = mirror.cameToRest(showing: shown) else { return }
      router.end(left, because: .gesture)
    }
  }

  /// Hears when a navigation controller has come to rest: not while a swipe may still be taken back.
  @MainActor
  private final class NavigationDelegate: NSObject, UINavigationControllerDelegate {
    var cameToRest: @MainActor () -> Void = {}
    weak var next: (any UINavigationControllerDelegate)?

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
      next?.navigationController?(navigationController, willShow: viewController, animated: animated)
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      next?.navigationController?(navigationController, didShow: viewController, animated: animated)
      cameToRest()
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      next?.navigationController?(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      next?.navigationController?(navigationController, interactionControllerFor: animationController)
    }
  }
#endif
