final class ClockViewController: Screen {
  override func viewDidLoad() {
    super.viewDidLoad()
    1️⃣Task { await tick() }
  }
}
