final class Watcher {
  func watch() {
    Task {
      while isRunning {
        1️⃣sleep(1)
        2️⃣sleep(1)
      }
    }
  }
}
