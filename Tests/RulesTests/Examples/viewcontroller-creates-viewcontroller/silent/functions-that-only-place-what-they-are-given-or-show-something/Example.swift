import UIKit
extension UIViewController {
  func fill(with child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
  }
  func warn(from source: UIViewController) { source.present(UIAlertController(), animated: true) }
}
final class ChartViewController: UIViewController {}
final class ReportViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let chart = ChartViewController()
    fill(with: chart)
    warn(from: chart)
  }
}
