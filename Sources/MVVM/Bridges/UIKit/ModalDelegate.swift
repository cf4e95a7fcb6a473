#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Hears when the user has swiped a screen away, or has begun to and let go of it; tells the delegate that was there
  /// before.
  @MainActor
  final class ModalDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    var cameToRest: @MainActor () -> Void = {}
    private var others: [ObjectIdentifier: Other] = [:]

    private struct Other {
      weak var controller: UIPresentationController?
      weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    }

    func forward(to other: (any UIAdaptivePresentationControllerDelegate)?, of controller: UIPresentationController) {
      others = others.filter { $0.value.controller != nil }
      others[ObjectIdentifier(controller)] = Other(controller: controller, delegate: other)
    }

    private func other(of controller: UIPresentationController) -> (any UIAdaptivePresentationControllerDelegate)? {
      guard let other = others[ObjectIdentifier(controller)], other.controller === controller else { return nil }
      return other.delegate
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      other(of: presentationController)?.presentationControllerShouldDismiss?(presentationController) ?? true
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      other(of: presentationController)?.presentationControllerDidAttemptToDismiss?(presentationController)
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      other(of: presentationController)?.presentationControllerWillDismiss?(presentationController)
      // Also when the gesture is taken back: then nothing else is told.
      presentationController.presentedViewController.transitionCoordinator?.animate(
        alongsideTransition: nil, completion: { [weak self] _ in self?.cameToRest() })
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      other(of: presentationController)?.presentationControllerDidDismiss?(presentationController)
      cameToRest()
    }
  }

  /// An invisible child of a presented screen that hears when it is gone, also when it has closed itself.
  @MainActor
  final class DisappearanceObserver: UIViewController {
    private let gone: @MainActor () -> Void

    init(_ gone: @escaping @MainActor () -> Void) {
      self.gone = gone
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      gone()
    }
  }
#endif
