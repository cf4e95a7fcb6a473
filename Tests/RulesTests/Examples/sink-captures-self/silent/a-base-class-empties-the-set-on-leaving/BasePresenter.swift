import Combine
class BasePresenter<Model> {
  var subscriptions: Set<AnyCancellable> = []
  func start() {}
  func stop() {
    subscriptions.forEach { $0.cancel() }
    subscriptions.removeAll()
  }
}
