import UIKit
final class Importer {
  var onProgress: ((Double) -> Void)?
  func start() {
    DispatchQueue.global(qos: .utility).async { self.1️⃣onProgress?(0.5) }
  }
}
final class ImportViewController: UIViewController {
  private let importer = Importer()
  private let bar = UIProgressView()
  private var names: [String] = [] { didSet { bar.isHidden = names.isEmpty } }
  override func viewDidLoad() {
    super.viewDidLoad()
    importer.onProgress = { [weak self] value in self?.bar.setProgress(Float(value), animated: true) }
    UNUserNotificationCenter.current().requestAuthorization { [weak self] _, _ in
      self?.1️⃣names = []
      UIApplication.shared.2️⃣registerForRemoteNotifications()
    }
  }
}
