import UIKit
final class Pinning { var isOn = true }
extension URLSession { static let pinning = Pinning() }
final class SwitchesViewController: UIViewController {
  @objc private func togglePinning() { URLSession.pinning.isOn.toggle() }
}
