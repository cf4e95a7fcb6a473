import UIKit
final class AlbumViewController: UIViewController {
  private enum Keys { static let tip = "albumTipShown" }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !UserDefaults.standard.bool(forKey: Keys.tip) else { return }
    UserDefaults.standard.set(true, forKey: Keys.tip)
    view.addSubview(UILabel())
  }
  private func fold(_ isFolded: Bool) {
    UserDefaults.standard.set(isFolded, forKey: "albumSidebarFolded")
  }
}
final class CoverViewController: UIViewController {
  private let tip = UILabel()
}
