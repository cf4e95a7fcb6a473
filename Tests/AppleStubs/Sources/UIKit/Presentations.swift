// Declarations to check against: see README.md. What presents a screen, and its delegates.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.zero
  open var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections: UIPopoverArrowDirection = []
}

@MainActor
open class UIPresentationController: NSObject {
  public override nonisolated init() {}
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {}
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open var presentedViewController: UIViewController { UIViewController() }
}

@MainActor
open class UISheetPresentationController: UIPresentationController {}

@MainActor
open class UITraitCollection: NSObject {
  public override nonisolated init() {}
}

public struct AutoreleasingUnsafeMutablePointer<Pointee> {
  public init() {}
}

// Every function is optional in Objective-C. What a delegate has, Linux is told by the properties of the same names.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  var presentationControllerShouldDismiss: OptionalCall? { get }
  var presentationControllerDidAttemptToDismiss: OptionalCall? { get }
  var presentationControllerWillDismiss: OptionalCall? { get }
  var presentationControllerDidDismiss: OptionalCall? { get }
  var adaptivePresentationStyle: OptionalCall? { get }
  var presentationController: OptionalCall? { get }
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  )
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  )
}

@MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  var sheetPresentationControllerDidChangeSelectedDetentIdentifier: OptionalCall? { get }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  )
}

@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  var prepareForPopoverPresentation: OptionalCall? { get }
  var popoverPresentationController: OptionalCall? { get }
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
  )
}

extension UIAdaptivePresentationControllerDelegate {
  public var presentationControllerShouldDismiss: OptionalCall? { nil }
  public var presentationControllerDidAttemptToDismiss: OptionalCall? { nil }
  public var presentationControllerWillDismiss: OptionalCall? { nil }
  public var presentationControllerDidDismiss: OptionalCall? { nil }
  public var adaptivePresentationStyle: OptionalCall? { nil }
  public var presentationController: OptionalCall? { nil }
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
  public func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  ) {}
  public func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
}

extension UISheetPresentationControllerDelegate {
  public var sheetPresentationControllerDidChangeSelectedDetentIdentifier: OptionalCall? { nil }
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension UIPopoverPresentationControllerDelegate {
  public var prepareForPopoverPresentation: OptionalCall? { nil }
  public var popoverPresentationController: OptionalCall? { nil }
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
}
