import Combine
final class PreviewController: UIViewController {
  private var text: String?
  private var token: AnyCancellable?
  func show(_ titles: AnyPublisher<String?, Never>) {
    token = titles.assign(to: \.text, on: self)
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    token?.cancel()
  }
}
