import Combine
extension Publisher where Failure == Never {
  func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { [weak object] value in object?[keyPath: path] = value }
  }
}
