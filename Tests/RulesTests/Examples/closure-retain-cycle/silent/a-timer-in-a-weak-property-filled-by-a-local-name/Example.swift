import UIKit
final class CallViewController: UIViewController {
  private weak var timer: Timer?
  private let label = UILabel()
  func setTicking(_ isOn: Bool) {
    timer?.invalidate()
    if isOn {
      let timer = Timer(timeInterval: 1, repeats: true) { _ in self.label.text = "…" }
      RunLoop.main.add(timer, forMode: .default)
      self.timer = timer
    }
  }
}
