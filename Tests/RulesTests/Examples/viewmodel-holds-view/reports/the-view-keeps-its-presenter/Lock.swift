import UIKit
protocol LockView { func show(_ minutes: Int) }
final class LockViewController: UIViewController, LockView {
  private var presenter: LockPresenter?
  override func viewDidLoad() {
    super.viewDidLoad()
    presenter = LockPresenter(view: self)
  }
  func show(_ minutes: Int) {}
}
