import Facts

extension Cursor {
  /// Whether an expression is the same each time: a literal without parts, or a case or static value, `.initial`.
  var isConstantValue: Bool {
    switch kind {
    case .booleanLiteral, .nilLiteral, .numberLiteral, .stringLiteral: true
    case .member: flags.contains(.implicitBase)
    default: false
    }
  }
}
