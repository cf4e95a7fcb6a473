final class InstallViewController: UIViewController {
  func show(_ message: String) {
    if Thread.isMainThread {
      title = message
    } else {
      DispatchQueue.main.sync { title = message }
    }
  }
}
