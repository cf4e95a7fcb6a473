final class PinsViewController: UIViewController {}
final class MapViewController: UITableViewController {
  init(pins: PinsViewController) {
    super.init(nibName: nil, bundle: nil)
    1️⃣fill(with: pins)
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() { super.viewDidLoad() }
}
