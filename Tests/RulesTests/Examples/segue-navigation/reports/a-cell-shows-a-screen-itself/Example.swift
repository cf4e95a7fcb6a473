import UIKit
final class ChartCell: UITableViewCell {
  @objc private func enlarge() {
    let host = window?.rootViewController
    guard let chart = host?.storyboard?.1️⃣instantiateViewController(withIdentifier: "Chart") as? ChartController else {
      return
    }
    chart.title = "Chart"
    host?.present(chart, animated: true)
  }
}
final class ChartController: UIViewController {}
