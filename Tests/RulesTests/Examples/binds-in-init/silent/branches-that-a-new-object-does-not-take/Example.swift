import Combine
import UIKit
final class Sender { let progress = PassthroughSubject<Int, Never>() }
final class SendingViewController: UIViewController {
  private enum Stage { case ready, sending(Int), failed }
  private var stage: Stage = .ready
  private let sender: Sender
  private var subscription: AnyCancellable?
  init(sender: Sender) {
    self.sender = sender
    super.init(nibName: nil, bundle: nil)
    update()
    refresh()
  }
  required init?(coder: NSCoder) { nil }
  private func update() {
    switch stage {
    case .ready: title = "Ready"
    case .sending: subscription = sender.progress.sink { [weak self] in self?.title = "\($0)" }
    case .failed: view.backgroundColor = .red
    }
  }
  private func refresh() {
    if case .sending = stage { view.alpha = 0.5 }
    if stage == .failed { view.alpha = 1 }
  }
}
