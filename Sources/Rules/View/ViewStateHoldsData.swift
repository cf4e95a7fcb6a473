import Architecture
import Facts
import Knowledge

/// `view-state-holds-data`; see its description.
public struct ViewStateHoldsData: Rule {
  /// A rule has no state of its own.
  public init() {}

  /// Everything that it has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let state = context.program.words.state
    if state == .absent { return [] }
    let loading = LoadedState(context)
    return context.swiftUIViews().compactMap { view in
      var found: [(property: DeclarationCursor, load: Cursor)] = []
      for property in context.properties(of: view, wrappedIn: state)
      where loading.holdsModels(property) && !loading.isInteraction(property, of: view) {
        if let load = loading.load(of: property, in: view) { found.append((property, load)) }
      }
      guard let first = found.first else { return nil }
      let name = context.text(first.property.name)
      var message = "`\(name)` keeps data that `\(view.qualifiedName)` loads itself"
      if found.count > 1 { message += "; \(found.count - 1) more such propert\(found.count > 2 ? "ies" : "y")" }
      return Draft(
        at: first.property.node, type: view.id, evidence: name, message: message,
        occurrences: found.dropFirst().map {
          Draft.Occurrence($0.property.node, evidence: context.text($0.property.name))
        },
        related: [Draft.Related(first.load, "filled here")])
    }
  }
}

/// Tells state that is loaded at run time from state of the interaction.
private struct LoadedState {
  private let context: RuleContext
  private let reach: Reach
  private let changing: NameSet
  private let operations: OperationRuns
  private let helpers: PresentationHelpers

  init(_ context: RuleContext) {
    self.context = context
    reach = Reach(context)
    changing = context.program.known.members(.mutates)
    operations = OperationRuns(context, reach)
    helpers = PresentationHelpers(context, reach, allowsImageLoaders: true)
  }

  /// A model, or a collection of models, declared in the program.
  func holdsModels(_ property: DeclarationCursor) -> Bool {
    let use = context.program.type(of: property)
    guard let id = (use.element ?? use).id else { return false }
    let type = context.program[id]
    if type.kind == .enum || type.kind == .protocol { return false }
    let role = context.role(id)
    return role == .model || role == .dto
  }

  /// A binding to it, or a name that says selection, draft, presentation.
  func isInteraction(_ property: DeclarationCursor, of view: TypeRecord) -> Bool {
    if context.program.known.words(.interaction).contains(property.name) { return true }
    let binding = context.names.projection(of: property.name)
    if binding == .absent { return false }
    return view.members.contains { member in
      member.code.contains { code in code.indices.contains { code.file.nodes[$0].name == binding } }
    }
  }

  /// The assignment that fills it with something awaited, decoded or read.
  func load(of property: DeclarationCursor, in view: TypeRecord) -> Cursor? {
    for member in view.members where member.kind != .initializer {
      for code in member.code {
        for index in code.indices {
          let node = code.file.nodes[index]
          guard node.kind == .assignment || node.kind == .call && changing.contains(node.name) else { continue }
          let place = Cursor(file: code.file, index: index)
          let target: Cursor?
          let values: [Cursor]
          if node.kind == .assignment {
            target = place.firstChild
            values = Array(place.children.dropFirst())
          } else {
            target = place.callee?.base
            values = place.arguments
          }
          guard let target = target?.plain, target.name == property.name, context.isOwnMember(target),
            values.contains(where: { isLoaded($0, depth: 0) }), !values.contains(where: { isPicture($0, in: view) })
          else { continue }
          return place
        }
      }
    }
    return nil
  }

  /// What an image loader brings for a component, which shows it as `AsyncImage` would.
  private func isPicture(_ value: Cursor, in view: TypeRecord) -> Bool {
    isFromLoader(value, in: view, depth: 2)
  }

  private func isFromLoader(_ value: Cursor, in view: TypeRecord, depth: Int) -> Bool {
    value.indices.contains { index in
      let node = Cursor(file: value.file, index: index)
      switch node.kind {
      case .call:
        guard let base = node.callee?.plain.base else { return false }
        let use = context.program.type(of: base)
        let type: TypeUse = if case .metatype(let inner) = use.core { inner } else { use }
        guard let id = type.id, context.role(id).isCollaborator else { return false }
        return helpers.allows(context.program[id], in: view)
      case .identifier where depth > 0:
        guard let binding = context.program.localBinding(node.name, at: node), !binding.contains(node),
          let initial = binding.child(.initialValue)
        else { return false }
        return isFromLoader(initial, in: view, depth: depth - 1)
      default: return false
      }
    }
  }

  private func isLoaded(_ value: Cursor, depth: Int) -> Bool {
    guard depth < 3 else { return false }
    for index in value.indices {
      let node = value.file.nodes[index]
      switch node.kind {
      case .awaitExpression: return true
      case .member where operations.isResult(Cursor(file: value.file, index: index)): return true
      case .identifier:
        let name = Cursor(file: value.file, index: index)
        if let binding = context.program.localBinding(node.name, at: name), !binding.contains(name),
          comesFromLoad(binding, depth: depth)
        {
          return true
        }
      case .call:
        let call = Cursor(file: value.file, index: index)
        if let base = call.callee?.plain.base, context.role(of: context.program.type(of: base)).isCollaborator {
          return true
        }
      default: break
      }
    }
    return reach.accesses(in: value).contains { !$0.kinds.isDisjoint(with: .strict) && !$0.isBundled }
  }

  /// A local that was loaded, or the result that a collaborator hands to a closure.
  private func comesFromLoad(_ binding: Cursor, depth: Int) -> Bool {
    switch binding.kind {
    case .variableDeclaration, .optionalBinding:
      guard let value = binding.child(.initialValue)?.firstChild else { return false }
      return isLoaded(value, depth: depth + 1)
    case .binding:
      // `let (data, response) = …`, `for await x in …`, `case .success(let items)`
      for ancestor in binding.ancestors {
        switch ancestor.kind {
        case .variableDeclaration, .optionalBinding, .patternCondition:
          return ancestor.child(.initialValue).map { isLoaded($0, depth: depth + 1) } ?? false
        case .forStatement: return ancestor.flags.contains(.isAwait)
        case .switchStatement: return ancestor.firstChild.map { isLoaded($0, depth: depth + 1) } ?? false
        case .block, .closure, .accessor: return false
        default: continue
        }
      }
      return false
    case .parameter:
      guard let closure = binding.parent, closure.kind == .closure, let call = closure.parent?.parent,
        call.kind == .call,
        let base = call.callee?.plain.base
      else { return false }
      return context.role(of: context.program.type(of: base)).isCollaborator
    default: return false
    }
  }
}
