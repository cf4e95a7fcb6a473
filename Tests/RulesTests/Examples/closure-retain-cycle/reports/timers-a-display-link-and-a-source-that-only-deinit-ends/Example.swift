import UIKit
final class GameViewController: UIViewController {
  private var timer: Timer?
  private var link: CADisplayLink?
  private let source = DispatchSource.makeTimerSource()
  override func viewDidLoad() {
    super.viewDidLoad()
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) 1️⃣{ _ in self.tick() }
    Timer.scheduledTimer(timeInterval: 1, target: 1️⃣self, selector: #selector(tick), userInfo: nil, repeats: true)
    link = CADisplayLink(target: 1️⃣self, selector: #selector(tick))
    source.setEventHandler 1️⃣{ self.tick() }
  }
  @objc private func tick() {}
  private func stop() { timer?.invalidate() }
  deinit {
    stop()
    link?.invalidate()
  }
}
