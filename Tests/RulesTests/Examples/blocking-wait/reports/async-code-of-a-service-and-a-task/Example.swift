actor Uploader {
  func upload() async {
    let done = DispatchSemaphore(value: 0)
    send { done.signal() }
    done.1️⃣wait()
  }
  nonisolated func start() {
    Task.detached { 1️⃣sleep(2) }
  }
  private func send(_ completion: @escaping @Sendable () -> Void) {}
}
