import UIKit

/// Runs the delegate of presented screens with the declarations: every call reaches the delegate that was there before, with
/// its arguments and its answer, and a delegate that has none of the functions, or is gone, changes nothing.
///
/// Mutations that fail it: leave out a function of `ModalDelegate`, another answer without a delegate, `next` held strongly.
@main
@MainActor
enum Forwarding {
  static func main() {
    let (controller, adaptive) = (UIPresentationController(), UIPresentationController())
    let (popover, sheet) = (UIPopoverPresentationController(), UISheetPresentationController())
    var rests = 0

    var delegate: Delegate? = Delegate()
    let all = ModalDelegate(before: delegate) { rests += 1 }
    check(!all.presentationControllerShouldDismiss(controller), "should dismiss")
    all.presentationControllerDidAttemptToDismiss(controller)
    all.presentationControllerWillDismiss(controller)
    check(rests == 0, "a screen that will go rests")
    all.presentationControllerDidDismiss(controller)
    check(rests == 1, "a screen that has gone rests")
    check(all.adaptivePresentationStyle(for: controller) == .popover, "style")
    check(all.adaptivePresentationStyle(for: controller, traitCollection: UITraitCollection()) == .popover, "traits")
    all.presentationController(controller, prepare: adaptive)
    let replacement = all.presentationController(controller, viewControllerForAdaptivePresentationStyle: .formSheet)
    check(replacement === delegate?.replacement, "replacement")
    all.presentationController(controller, willPresentWithAdaptiveStyle: .formSheet, transitionCoordinator: nil)
    all.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
    all.prepareForPopoverPresentation(popover)
    var rect = CGRect.zero
    all.popoverPresentationController(popover, willRepositionPopoverTo: &rect, in: .init())
    check(
      delegate?.calls == [
        "shouldDismiss(_:)", "didAttempt(_:)", "willDismiss(_:)", "didDismiss(_:)", "style(for:)",
        "style(for:traitCollection:)", "presentation(_:prepare:)",
        "presentation(_:viewControllerForAdaptivePresentationStyle:)",
        "presentation(_:willPresentWithAdaptiveStyle:transitionCoordinator:)", "detent(_:)", "prepare(_:)",
        "reposition(_:willRepositionPopoverTo:in:)",
      ], "\(delegate?.calls ?? [])")

    delegate = nil
    let none = ModalDelegate(before: Silent.shared) { rests += 1 }
    for other in [all, none] {
      check(other.presentationControllerShouldDismiss(controller), "dismissed without a delegate")
      other.presentationControllerDidAttemptToDismiss(controller)
      other.presentationControllerDidDismiss(controller)
      check(other.adaptivePresentationStyle(for: controller) == .none, "adapted without a delegate")
      let isReplaced =
        other.presentationController(controller, viewControllerForAdaptivePresentationStyle: .none) != nil
      check(!isReplaced, "replaced without a delegate")
      other.prepareForPopoverPresentation(popover)
      other.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
    }
    check(rests == 3, "the binding hears of the end in any case")
    print("12 functions of delegates of presentations are passed on.")
  }

  static func check(_ isTrue: Bool, _ message: String) {
    guard !isTrue else { return }
    print("error: \(message)")
    exit(1)
  }
}

/// A delegate that has all functions.
@MainActor
private final class Delegate: NSObject, UISheetPresentationControllerDelegate, UIPopoverPresentationControllerDelegate {
  let replacement = UIViewController(nibName: nil, bundle: nil)
  private(set) var calls: [String] = []

  /// A function that notes its call, with the labels.
  private func noted(_ name: String, answer: Any = ()) -> OptionalCall {
    OptionalCall { [weak self] arguments in
      self?.calls.append("\(name)(\(arguments.map { ($0.key.isEmpty ? "_" : $0.key) + ":" }.joined()))")
      return answer
    }
  }

  var presentationControllerShouldDismiss: OptionalCall? { noted("shouldDismiss", answer: false) }
  var presentationControllerDidAttemptToDismiss: OptionalCall? { noted("didAttempt") }
  var presentationControllerWillDismiss: OptionalCall? { noted("willDismiss") }
  var presentationControllerDidDismiss: OptionalCall? { noted("didDismiss") }
  var adaptivePresentationStyle: OptionalCall? { noted("style", answer: UIModalPresentationStyle.popover) }
  var presentationController: OptionalCall? { noted("presentation", answer: replacement) }
  var sheetPresentationControllerDidChangeSelectedDetentIdentifier: OptionalCall? { noted("detent") }
  var prepareForPopoverPresentation: OptionalCall? { noted("prepare") }
  var popoverPresentationController: OptionalCall? { noted("reposition") }
}

/// A delegate that has none.
@MainActor
private final class Silent: NSObject, UIAdaptivePresentationControllerDelegate {
  static let shared = Silent()
}
