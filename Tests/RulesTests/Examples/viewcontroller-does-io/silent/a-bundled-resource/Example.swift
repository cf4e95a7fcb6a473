import UIKit
final class LicencesViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    guard let url = Bundle.main.url(forResource: "licences", withExtension: "txt") else { return }
    title = try? String(contentsOf: url)
  }
}
