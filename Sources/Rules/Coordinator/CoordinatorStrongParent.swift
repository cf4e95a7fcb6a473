import Architecture
import Facts

/// `coordinator-strong-parent`; see its description.
public struct CoordinatorStrongParent: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    var drafts: [Draft] = []
    // Every coordinator of an app may know its parent by the same protocol.
    var candidates: [TypeID: [TypeID]] = [:]
    for type in context.types(.coordinator) where type.isReference {
      for property in type.storedProperties {
        guard let found = parent(property, of: type, &candidates, context) else { continue }
        let name = context.text(property.name)
        let parentName = context.program[found.parent].qualifiedName
        drafts.append(
          Draft(
            at: property.node, type: type.id, evidence: name,
            message: "`\(name)` holds its parent strongly, and `\(parentName)` keeps `\(type.qualifiedName)` in "
              + "`\(context.text(found.holding.property.name))`: neither is ever released",
            fix: fix(property, name),
            related: [
              Draft.Related(found.holding.property.node, "`\(parentName)` keeps the child here")
            ]))
      }
    }
    return drafts
  }

  private func fix(_ property: DeclarationCursor, _ name: String) -> String {
    property.flags.contains(.isLet)
      ? "Make it `weak var \(name)` (or `unowned let`), or tell the parent through a closure."
      : "Make `\(name)` weak, or tell the parent through a closure."
  }

  /// The parent that a property holds and the property in which that parent keeps the child.
  private func parent(
    _ property: DeclarationCursor, of type: TypeRecord, _ candidates: inout [TypeID: [TypeID]], _ context: RuleContext
  ) -> (parent: TypeID, holding: Holdings.Holding)? {
    let flags = property.flags
    guard !flags.contains(.isWeak), !flags.contains(.isUnowned), !hasWeakWrapper(property, context) else { return nil }
    let use = context.program.type(of: property)
    // A collection holds children, a closure holds what it captures.
    guard use.element == nil, let id = use.id, id != type.id else { return nil }
    let target = context.program[id]
    let words = context.program.known.words
    let isParent = words(.parent).contains(property.name)
    let isNamed = isParent || words(.listener).contains(property.name)
    guard isNamed || context.role(id) == .coordinator else { return nil }
    if target.kind == .protocol, !target.isClassBound(in: context.program) { return nil }
    if isLetGo(property, of: type, context) { return nil }
    let known = candidates[id] ?? self.candidates(id, context)
    candidates[id] = known
    // The one that makes the child is its parent before others that could be.
    let others = known.filter { $0 != type.id }
    let places = context.constructions(of: [type.id])[type.id] ?? []
    let making = Set(places.compactMap { context.program.enclosingTypeID(of: $0) })
    let makers = others.filter(making.contains)
    for id in makers.isEmpty ? others : makers {
      let candidate = context.program[id]
      guard let holding = keeps(candidate, child: type, isParent: isParent, context) else { continue }
      // Coordinators may well open each other: without the name, the one that makes the other has to pass itself.
      if isNamed || creates(candidate, child: type, passingItself: true, context) { return (candidate.id, holding) }
    }
    return nil
  }

  /// `parent = nil` in a method of the child, or in an extension of the protocol that all children conform to. What stands in
  /// `deinit` never runs in a cycle.
  private func isLetGo(_ property: DeclarationCursor, of type: TypeRecord, _ context: RuleContext) -> Bool {
    let program = context.program
    let owners = program.superclassChain(of: type) + type.ancestors.map { program[$0] }
    return owners.contains { owner in
      owner.members.contains { member in
        guard member.kind == .function, !member.isStatic else { return false }
        return member.code.contains { code in
          code.nodes(named: property.name).contains { place in
            guard let assignment = place.parent, assignment.kind == .assignment, assignment.firstChild == place,
              place.nextSibling?.kind == .nilLiteral
            else { return false }
            return place.isOwnName(program)
          }
        }
      }
    }
  }

  /// The classes an instance behind a declared type may be of.
  private func candidates(_ target: TypeID, _ context: RuleContext) -> [TypeID] {
    ([target] + context.program.allHeirs(of: target)).filter { id in
      context.program[id].isReference && !context.exempt[id.index]
    }
  }

  /// The property through which a class, or a base class of it, keeps a coordinator of the child's kind.
  private func keeps(
    _ parent: TypeRecord, child: TypeRecord, isParent: Bool, _ context: RuleContext
  ) -> Holdings.Holding? {
    for owner in context.program.superclassChain(of: parent) {
      for holding in context.holdings.held(by: owner.id) where !holding.isWeak {
        if holding.target == child.id { return holding }
        // `childCoordinators: [Coordinator]`; a single coordinator of any kind is more likely the parent's own parent.
        guard holding.isCollection, child.ancestors.contains(holding.target) else { continue }
        if isParent || creates(parent, child: child, context) { return holding }
      }
    }
    return nil
  }

  /// Whether a type's own code makes an instance of the child.
  private func creates(
    _ parent: TypeRecord, child: TypeRecord, passingItself: Bool = false, _ context: RuleContext
  ) -> Bool {
    for code in context.code(of: parent) {
      for index in code.indices where code.file.nodes[index].kind == .call && code.file.nodes[index].name == child.name
      {
        let call = Cursor(file: code.file, index: index)
        guard case .metatype(let made) = context.program.type(of: call.callee?.plain ?? call).core, made.id == child.id
        else { continue }
        if !passingItself || call.arguments.contains(where: { $0.firstChild?.name == context.program.words.selfValue })
        {
          return true
        }
      }
    }
    return false
  }

  /// `@Weak var parent`, `@WeakReference`, `@Unowned`
  private func hasWeakWrapper(_ property: DeclarationCursor, _ context: RuleContext) -> Bool {
    property.attributes.contains { context.program.known.words(.weakness).contains($0.name) }
  }
}
