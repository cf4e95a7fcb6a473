final class ClipViewController: UIViewController {
  func picked() {
    DispatchQueue.global().async { [weak self] in self?.send(all: 1) }
  }
  private func send(all count: Int) { send(clip: count) }
  private func send(clip: Int) {
    let semaphore = DispatchSemaphore(value: 0)
    semaphore.wait()
  }
}
