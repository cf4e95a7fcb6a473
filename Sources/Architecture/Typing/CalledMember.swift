import Facts

/// As many overloads are compared with a call. Hand-written code has fewer; a call of every one of thousands would compare
/// each with each.
private let maximumOverloads = 32

extension Program {
  /// The member of the nearest type that a name can mean: among members of one name a function whose labels fit where it
  /// is called, and a value where it is not.
  func member(
    meantBy expression: Cursor, of type: TypeRecord, where accepts: (DeclarationCursor) -> Bool
  ) -> DeclarationCursor? {
    guard let found = member(expression.name, of: type, where: accepts) else { return nil }
    let isCalled = expression.parent.map { $0.kind == .call && $0.callee == expression } ?? false
    // Members of one name are in an order of their own, values first: without a call, the first is meant.
    guard isCalled, (2...maximumOverloads).contains(found.owner.count(named: expression.name)) else {
      return found.declaration
    }
    let functions = found.owner.members(named: expression.name).filter { $0.kind == .function && accepts($0) }
    return functions.first { self.accepts($0, expression) } ?? functions.first ?? found.declaration
  }
}
