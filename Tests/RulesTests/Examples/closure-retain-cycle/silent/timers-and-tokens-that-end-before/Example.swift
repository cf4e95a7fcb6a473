import UIKit
final class PollViewController: UIViewController {
  private var timer: Timer?
  private var token: NSObjectProtocol?
  private var link: CADisplayLink?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.poll() }
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
      if self.view.window == nil { timer.invalidate() }
    }
    Timer.scheduledTimer(withTimeInterval: 9, repeats: false) { _ in self.poll() }
    token = NotificationCenter.default.addObserver(forName: .poll, object: nil, queue: nil) { _ in self.poll() }
    link = CADisplayLink(target: self, selector: #selector(poll))
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer?.invalidate()
    link?.invalidate()
    if let token { NotificationCenter.default.removeObserver(token) }
  }
  @objc private func poll() {}
}
