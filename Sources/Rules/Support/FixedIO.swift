import Architecture
import Facts
import Knowledge

/// The work with the outside world that comes along wherever a class is used, because a test can replace nothing of it.
///
/// What an initializer or a function is given can be something else in a test: a store, a session, a suite of defaults.
/// So can what is behind a protocol or a closure. Services of the system can not: nothing but the system makes them.
///
/// Keeps what it has worked out. Not for use from several threads.
final class FixedIO {
  /// What comes along, and the first place that shows it.
  struct Found {
    var kinds: IOKinds = []
    var witness: Cursor?

    mutating func add(_ other: IOKinds, at place: Cursor?) {
      if witness == nil, !other.isEmpty { witness = place }
      kinds.formUnion(other)
    }
  }

  private struct Key: Hashable {
    let type: TypeID
    let hops: Int
  }

  private let context: RuleContext
  private let reach: Reach
  private var known: [Key: Found] = [:]
  private var given: [TypeID: NameSet] = [:]
  private var program: Program { context.program }

  init(_ context: RuleContext, _ reach: Reach) {
    self.context = context
    self.reach = reach
  }

  /// What a type works with itself or, when it does not, what the concrete types work with that it uses, at most `hops`
  /// types further.
  func find(_ type: TypeID, hops: Int = 2) -> Found {
    let key = Key(type: type, hops: hops)
    if let found = known[key] { return found }
    known[key] = Found()
    var result = own(type)
    if hops > 0, result.kinds.isEmpty {
      let kept = reach.storedCollaborators(of: type)
      for next in kept {
        let further = find(next, hops: hops - 1)
        result.add(further.kinds, at: further.witness)
      }
      if result.kinds.isEmpty, let access = accessElsewhere(type, besides: kept, hops: hops - 1) {
        result.add(access.kinds, at: access.place)
      }
    }
    known[key] = result
    return result
  }

  private func own(_ type: TypeID) -> Found {
    var result = Found()
    for owner in reach.codeOwners(of: type) {
      for member in reach.evidence(owner) {
        if member.isStored, !member.isStatic, let name = program.type(of: member).externalName {
          let kinds = program.known.kinds(ofType: name)
          if !kinds.isSubset(of: .strict) || !givenNames(of: owner).contains(member.name) {
            result.add(kinds, at: member.node)
          }
        }
        for access in reach.accesses(in: member) where !access.isBundled && !isReplaceable(access, in: owner) {
          result.add(access.kinds, at: access.place)
        }
      }
    }
    return result
  }

  /// Work behind calls on objects that the type does not keep.
  private func accessElsewhere(_ type: TypeID, besides kept: [TypeID], hops: Int) -> IOAccess? {
    let owners = reach.codeOwners(of: type)
    let own = Set(owners.map(\.id))
    let others = Set(kept.flatMap { [$0] + program[$0].ancestors })
    for owner in owners {
      for member in reach.evidence(owner) {
        for target in reach.targets(of: member)
        where !reach.isOwned(target, by: own) && !reach.isOwned(target, by: others) && !reach.isLogging(target) {
          guard
            let path = reach.path(
              from: target, hops: hops, kinds: [.strict, .system], followsAbstractions: false),
            !path.access.isBundled, !isGivenToStranger(path)
          else { continue }
          return path.access
        }
      }
    }
    return nil
  }

  /// The last one on the way was given what it works with, and there is more than one of its kind.
  private func isGivenToStranger(_ path: Reach.Path) -> Bool {
    guard let owner = program.enclosingType(of: path.access.place), isReplaceable(path.access, in: owner) else {
      return false
    }
    return context.sharedInstance(of: owner) == nil
  }

  // MARK: What is given

  private func isReplaceable(_ access: IOAccess, in owner: TypeRecord) -> Bool {
    guard access.kinds.isSubset(of: .strict) else { return false }
    return isGiven(root(of: access.expression), in: owner) || isGiven(access.place, in: owner)
      || access.kinds.contains(.database) && takesConnection(access.expression.plain)
  }

  /// `Player.fetchOne(db)`: the records of GRDB work with the connection that the code is given.
  private func takesConnection(_ call: Cursor) -> Bool {
    guard call.kind == .call, let first = call.arguments.first, first.name.isNone,
      let value = first.argumentValue?.plain, value.kind == .identifier,
      let binding = program.localBinding(value.name, at: value), binding.kind == .parameter
    else { return false }
    return program.type(of: value).externalName.map(program.known.types(.databaseHandle).contains) ?? false
  }

  /// A parameter, a property that an initializer is given, or a local name for one.
  private func isGiven(_ place: Cursor, in owner: TypeRecord) -> Bool {
    guard place.kind == .identifier || place.kind == .member else { return false }
    let names = givenNames(of: owner)
    if place.kind == .member { return isOfSelf(place) && names.contains(place.name) }
    guard let binding = program.localBinding(place.name, at: place) else { return names.contains(place.name) }
    if binding.kind == .parameter { return true }
    guard let value = binding.child(.initialValue)?.firstChild?.plain ?? binding.firstChild?.plain else {
      // `guard let store else`
      return names.contains(place.name)
    }
    return (value.kind == .identifier || isOfSelf(value)) && names.contains(value.name)
  }

  private func isOfSelf(_ member: Cursor) -> Bool {
    member.kind == .member && member.base?.plain.name == program.words.selfValue
  }

  /// `self.store` in `self.store.items.first`, `store` in `store.items.first`.
  private func root(of expression: Cursor) -> Cursor {
    var current = expression.plain
    while true {
      let next: Cursor? =
        switch current.kind {
        case .call, .subscriptCall: current.callee?.plain
        case .member: isOfSelf(current) ? nil : current.base?.plain
        default: nil
        }
      guard let next else { return current }
      current = next
    }
  }

  /// Properties of a class and its superclasses that take what an initializer is given: `self.store = store`.
  func givenNames(of type: TypeRecord) -> NameSet {
    if let known = given[type.id] { return known }
    var ids: [NameID] = []
    for owner in program.superclassChain(of: type) {
      let initializers = owner.initializers
      if owner.kind == .struct, initializers.isEmpty {
        ids += owner.storedProperties.filter { $0.value == nil && !$0.row.access.isPrivate }.map(\.name)
      }
      for initializer in initializers {
        guard let body = initializer.body else { continue }
        let parameters = NameSet(initializer.parameters.map(\.name))
        for index in body.indices where body.file.nodes[index].kind == .assignment {
          let sides = Array(Cursor(file: body.file, index: index).children)
          guard sides.count == 2, takes(sides[1].plain, parameters) else { continue }
          ids.append(sides[0].plain.name)
        }
      }
    }
    let result = NameSet(ids)
    given[type.id] = result
    return result
  }

  /// `store`, `store ?? .standard`
  private func takes(_ value: Cursor, _ parameters: NameSet) -> Bool {
    if value.kind == .identifier { return parameters.contains(value.name) }
    guard value.kind == .sequence, let first = value.firstChild?.plain, first.kind == .identifier else { return false }
    let coalescing = context.program.words.coalescing
    return parameters.contains(first.name)
      && value.children.contains { $0.kind == .binaryOperator && $0.name == coalescing }
  }
}
