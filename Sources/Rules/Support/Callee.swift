import Architecture
import Facts

/// Which function a call means.
extension RuleContext {
  /// The declaration that a call, or a getter that an expression, leads to; among overloads the one whose labels fit.
  public func callee(of expression: Cursor) -> DeclarationCursor? {
    let plain = expression.plain
    watch.looksAtFile(program.index(of: plain.file))
    guard let found = program.declaration(of: plain) else { return nil }
    guard plain.kind == .call, found.kind == .function || found.kind == .initializer else { return found }
    let candidates: [DeclarationCursor] =
      if let owner = program.owner(of: found) {
        ([owner] + owner.ancestors.map { program[$0] }).lazy
          .map { type in type.members(named: found.name).filter { $0.kind == found.kind } }
          .first { !$0.isEmpty } ?? [found]
      } else {
        [found]
      }
    guard candidates.count > 1 else { return found }
    let arguments = plain.arguments
    return candidates.first { accepts($0, arguments) } ?? found
  }

  /// Whether parameters take arguments, by labels and order; defaults may be left out.
  private func accepts(_ function: DeclarationCursor, _ arguments: [Cursor]) -> Bool {
    var position = 0
    for parameter in function.parameters {
      guard position < arguments.count else {
        if parameter.child(.initialValue) == nil { return false }
        continue
      }
      let argument = arguments[position]
      if argument.flags.contains(.trailing) {
        if isClosure(parameter) { position += 1 } else if parameter.child(.initialValue) == nil { return false }
      } else if argument.name == label(of: parameter) {
        position += 1
      } else if parameter.child(.initialValue) == nil {
        return false
      }
    }
    return position == arguments.count
  }

  /// Among functions of one name the one with the labels of another.
  func bestOverload(_ candidates: [DeclarationCursor], like model: DeclarationCursor) -> DeclarationCursor? {
    guard candidates.count > 1 else { return candidates.first }
    let labels = model.parameters.map(label(of:))
    return candidates.first { $0.parameters.map(label(of:)) == labels } ?? candidates.first
  }

  /// The label that a caller writes; none for `_`.
  func label(of parameter: Cursor) -> NameID {
    guard let outside = parameter.child(.label) else { return parameter.name }
    return outside.name == program.words.underscore ? .none : outside.name
  }

  private func isClosure(_ parameter: Cursor) -> Bool {
    guard let type = parameter.writtenType else { return false }
    if type.kind == .functionType { return true }
    return type.subtree.contains { $0.kind == .functionType } || program.resolve(type).isFunction
  }
}
