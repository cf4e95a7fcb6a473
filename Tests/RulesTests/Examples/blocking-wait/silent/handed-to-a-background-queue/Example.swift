final class ExportViewController: UIViewController {
  private let queue = OperationQueue()
  func export() {
    DispatchQueue.global().async {
      let group = DispatchGroup()
      group.wait()
      DispatchQueue.main.sync { self.title = "Done" }
    }
    queue.addOperation { Thread.sleep(forTimeInterval: 1) }
    fetch { DispatchQueue.main.sync { self.title = "Done" } }
  }
}
