import UIKit
final class GaugeView: UIView {}
final class GaugeViewController: UIViewController {
  @IBOutlet private var outletGauge: GaugeView!
  private var gauge: GaugeView!
  private var label: UILabel!
  override func viewDidLoad() {
    super.viewDidLoad()
    gauge = GaugeView()
    label = UILabel()
  }
}
