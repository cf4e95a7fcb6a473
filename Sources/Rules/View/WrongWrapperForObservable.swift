import Architecture
import Facts
import Knowledge

/// `wrong-wrapper-for-observable`; see its description.
public struct WrongWrapperForObservable: Rule {
  /// A rule has no state of its own.
  public init() {}

  /// Everything that it has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let names = context.names
    let objectWrappers = context.program.known.types(.observesObject)
    let state = context.program.words.state
    let observableObject = NameSet([context.program.words.observableObject])
    // SwiftData's `@Model` makes a class observable, too.
    let macros = context.program.known.types(.observationMacro, .modelAttribute)
    let observableBases = context.program.known.types(.observableBase)
    let announcements = Announcements(context)
    let drawn = DrawnCode(context)
    var drafts: [Draft] = []
    for type in context.program.types where !context.exempt[type.id.index] {
      for holding in context.holdings.held(by: type.id) where !holding.isCollection {
        guard
          let wrapper = holding.property.attributes.first(where: {
            objectWrappers.contains($0.name) || $0.name == state
          })
        else { continue }
        let target = context.program[holding.target]
        let isObservable = macros.ids.contains { context.program.hasAttribute($0, target) }
        let isObject = context.program.inherits(target, from: observableObject)
        guard isObservable != isObject, target.kind == .class || target.kind == .protocol,
          isObservable == (wrapper.name != state),
          !isObservable || !context.program.inherits(target, from: observableBases),
          isObservable || announcements.mayCome(from: target) && isDrawn(holding.property, in: type, drawn, context)
        else { continue }
        let property = names[holding.property.name]
        let written = names[wrapper.name]
        drafts.append(
          Draft(
            at: holding.property.node, type: type.id, evidence: property,
            message: isObservable
              ? "`@\(written)` is on `\(property)`, but `\(target.qualifiedName)` is `@Observable`: it is not an "
                + "`ObservableObject`, which that wrapper needs"
              : "`@State` is on `\(property)`, but `\(target.qualifiedName)` is an `ObservableObject`: its changes do not "
                + "redraw the view",
            fix: isObservable ? fix(wrapper.name, target, context) : fix(holding.property, context),
            isFixable: isObservable || !isOptional(holding.property, context),
            related: [Draft.Related(target.declaration.node, "declared here")]))
      }
    }
    return drafts
  }

  private func isOptional(_ property: DeclarationCursor, _ context: RuleContext) -> Bool {
    if case .optional = context.program.type(of: property) { true } else { false }
  }

  /// `model.objectWillChange.send()` tells others, and hears nothing.
  private func isSent(_ announcement: Cursor, _ context: RuleContext) -> Bool {
    guard let member = announcement.parent, member.kind == .member else { return false }
    return context.program.known.members(.sends).contains(member.name)
  }

  /// Whether the view draws something of an object that may change, and hears of its changes in no other way.
  private func isDrawn(_ property: DeclarationCursor, in view: TypeRecord, _ drawn: DrawnCode, _ context: RuleContext)
    -> Bool
  {
    let announcing = context.program.known.members(.announces).ids
    let isHeard = context.code(of: view).contains { code in
      announcing.flatMap(code.nodes).contains {
        $0.kind == .member && names(property, $0.base?.plain, context) && !isSent($0, context)
      }
    }
    guard !isHeard else { return false }
    let projection = context.names.projection(of: property.name)
    return drawn.nodes(of: view).contains { node in
      switch node.kind {
      case .member:
        guard names(property, node.base?.plain, context) else { return false }
        return !isWritten(node) && !isConstant(node.name, of: property, context)
          && !context.names.isProjection(node.name)
      case .identifier:
        if projection != .absent, node.name == projection { return node.parent?.kind == .member }
        guard names(property, node, context), let argument = node.parent, argument.kind == .argument else {
          return false
        }
        return isPart(of: view, given: argument, property, context)
      default: return false
      }
    }
  }

  /// `header(model)`: a method of the view that reads the object. What hands it on to another view draws nothing of it.
  private func isPart(
    of view: TypeRecord, given argument: Cursor, _ property: DeclarationCursor, _ context: RuleContext
  ) -> Bool {
    guard let call = argument.parent, call.kind == .call, let function = context.callee(of: call),
      function.kind == .function, context.program.owner(of: function)?.id == view.id, let body = function.body,
      let parameter = context.parameter(of: function, for: argument)
    else { return false }
    return body.nodes(named: parameter.name).contains { use in
      guard use.kind == .identifier, context.program.localBinding(use.name, at: use) == parameter,
        let member = use.parent, member.kind == .member, member.firstChild == use
      else { return false }
      return !isWritten(member) && !isConstant(member.name, of: property, context)
    }
  }

  /// Whether an expression is the object: the property, or a name that stands for what is in it, as in
  /// `if let shown = login`.
  private func names(_ property: DeclarationCursor, _ expression: Cursor?, _ context: RuleContext) -> Bool {
    guard let expression else { return false }
    if expression.kind == .identifier, let binding = context.program.localBinding(expression.name, at: expression) {
      if binding.kind == .optionalBinding {
        return (binding.child(.initialValue)?.firstChild?.plain.name ?? binding.name) == property.name
      }
      // `.sheet(item: $login) { shown in … }`
      let projection = context.names.projection(of: property.name)
      guard projection != .absent, binding.parent?.kind == .closure, let call = binding.parent?.parent?.parent else {
        return false
      }
      return call.kind == .call && call.arguments.contains { $0.firstChild?.name == projection }
    }
    return expression.name == property.name && context.isOwnMember(expression)
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
    guard member.isStored else { return false }
    if member.flags.contains(.isLet) { return true }
    // Nothing replaces a subject: what it sends is heard by those who listen to it.
    return member.attributes.isEmpty
      && context.program.type(of: member).externalName.map { context.program.known.types(.publisher).contains($0) }
        ?? false
  }

  /// An optional has no wrapper that observes it, and what comes from outside belongs to someone else.
  private func fix(_ property: DeclarationCursor, _ context: RuleContext) -> String {
    if isOptional(property, context) {
      return "Show what is in it in a view of its own that takes the object as `@ObservedObject`."
    }
    return property.value == nil ? "Use `@ObservedObject`: the object is made elsewhere." : "Use `@StateObject`."
  }

  private func fix(_ wrapper: NameID, _ target: TypeRecord, _ context: RuleContext) -> String {
    switch wrapper {
    case context.program.words.stateObject: "Use `@State`."
    case context.program.words.observedObject: "Use a plain property, or `@Bindable` where bindings are needed."
    default: "Use `@Environment(\(target.qualifiedName).self)`."
    }
  }
}
