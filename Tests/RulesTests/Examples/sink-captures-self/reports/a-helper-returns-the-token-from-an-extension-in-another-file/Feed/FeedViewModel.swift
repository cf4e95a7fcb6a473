import Combine
final class FeedViewModel {
  var reloads = 0
  private var tokens: [AnyCancellable] = []
  func start() {
    let token = followReloads()
    tokens.append(token)
  }
}
