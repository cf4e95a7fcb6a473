// Declarations to check against: see README.md.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

// Apple documents what is called at the end without isolation; headers may put it on the main actor. `check` tries both.
#if ISOLATED_HANDLERS
  public typealias CompletionHandler = @MainActor @Sendable () -> Void
  public typealias ActionHandler = @MainActor @Sendable (UIAlertAction) -> Void
  public typealias UIActionHandler = @MainActor (UIAction) -> Void
  public typealias SwipeHandler = @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void
#else
  public typealias CompletionHandler = () -> Void
  public typealias ActionHandler = (UIAlertAction) -> Void
  public typealias UIActionHandler = (UIAction) -> Void
  public typealias SwipeHandler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
#endif

@MainActor
open class UIViewController: NSObject {
  public override nonisolated init() {}
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
  public required init?(coder: NSCoder) {}
  open var view: UIView = UIView()
  open var title: String?
  open var navigationItem: UINavigationItem { UINavigationItem() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open var isBeingDismissed: Bool { false }
  open var isBeingPresented: Bool { false }
  open var popoverPresentationController: UIPopoverPresentationController? { nil }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  open func addChild(_ childController: UIViewController) {}
  open func didMove(toParent parent: UIViewController?) {}
  open var presentingViewController: UIViewController? { nil }
  open var presentedViewController: UIViewController? { nil }
  open var viewIfLoaded: UIView? { nil }
  open var presentationController: UIPresentationController? { nil }
  open var modalPresentationStyle: UIModalPresentationStyle = .pageSheet
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: CompletionHandler? = nil
  ) {}
  open func dismiss(animated flag: Bool, completion: CompletionHandler? = nil) {}
}

@MainActor
open class UIView: NSObject {
  public override nonisolated init() {}
  open var isHidden = false
  open var bounds = CGRect.zero
  open var backgroundColor: UIColor?
  open var accessibilityLabel: String?
  open var translatesAutoresizingMaskIntoConstraints = true
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open func addSubview(_ view: UIView) {}
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { true }
  open var window: UIWindow? { nil }
}

@MainActor
open class UIWindow: UIView {}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, popover, overFullScreen, none
}

@MainActor
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }
  open weak var delegate: (any UINavigationControllerDelegate)?
  open var viewControllers: [UIViewController] = []
  open var topViewController: UIViewController? { viewControllers.last }
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) { show(controllers) }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    show(viewControllers + [viewController])
  }
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    defer { show(viewControllers.dropLast()) }
    return viewControllers.last
  }
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(of: viewController) else { return nil }
    defer { show(Array(viewControllers[...index])) }
    return Array(viewControllers[(index + 1)...])
  }
  /// Tells the delegate at once, as UIKit does after the animation.
  private func show(_ controllers: [UIViewController]) {
    viewControllers = controllers
    if let top = controllers.last { delegate?.navigationController(self, didShow: top, animated: false) }
  }
}

@MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {}
@MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {}
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {}

@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// A call of a function that is optional in Objective-C, which Linux does not know: `delegate.function?(…)`. The types of
/// its arguments are not checked.
@MainActor @dynamicCallable
public struct OptionalCall {
  private let call: (KeyValuePairs<String, Any?>) -> Any
  public init(_ call: @escaping (KeyValuePairs<String, Any?>) -> Any) { self.call = call }
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) { _ = call(arguments) }
  public func dynamicallyCall<Value>(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> Value {
    guard let value = call(arguments) as? Value else { fatalError("The answer is no \(Value.self)") }
    return value
  }
}

// Every function is optional in Objective-C.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Only what generated coordinators are told.
  public var navigationController: OptionalCall? {
    OptionalCall { arguments in
      guard arguments.contains(where: { $0.key == "didShow" }),
        let navigation = arguments.first?.value as? UINavigationController, let top = navigation.topViewController
      else { return () }
      return self.navigationController(navigation, didShow: top, animated: false)
    }
  }
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

@MainActor
open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  open var selectedIndex = 0
}

// Every function is optional in Objective-C.
@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  public var tabBarController: OptionalCall? { nil }
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

@MainActor
open class UIBarButtonItem: NSObject {
  public override nonisolated init() {}
}

@MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  public convenience init(title: String?, style: Style, handler: ActionHandler? = nil) { self.init() }
  public override nonisolated init() {}
}

@MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  public convenience init(title: String?, message: String?, preferredStyle: Style) { self.init() }
  open func addAction(_ action: UIAlertAction) {}
}
