import Combine
import UIKit

final class ScanViewController: UIViewController {
  private var tokens: Set<AnyCancellable> = []
  private let label = UILabel()

  func scan(_ image: UIImage) {
    text(in: image)
      .sink { _ in self.label.isHidden = false } receiveValue: { self.label.text = $0 }
      .store(in: &tokens)
  }

  private func text(in image: UIImage) -> AnyPublisher<String, Error> {
    let subject = PassthroughSubject<String, Error>()
    let request = TextRequest { text in
      subject.send(text)
      subject.send(completion: .finished)
    }
    request.start(image)
    return subject.eraseToAnyPublisher()
  }
}
