import UIKit
final class VoteViewController: UIViewController {
  private var isOpen = false
  init(isOpen: Bool) {
    super.init(nibName: nil, bundle: nil)
    self.isOpen = isOpen
    openIfPossible()
    if isViewLoaded { view.setNeedsLayout() }
  }
  required init?(coder: NSCoder) { nil }
  private func openIfPossible() {
    guard isOpen, isViewLoaded, view.superview != nil else { return }
    view.layoutIfNeeded()
  }
}
