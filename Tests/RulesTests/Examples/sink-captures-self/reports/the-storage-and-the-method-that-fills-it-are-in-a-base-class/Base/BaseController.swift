import Combine
class BaseController: UIViewController {
  private var subscriptions: [AnyCancellable] = []
  func addCancellable(_ cancellable: AnyCancellable) { subscriptions.append(cancellable) }
}
