#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Hears when the user has swiped a screen away, or has begun to and let go of it; everything is passed on to the delegate
  /// that was there before. One for each presented screen, which holds it.
  ///
  /// UIKit behaves otherwise when a delegate has certain functions: this one says that it has what the other one has. What
  /// it returns without the other one, which may go away at any time, changes nothing about the presentation.
  @MainActor
  final class ModalDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    private weak var next: (any UIAdaptivePresentationControllerDelegate)?
    private let cameToRest: @MainActor () -> Void

    init(before next: (any UIAdaptivePresentationControllerDelegate)?, cameToRest: @escaping @MainActor () -> Void) {
      self.next = next
      self.cameToRest = cameToRest
      super.init()
    }

    // MARK: What the binding needs

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      next?.presentationControllerWillDismiss?(presentationController)
      // Also when the gesture is taken back: then nothing else is told.
      presentationController.presentedViewController.transitionCoordinator?.animate(
        alongsideTransition: nil, completion: { [weak self] _ in self?.cameToRest() })
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      next?.presentationControllerDidDismiss?(presentationController)
      cameToRest()
    }

    // MARK: What is only passed on

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      next?.presentationControllerShouldDismiss?(presentationController) ?? true
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      next?.presentationControllerDidAttemptToDismiss?(presentationController)
    }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
      next?.adaptivePresentationStyle?(for: controller) ?? .none
    }

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      next?.adaptivePresentationStyle?(for: controller, traitCollection: traitCollection) ?? .none
    }

    func presentationController(
      _ presentationController: UIPresentationController,
      prepare adaptivePresentationController: UIPresentationController
    ) {
      next?.presentationController?(presentationController, prepare: adaptivePresentationController)
    }

    func presentationController(
      _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      next?.presentationController?(controller, viewControllerForAdaptivePresentationStyle: style)
    }

    func presentationController(
      _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
      next?.presentationController?(
        presentationController, willPresentWithAdaptiveStyle: style, transitionCoordinator: transitionCoordinator)
    }

    #if canImport(ObjectiveC)
      nonisolated override func responds(to aSelector: Selector!) -> Bool {
        guard super.responds(to: aSelector) else { return false }
        guard let selector = aSelector, Thread.isMainThread else { return true }
        return MainActor.assumeIsolated {
          !Self.passedOn.contains(selector) || next?.responds(to: selector) ?? false
        }
      }

      private static let passedOn: Set<Selector> = {
        typealias Adaptive = UIAdaptivePresentationControllerDelegate
        var selectors: Set<Selector> = [
          #selector(Adaptive.presentationControllerShouldDismiss(_:)),
          #selector(Adaptive.presentationControllerDidAttemptToDismiss(_:)),
          #selector(Adaptive.adaptivePresentationStyle(for:)),
          #selector(Adaptive.adaptivePresentationStyle(for:traitCollection:)),
          #selector(Adaptive.presentationController(_:prepare:)),
          #selector(Adaptive.presentationController(_:viewControllerForAdaptivePresentationStyle:)),
          #selector(Adaptive.presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)),
        ]
        #if !os(tvOS)
          typealias Popover = UIPopoverPresentationControllerDelegate
          selectors.formUnion([
            #selector(
              UISheetPresentationControllerDelegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)),
            #selector(Popover.prepareForPopoverPresentation(_:)),
            #selector(Popover.popoverPresentationController(_:willRepositionPopoverTo:in:)),
          ])
        #endif
        return selectors
      }()
    #endif
  }

  #if !os(tvOS)
    extension ModalDelegate: UISheetPresentationControllerDelegate, UIPopoverPresentationControllerDelegate {
      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
      ) {
        (next as? any UISheetPresentationControllerDelegate)?
          .sheetPresentationControllerDidChangeSelectedDetentIdentifier?(sheetPresentationController)
      }

      func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        (next as? any UIPopoverPresentationControllerDelegate)?
          .prepareForPopoverPresentation?(popoverPresentationController)
      }

      func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
      ) {
        (next as? any UIPopoverPresentationControllerDelegate)?
          .popoverPresentationController?(popoverPresentationController, willRepositionPopoverTo: rect, in: view)
      }
    }
  #endif
#endif
