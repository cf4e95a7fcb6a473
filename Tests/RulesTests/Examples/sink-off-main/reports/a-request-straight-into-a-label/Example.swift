import Combine
import UIKit
final class QuoteViewController: UIViewController {
  @IBOutlet private var label: UILabel!
  private var tokens: Set<AnyCancellable> = []
  func load(_ url: URL) {
    URLSession.shared.dataTaskPublisher(for: url)
      .map { String(decoding: $0.data, as: UTF8.self) }
      .1️⃣sink(receiveCompletion: { _ in }, receiveValue: { [weak self] text in self?.label.text = text })
      .store(in: &tokens)
    URLSession.shared.dataTaskPublisher(for: url)
      .map { String(decoding: $0.data, as: UTF8.self) }
      .replaceError(with: "")
      .1️⃣assign(to: \.text, on: label)
      .store(in: &tokens)
  }
}
