final class Redirects {
  private let group = DispatchGroup()
  init(url: URL) {
    start(url)
    waitForAnswer()
  }
  private func waitForAnswer() { _ = group.1️⃣wait(timeout: .now() + 5) }
  private func start(_ url: URL) {}
}
