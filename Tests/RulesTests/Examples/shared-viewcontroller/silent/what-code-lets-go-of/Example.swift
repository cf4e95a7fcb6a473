import UIKit
enum Toast {
  static var card: UIView?
  static func show() { card = UIView() }
  static func hide() { card = nil }
}
final class LanguageViewController: UIViewController {
  static var snapshot: UIView?
  func change() { Self.snapshot = view.snapshotView(afterScreenUpdates: false) }
}
final class StartViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    LanguageViewController.snapshot = nil
  }
}
