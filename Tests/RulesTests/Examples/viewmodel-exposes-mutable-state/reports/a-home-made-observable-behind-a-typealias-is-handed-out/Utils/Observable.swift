final class Observable<Value> {
  var value: Value { didSet { observer?(value) } }
  private var observer: ((Value) -> Void)?
  init(_ value: Value) { self.value = value }
  func observe(_ observer: @escaping (Value) -> Void) { self.observer = observer }
}
