import Combine
final class HeaderViewController: UIViewController {
  private let label = UILabel()
  private var text: String?
  private var subscriptions: Set<AnyCancellable> = []
  func bind(_ titles: AnyPublisher<String?, Never>) {
    titles.assign(to: \.text, on: label).store(in: &subscriptions)
    let once = titles.assign(to: \.text, on: self)
    once.cancel()
  }
}
