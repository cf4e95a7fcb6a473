import Architecture
import Facts

/// `wrong-wrapper-for-observable`; see its description.
public struct WrongWrapperForObservable: Rule {
  /// A rule has no state of its own.
  public init() {}

  /// Everything that it has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let names = context.names
    let objectWrappers = names.set("StateObject", "ObservedObject", "EnvironmentObject")
    let state = names["State"]
    let observableObject = NameSet([context.program.words.observableObject])
    let announcements = Announcements(context)
    var drafts: [Draft] = []
    for type in context.program.types where !context.exempt[type.id.index] {
      for holding in context.holdings.held(by: type.id) where !holding.isCollection {
        guard
          let wrapper = holding.property.attributes.first(where: {
            objectWrappers.contains($0.name) || $0.name == state
          })
        else { continue }
        let target = context.program[holding.target]
        let isObservable = context.program.hasAttribute(context.program.words.observable, target)
        let isObject = context.program.inherits(target, from: observableObject)
        guard isObservable != isObject, target.kind == .class || target.kind == .protocol,
          isObservable == (wrapper.name != state),
          isObservable || announcements.mayCome(from: target) && !isOnlyChosen(holding.property, in: type, context)
        else { continue }
        let use = isObservable ? .draws : use(of: holding.property, in: type, context)
        let property = names[holding.property.name]
        let written = names[wrapper.name]
        drafts.append(
          Draft(
            at: holding.property.node, type: type.id, evidence: property,
            message: isObservable
              ? "`@\(written)` is on `\(property)`, but `\(target.qualifiedName)` is `@Observable`: it is not an "
                + "`ObservableObject`, which that wrapper needs"
              : "`@State` is on `\(property)`, but `\(target.qualifiedName)` is an `ObservableObject`: its changes do not "
                + "redraw the view" + use.words,
            fix: isObservable ? fix(written, target) : fix(holding.property, use, context),
            severity: use == .draws ? nil : .medium,
            isFixable: isObservable || !isOptional(holding.property, context),
            related: [Draft.Related(target.declaration.node, "declared here")]))
      }
    }
    return drafts
  }

  private func isOptional(_ property: DeclarationCursor, _ context: RuleContext) -> Bool {
    if case .optional = context.program.type(of: property) { true } else { false }
  }

  /// Whether an optional only says which object there is, for `.sheet(item:)` or to hand it on, and nothing here reads
  /// what is in it: then there is nothing that would have to be drawn again.
  private func isOnlyChosen(_ property: DeclarationCursor, in type: TypeRecord, _ context: RuleContext) -> Bool {
    guard isOptional(property, context) else { return false }
    let projection = context.names["$" + context.text(property.name)]
    let code = context.code(of: type)
    // Other names for the object: `if let shown = login`, the parameter of `.sheet(item: $login) { shown in … }`.
    var aliases: Set<Cursor> = []
    for node in code.lazy.flatMap(\.subtree) {
      switch node.kind {
      case .optionalBinding where (node.child(.initialValue)?.firstChild?.plain.name ?? node.name) == property.name:
        aliases.insert(node)
      case .call where projection != .absent && node.arguments.contains { $0.firstChild?.name == projection }:
        aliases.formUnion(node.closureArguments.flatMap { $0.children.filter { $0.kind == .parameter } })
      default: break
      }
    }
    return !code.contains { code in
      code.subtree.contains { node in
        guard node.kind == .member, let base = node.base?.plain else { return false }
        if base.kind == .identifier, let binding = context.program.localBinding(base.name, at: base) {
          return aliases.contains(binding)
        }
        guard base.name == property.name else { return projection != .absent && base.name == projection }
        return !isWritten(node) && !isConstant(node.name, of: property, context)
      }
    }
  }

  /// `login?.date = date` reads nothing.
  private func isWritten(_ member: Cursor) -> Bool {
    guard let assignment = member.parent, assignment.kind == .assignment else { return false }
    return assignment.firstChild == member
  }

  private func isConstant(_ name: NameID, of property: DeclarationCursor, _ context: RuleContext) -> Bool {
    guard let target = context.program.type(of: property).id,
      let member = context.program.member(name, of: context.program[target])?.declaration
    else { return false }
    return member.isStored && member.flags.contains(.isLet)
  }

  /// What a view does with an object whose changes it does not see.
  private enum Use {
    case draws, listens, handsOn

    var words: String {
      switch self {
      case .draws: ""
      case .listens: ", which only listens to its publishers so far"
      case .handsOn: ", which only hands it on so far"
      }
    }
  }

  private func use(of property: DeclarationCursor, in type: TypeRecord, _ context: RuleContext) -> Use {
    let projection = context.names["$" + context.text(property.name)]
    var use = Use.handsOn
    let isHarmless = context.code(of: type).allSatisfy { code in
      code.subtree.allSatisfy { node in
        guard node.kind == .identifier || node.kind == .member else { return true }
        if projection != .absent, node.name == projection { return false }
        guard node.name == property.name, context.isOwnMember(node) else { return true }
        guard let parent = node.parent else { return false }
        if parent.kind == .argument { return true }
        guard parent.kind == .member, context.text(parent.name).hasPrefix("$") else { return false }
        use = .listens
        return true
      }
    }
    return isHarmless ? use : .draws
  }

  /// An optional has no wrapper that observes it, and what comes from outside belongs to someone else.
  private func fix(_ property: DeclarationCursor, _ use: Use, _ context: RuleContext) -> String {
    if isOptional(property, context) {
      return "Show what is in it in a view of its own that takes the object as `@ObservedObject`."
    }
    if property.value != nil { return "Use `@StateObject`." }
    return use == .handsOn ? "Use a plain `let`." : "Use `@ObservedObject`: the object is made elsewhere."
  }

  private func fix(_ wrapper: String, _ target: TypeRecord) -> String {
    switch wrapper {
    case "StateObject": "Use `@State`."
    case "ObservedObject": "Use a plain property, or `@Bindable` where bindings are needed."
    default: "Use `@Environment(\(target.qualifiedName).self)`."
    }
  }
}
