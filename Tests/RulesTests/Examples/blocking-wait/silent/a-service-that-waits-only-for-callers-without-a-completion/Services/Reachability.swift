final class Reachability {
  private let queue = DispatchQueue(label: "reachability")
  func check(_ completion: ((Bool) -> Void)? = nil) {
    let semaphore = DispatchSemaphore(value: 0)
    if completion == nil { semaphore.wait() }
  }
  func checkLater() {
    queue.async { self.checkNow() }
  }
  private func checkNow() {
    let semaphore = DispatchSemaphore(value: 0)
    semaphore.wait()
  }
}
