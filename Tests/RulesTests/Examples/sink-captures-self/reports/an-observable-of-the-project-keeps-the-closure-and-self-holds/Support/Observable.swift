final class Observable<Value> {
  private var listeners: [(Value) -> Void] = []
  var value: Value { didSet { listeners.forEach { $0(value) } } }
  init(_ value: Value) { self.value = value }
  func observe(on owner: AnyObject, _ listener: @escaping (Value) -> Void) { listeners.append(listener) }
}
