final class ChatViewController: UIViewController {
  private var listening: Task<Void, Never>?
  private let messages: AsyncStream<String>
  init(messages: AsyncStream<String>) {
    self.messages = messages
    super.init(nibName: nil, bundle: nil)
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    listening = 1️⃣Task {
      for await message in messages { show(message) }
    }
  }
  deinit { listening?.cancel() }
  private func show(_ message: String) {}
}
