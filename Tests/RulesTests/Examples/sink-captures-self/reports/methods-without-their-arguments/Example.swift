import Combine
final class MapViewController: UIViewController {
  private var token: AnyCancellable?
  override func viewDidLoad() {
    super.viewDidLoad()
    token = locations.filter(1️⃣isNear).sink(receiveValue: self.2️⃣show)
  }
  private func isNear(_ place: Place) -> Bool { true }
  private func show(_ place: Place) {}
}
