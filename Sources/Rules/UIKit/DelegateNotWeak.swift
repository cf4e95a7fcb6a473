import Architecture
import Facts
import Knowledge

/// `delegate-not-weak`; see its description.
public struct DelegateNotWeak: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let controllers = Controllers(context)
    let delegates = Delegates(context)
    var cycles: DelegateOwnership?
    var drafts: [Draft] = []
    for type in context.program.types where type.isReference && !context.exempt[type.id.index] {
      for property in type.members where delegates.isStrongDelegate(property) && !delegates.isProxy(type) {
        let use = context.program.type(of: property)
        guard let bound = delegates.bound(use) else { continue }
        let ownership = cycles ?? DelegateOwnership(context, controllers)
        cycles = ownership
        guard let proof = ownership.proof(of: property, in: type, delegates: bound.conformers),
          !ownership.isReleased(property, in: type, by: proof.delegate)
        else { continue }
        let name = context.text(property.name)
        let owner = context.program[proof.delegate]
        var message = "`\(name)` holds its delegate strongly, and `\(owner.qualifiedName)` \(proof.how) this object"
        let copies = copies(of: property, in: type, delegates, context)
        if bound.needsAnyObject { message += "; the protocol has to be `AnyObject` first" }
        drafts.append(
          Draft(
            at: property.node, type: type.id, evidence: name, message: message,
            fix: WeakDeclaration.fix(property, needsAnyObject: bound.needsAnyObject, context) + copies.fix,
            severity: proof.isGiven ? .medium : nil, isFixable: false,
            related: [Draft.Related(proof.place, "`\(owner.qualifiedName)` makes itself the delegate here")]
              + copies.related))
      }
    }
    return drafts
  }
}

extension DelegateNotWeak {
  /// `tab.delegate = delegate`: other strong properties that get the same delegate keep the cycle.
  private func copies(
    of property: DeclarationCursor, in type: TypeRecord, _ delegates: Delegates, _ context: RuleContext
  ) -> (fix: String, related: [Draft.Related]) {
    var seen: Set<DeclarationCursor> = []
    var found: [(name: String, property: DeclarationCursor)] = []
    for use in context.code(of: type).flatMap({ $0.nodes(named: property.name) }) {
      guard let assignment = use.parent, assignment.kind == .assignment, let left = assignment.firstChild?.plain,
        left != use, left.kind == .member, let other = context.program.declaration(of: left), other != property,
        let owner = context.program.owner(of: other), owner.isReference, delegates.isStrongDelegate(other),
        seen.insert(other).inserted
      else { continue }
      found.append(("\(owner.qualifiedName).\(context.text(other.name))", other))
    }
    guard !found.isEmpty else { return ("", []) }
    let names = found.map { "`\($0.name)`" }.joined(separator: " and ")
    return (
      " Do the same with \(names), which \(found.count == 1 ? "gets" : "get") the same delegate.",
      found.map { Draft.Related($0.property.node, "`\($0.name)` is strong, too") }
    )
  }
}

/// What counts as a delegate.
struct Delegates {
  /// What a delegate property may hold.
  struct Bound {
    /// Classes of the program that can be the delegate.
    let conformers: Set<TypeID>
    /// Whether the protocol is not yet class-bound.
    let needsAnyObject: Bool
  }

  let context: RuleContext
  private let byExternal: [NameID: [TypeID]]
  private let classBounds: NameSet
  private let roles: KnownWords
  /// By protocol or class: many objects may have delegates of one protocol.
  private let bounds = Locked<[TypeID: Bound?]>([:])

  init(_ context: RuleContext) {
    self.context = context
    let (known, words) = (context.program.known, context.program.words)
    roles = known.words(.delegate)
    classBounds = NameSet(
      known.types(.object, .controllerBase, .view).ids + [words.anyObject, words.classBound])
    var byExternal: [NameID: [TypeID]] = [:]
    for type in context.program.types where type.kind == .class && !context.exempt[type.id.index] {
      for name in type.externalAncestors where roles.contains(name) && Self.isObjectiveC(name, context.names) {
        byExternal[name, default: []].append(type.id)
      }
    }
    self.byExternal = byExternal
  }

  func isStrongDelegate(_ property: DeclarationCursor) -> Bool {
    guard property.kind == .variable, property.isStored, !property.isStatic,
      property.flags.isDisjoint(with: [.isWeak, .isUnowned, .isLazy, .isOverride])
    else { return false }
    // A type written: what is inferred from an initial value was made by the owner itself.
    guard let written = property.type else { return false }
    return roles.contains(property.name)
      || written.subtree.contains { $0.kind == .typeName && roles.contains($0.name) }
  }

  /// An object that stands between two others has to own one of them.
  func isProxy(_ type: TypeRecord) -> Bool { context.program.known.words(.proxy).contains(type.name) }

  /// `nil` when the delegate may be a value, or nothing is known about it.
  func bound(_ use: TypeUse) -> Bound? {
    guard use.element == nil, !use.isFunction else { return nil }
    if let id = use.id {
      if let known = bounds.withLock({ $0[id] }) { return known }
      let found = bound(id)
      bounds.withLock { $0[id] = .some(found) }
      return found
    }
    // Delegate protocols of Apple's Objective-C frameworks are class-bound.
    guard let name = use.externalName, let classes = byExternal[name] else { return nil }
    return Bound(conformers: Set(classes), needsAnyObject: false)
  }

  private func bound(_ id: TypeID) -> Bound? {
    let program = context.program
    let type = program[id]
    guard type.kind == .protocol else {
      return type.kind == .class
        ? Bound(conformers: Set(program.allHeirs(of: id)).union([id]), needsAnyObject: false) : nil
    }
    let heirs = program.allHeirs(of: id).filter { program[$0].kind != .protocol && !context.exempt[$0.index] }
    let classes = heirs.filter { program[$0].isReference }
    guard !classes.isEmpty else { return nil }
    let isClassBound =
      program.inherits(type, from: classBounds) || program.hasAttribute(program.words.objc, type)
    guard isClassBound || classes.count == heirs.count else { return nil }
    return Bound(conformers: Set(classes), needsAnyObject: !isClassBound)
  }

  private static func isObjectiveC(_ name: NameID, _ names: Names) -> Bool {
    names.withBytes(name) { bytes in bytes.count > 4 && bytes.prefix(2).allSatisfy { (65...90).contains($0) } }
  }
}
