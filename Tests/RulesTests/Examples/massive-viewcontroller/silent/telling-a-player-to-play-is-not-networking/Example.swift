import UIKit
final class PlayerService {
  static let shared = PlayerService()
  func playPause() { fetch() }
  private func fetch() { URLSession.shared.dataTask(with: URL(filePath: "/song")) { _, _, _ in }.resume() }
}
final class MiniPlayerViewController: UIViewController {
  private var isOpen = false
  override func viewDidLoad() {
    super.viewDidLoad()
    isOpen = UserDefaults.standard.bool(forKey: "open")
  }
  func open(_ other: UIViewController) {
    isOpen = true
    present(other, animated: true)
  }
  func toggle() {
    isOpen.toggle()
    PlayerService.shared.playPause()
  }
}
