import UIKit
final class FolderViewController: UIViewController {
  private let countLabel = UILabel()
  func rename() {
    move { [weak self] succeeded in
      guard succeeded else { return }
      self?.countLabel.text = "Renamed"
    }
  }
  private func move(completion: @escaping (Bool) -> Void) {
    DispatchQueue.global().async {
      guard FileManager.default.isWritableFile(atPath: "/tmp") else {
        completion(false)
        return
      }
      DispatchQueue.main.async { completion(true) }
    }
  }
}
