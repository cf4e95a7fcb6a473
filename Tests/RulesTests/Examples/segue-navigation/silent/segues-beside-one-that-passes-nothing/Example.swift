import UIKit
final class WelcomeViewController: UIViewController {
  @objc private func open() { performSegue(withIdentifier: "showTour", sender: nil) }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
  }
}
