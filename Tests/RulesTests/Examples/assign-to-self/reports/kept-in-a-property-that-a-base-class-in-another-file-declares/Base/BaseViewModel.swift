import Combine
class BaseViewModel {
  var subscription: AnyCancellable?
}
