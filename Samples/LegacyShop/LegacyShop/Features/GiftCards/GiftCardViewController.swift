import Combine
import UIKit

final class GiftCardViewController: UIViewController {
  private let card: GiftCard
  private let balanceLabel = UILabel()
  private let statusLabel = UILabel()
  private var clock: Timer?
  private var seconds = 0
  private var subscriptions: Set<AnyCancellable> = []

  init(card: GiftCard) {
    self.card = card
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    clock = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
      self.seconds += 1
    }
    NotificationCenter.default.addObserver(forName: .giftCardRedeemed, object: nil, queue: .main) { [weak self] _ in
      self?.loadBalance()
    }
    loadBalance()
    followStatus()
  }

  private func loadBalance() {
    guard let url = URL(string: "https://shop.example.com/cards/\(card.code)") else { return }
    URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
      let text = data.map { String(decoding: $0, as: UTF8.self) } ?? "?"
      self?.balanceLabel.text = text
    }.resume()
  }

  private func followStatus() {
    guard let url = URL(string: "https://shop.example.com/cards/\(card.code)/status") else { return }
    URLSession.shared.dataTaskPublisher(for: url)
      .map { String(decoding: $0.data, as: UTF8.self) }
      .replaceError(with: "unknown")
      .sink { [weak self] status in self?.statusLabel.text = status }
      .store(in: &subscriptions)
  }
}

extension Notification.Name {
  static let giftCardRedeemed = Notification.Name("giftCardRedeemed")
}
