import Combine
import UIKit
final class ChatViewModel: ObservableObject { @Published private(set) var lines: [String] = [] }
final class ChatViewController: UIViewController {
  let viewModel: ChatViewModel
  var subscriptions: Set<AnyCancellable> = []
  init(viewModel: ChatViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    1️⃣setUpBindings()
  }
  required init?(coder: NSCoder) { nil }
}
