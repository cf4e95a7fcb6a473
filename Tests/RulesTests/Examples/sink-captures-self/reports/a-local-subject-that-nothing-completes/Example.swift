import Combine
import UIKit

final class ScanViewController: UIViewController {
  private var tokens: Set<AnyCancellable> = []
  private let label = UILabel()

  func scan() {
    positions()
      .sink 1️⃣{ self.label.text = $0 }
      .store(in: &tokens)
  }

  private func positions() -> AnyPublisher<String, Never> {
    let subject = PassthroughSubject<String, Never>()
    let source = PositionSource { subject.send($0) }
    source.start()
    return subject.eraseToAnyPublisher()
  }
}
