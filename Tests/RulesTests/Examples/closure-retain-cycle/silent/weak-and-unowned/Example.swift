import UIKit
final class Engine { var onProgress: (() -> Void)? }
final class EngineViewController: UIViewController {
  private let engine = Engine()
  private var timer: Timer?
  override func viewDidLoad() {
    super.viewDidLoad()
    engine.onProgress = { [weak self] in self?.title = "" }
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [unowned self] _ in self.title = "" }
  }
}
