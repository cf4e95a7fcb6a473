import UIKit
final class DashboardViewController: UIViewController {
  private let chart = ChartViewController()
  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(chart)
    view.addSubview(chart.view)
    chart.didMove(toParent: self)
  }
}
final class ChartViewController: UIViewController {}
