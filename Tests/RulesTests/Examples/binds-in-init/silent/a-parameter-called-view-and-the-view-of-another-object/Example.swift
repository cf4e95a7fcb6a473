import UIKit
final class HeaderView: UIView {}
final class FrameViewController: UIViewController {
  private let header: HeaderView
  private let inner: UIViewController
  init(view: HeaderView, inner: UIViewController) {
    header = view
    self.inner = inner
    super.init(nibName: nil, bundle: nil)
    view.isHidden = true
    inner.title = "Inner"
  }
  required init?(coder: NSCoder) { nil }
}
