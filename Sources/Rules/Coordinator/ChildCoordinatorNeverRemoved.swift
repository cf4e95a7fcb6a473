import Architecture
import Facts

/// `child-coordinator-never-removed`; see its description.
public struct ChildCoordinatorNeverRemoved: Rule {
  /// Makes the rule.
  public init() {}

  /// Places where a type adds to one of its lists of coordinators.
  private struct Additions {
    let type: TypeRecord
    let storage: DeclarationCursor
    let owner: TypeRecord
    var places: [Cursor]
  }

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let lists = additions(context)
    guard !lists.isEmpty else { return [] }
    let removals = removals(from: NameSet(lists.map(\.storage.name)), context)
    var drafts: [Draft] = []
    for list in lists {
      let family = family(of: list.owner, and: list.type, context)
      let isRemoved = removals.contains { removal in
        removal.name == list.storage.name && (removal.type.map { family.contains($0) } ?? true)
      }
      guard !isRemoved, let first = list.places.first else { continue }
      let storage = context.text(list.storage.name)
      drafts.append(
        Draft(
          at: first, type: list.type.id, evidence: storage,
          message: "children are added to `\(storage)`, and nothing in `\(list.type.qualifiedName)` or above it ever "
            + "removes one",
          occurrences: list.places.dropFirst().map { Draft.Occurrence($0, evidence: storage) },
          related: [Draft.Related(list.storage.node, "the children are kept here")]))
    }
    return drafts
  }

  // MARK: Adding

  private func additions(_ context: RuleContext) -> [Additions] {
    let program = context.program
    let adding = program.known.words(.adding)
    var lists: [Additions] = []
    for type in context.types(.coordinator) where type.isReference || type.kind == .protocol {
      for code in context.code(of: type) {
        for index in code.indices {
          let node = code.file.nodes[index]
          guard node.kind == .call && adding.contains(node.name) || node.kind == .assignment else { continue }
          let place = Cursor(file: code.file, index: index)
          guard program.enclosingType(of: place)?.id == type.id, let target = target(of: place, context),
            let found = storage(target, of: type, context)
          else { continue }
          if let position = lists.firstIndex(where: { $0.type.id == type.id && $0.storage == found.storage }) {
            lists[position].places.append(place)
          } else {
            lists.append(Additions(type: type, storage: found.storage, owner: found.owner, places: [place]))
          }
        }
      }
    }
    return lists
  }

  /// The list that a call or assignment adds to: of `append`, `insert`, `+=` and `list[key] = child`.
  private func target(of place: Cursor, _ context: RuleContext) -> Cursor? {
    if place.kind == .call { return place.callee?.plain.base }
    guard let left = place.firstChild, let right = left.nextSibling, right.kind != .nilLiteral else { return nil }
    if place.flags.contains(.compound) { return place.name == context.program.words.plusAssign ? left : nil }
    return left.plain.kind == .subscriptCall ? left.plain.callee : nil
  }

  /// The property of `self` that holds coordinators, if that is what a target names.
  private func storage(
    _ target: Cursor, of type: TypeRecord, _ context: RuleContext
  ) -> (storage: DeclarationCursor, owner: TypeRecord)? {
    let target = target.plain
    let isOwn =
      target.kind == .identifier && context.program.localBinding(target.name, at: target) == nil
      || target.kind == .member && target.base?.plain.name == context.program.words.selfValue
    guard isOwn, let found = context.program.member(target.name, of: type), found.declaration.kind == .variable,
      !found.declaration.isStatic, let element = context.program.type(of: found.declaration).element,
      let id = element.id
    else { return nil }
    // One child for each tab: there are never more than the enum has cases.
    if case .dictionary(let key, _) = context.program.type(of: found.declaration), let key = key.id,
      context.program[key].kind == .enum
    {
      return nil
    }
    let kind = context.program[id]
    guard kind.isReference || kind.kind == .protocol else { return nil }
    guard context.program.known.words(.child).contains(target.name) || context.role(id) == .coordinator else {
      return nil
    }
    return (found.declaration, found.owner)
  }

  // MARK: Removing

  private struct Removal {
    let name: NameID
    /// The type whose own list it is; `nil` when it is reached through another object.
    let type: TypeID?
  }

  /// Every place that takes something out of a list of one of these names, or may do so.
  private func removals(from lists: NameSet, _ context: RuleContext) -> [Removal] {
    let program = context.program
    var result: [Removal] = []
    for use in context.uses(of: lists) where mayRemove(use, context) {
      let base = use.base?.plain
      let isOwn =
        base.map { $0.name == program.words.selfValue || program.known.words(.strongSelf).contains($0.name) } ?? true
      result.append(
        Removal(name: use.name, type: isOwn ? program.enclosingType(of: use)?.id : nil))
    }
    return result
  }

  private func mayRemove(_ use: Cursor, _ context: RuleContext) -> Bool {
    var current = use
    while let parent = current.parent, parent.kind == .optionalChain || parent.kind == .forceUnwrap { current = parent }
    guard let parent = current.parent else { return false }
    switch parent.kind {
    case .member: return context.program.known.words(.removing).contains(parent.name)
    case .inoutExpression: return true
    case .assignment where parent.firstChild == current && !parent.flags.contains(.compound):
      guard let member = context.member(around: use), member.kind == .initializer else { return true }
      return false
    case .subscriptCall where parent.firstChild == current:
      guard let assignment = parent.parent, assignment.kind == .assignment else { return false }
      return assignment.firstChild?.nextSibling?.kind == .nilLiteral
    default: return false
    }
  }

  /// Types that share the list: where it is declared, what inherits from that, and what the adding type inherits.
  private func family(of owner: TypeRecord, and type: TypeRecord, _ context: RuleContext) -> Set<TypeID> {
    var family: Set<TypeID> = [owner.id, type.id]
    family.formUnion(owner.ancestors)
    family.formUnion(type.ancestors)
    family.formUnion(context.program.allHeirs(of: owner.id))
    family.formUnion(context.program.allHeirs(of: type.id))
    return family
  }
}
