#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Shows in a tab bar controller which tab a router has chosen, and tells it which one the user has chosen.
  ///
  /// The controllers of the tabs, usually one navigation controller with a `RouterBinding` each, are those of the tab bar
  /// controller in the order of the tabs. Hold it as long as the tabs are shown. It becomes the delegate of the tab bar
  /// controller, which it holds weakly, and asks the delegate that was there before which tabs can be chosen and which
  /// animations there are.
  @MainActor
  public final class TabBarBinding<Tab: Hashable & Codable> {
    private let delegate = TabBarDelegate()
    private var token: BindingToken?

    /// Follows a router whose tabs share one type of routes.
    public convenience init<Destination: Route>(_ router: TabRouter<Tab, Destination>, in tabs: UITabBarController) {
      self.init(tabs, order: { router.tabs }, selection: { router.selection }, select: { router.selection = $0 })
    }

    /// Follows a router whose tabs have routes of their own types.
    public convenience init(_ router: TabStacks<Tab>, in tabs: UITabBarController) {
      self.init(tabs, order: { router.tabs }, selection: { router.selection }, select: { router.selection = $0 })
    }

    private init(
      _ controller: UITabBarController, order: @escaping @MainActor () -> [Tab],
      selection: @escaping @MainActor () -> Tab, select: @escaping @MainActor (Tab) -> Void
    ) {
      delegate.next = controller.delegate
      delegate.chosen = { index in
        let tabs = order()
        if tabs.indices.contains(index) { select(tabs[index]) }
      }
      controller.delegate = delegate
      token = BindingToken(observing: { order().firstIndex(of: selection()) ?? 0 }) { [weak controller] index in
        guard let controller, controller.selectedIndex != index else { return }
        controller.selectedIndex = index
      }
    }
  }

  @MainActor
  private final class TabBarDelegate: NSObject, UITabBarControllerDelegate {
    var chosen: @MainActor (Int) -> Void = { _ in }
    weak var next: (any UITabBarControllerDelegate)?

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      next?.tabBarController?(tabBarController, shouldSelect: viewController) ?? true
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      next?.tabBarController?(tabBarController, didSelect: viewController)
      chosen(tabBarController.selectedIndex)
    }

    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      next?.tabBarController?(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      next?.tabBarController?(tabBarController, interactionControllerFor: animationController)
    }
  }
#endif
