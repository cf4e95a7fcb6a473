import Architecture
import Facts

/// `viewmodel-uses-singleton`; see its description.
public struct ViewModelUsesSingleton: Rule {
  /// Ready to check.
  public init() {}

  /// Everything that breaks the rule.
  public func check(_ context: RuleContext) -> [Draft] {
    let reach = Reach(context)
    let finder = SingletonFinder(context, reach)
    return context.types(.viewModel).flatMap { type -> [Draft] in
      guard !context.roles[type.id].isReducer else { return [] }
      var order: [String] = []
      var reads: [String: [SingletonRead]] = [:]
      for member in type.members where !context.isSampleData(member) {
        for code in member.code {
          for read in finder.reads(in: code) {
            if read.type == type.id || isDefault(read, in: member, of: type, context) { continue }
            if reads[read.text] == nil { order.append(read.text) }
            reads[read.text, default: []].append(read)
          }
        }
      }
      return order.compactMap { text in
        guard let places = reads[text], let first = places.first else { return nil }
        return draft(first, places.dropFirst(), type, context)
      }
    }
  }

  private func draft(
    _ first: SingletonRead, _ further: ArraySlice<SingletonRead>, _ type: TypeRecord, _ context: RuleContext
  ) -> Draft {
    var related: [Draft.Related] = []
    if let id = first.type, !context.exempt[id.index] {
      let target = context.program[id]
      related.append(Draft.Related(target.declaration.node, "`\(target.qualifiedName)` is declared here"))
    }
    let message =
      first.isLocated
      ? "`\(first.text)` is fetched from a service locator instead of being injected"
      : "`\(first.text)` is a shared instance that the view model takes itself instead of being given it"
    return Draft(
      at: first.place, type: type.id, evidence: first.text, message: message,
      occurrences: further.map { Draft.Occurrence($0.place, evidence: $0.text) }, related: related)
  }

  /// Whether a read only says what to use when nobody gives anything else: `given ?? X.shared` in an initializer,
  /// `self.init(service: X.shared)`, `static func make() -> Self { Self(service: X.shared) }`.
  private func isDefault(
    _ read: SingletonRead, in member: DeclarationCursor, of type: TypeRecord, _ context: RuleContext
  ) -> Bool {
    let names = context.names
    if member.kind == .initializer, isRightOfCoalescing(read.expression, names["??"]) { return true }
    guard member.kind == .initializer || member.isStatic else { return false }
    var current = read.expression
    while let parent = current.parent, !isStatement(parent.kind) {
      if parent.kind == .call, parent.firstChild != current, let callee = parent.callee?.plain {
        let isDelegation =
          callee.kind == .member && callee.name == context.program.words.initializer
          && callee.base?.name == context.program.words.selfValue
        if isDelegation { return true }
        if member.isStatic, context.program.type(of: parent).id == type.id { return true }
      }
      current = parent
    }
    return false
  }

  private func isRightOfCoalescing(_ expression: Cursor, _ coalescing: NameID) -> Bool {
    var current = expression
    while let parent = current.parent, parent.kind != .block {
      if parent.kind == .sequence {
        return parent.children.contains {
          $0.kind == .binaryOperator && $0.name == coalescing && $0.index < current.index
        }
      }
      current = parent
    }
    return false
  }

  private func isStatement(_ kind: NodeKind) -> Bool {
    switch kind {
    case .block, .closure, .accessor: true
    default: false
    }
  }
}
