final class BatteryViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    1️⃣Task { [weak self] in
      guard let self else { return }
      for await _ in NotificationCenter.default.notifications(named: .battery) { self.title = "" }
    }
  }
}
