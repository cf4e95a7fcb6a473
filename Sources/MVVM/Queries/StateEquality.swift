/// Compares the states of an entry if its values can be compared: an answer that says the same does not render again.
struct StateEquality<Value> {
  private let isSame: ((Value, Value) -> Bool)?

  init() { isSame = (Value.self as? any Equatable.Type).map { Self.comparison($0) } }

  func isSame(_ left: ViewState<Value>, _ right: ViewState<Value>) -> Bool {
    switch (left, right) {
    case (.idle, .idle), (.empty, .empty): true
    case (.loading(let left), .loading(let right)): isSame(left, right)
    case (.loaded(let left), .loaded(let right)): isSame(left, right)
    case (.failed(let error, let left), .failed(let other, let right)): error == other && isSame(left, right)
    default: false
    }
  }

  private func isSame(_ left: Value?, _ right: Value?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return isSame?(left, right) ?? false
  }

  private static func comparison<Comparable: Equatable>(_ type: Comparable.Type) -> (Value, Value) -> Bool {
    { left, right in
      guard let left = left as? Comparable, let right = right as? Comparable else { return false }
      return left == right
    }
  }
}
