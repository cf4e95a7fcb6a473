import Architecture
import Facts

/// Where properties change after they were set up: assignments, changes in place and values sent, over the whole
/// program. Looks at the program when first asked, once. O(nodes). Not for use from several threads.
final class Mutations {
  private let context: RuleContext
  private lazy var places = Self.scan(context)
  /// The same by the types whose properties they may change.
  private var placesByType: [NameID: [TypeID: [Cursor]]] = [:]

  init(_ context: RuleContext) { self.context = context }

  private static func scan(_ context: RuleContext) -> [NameID: [Cursor]] {
    let mutating = MutatingCalls(context)
    let sending = context.program.known.members(.sends, .changesBox)
    var places: [NameID: [Cursor]] = [:]
    for (position, file) in context.program.files.enumerated() where !context.program.contexts[position].isTest {
      for index in file.nodes.indices {
        let target: Cursor
        switch file.nodes[index].kind {
        case .assignment, .inoutExpression:
          guard let first = Cursor(file: file, index: index).firstChild else { continue }
          target = first
        case .call where sending.contains(file.nodes[index].name) || mutating.mayChange(file.nodes[index].name):
          let call = Cursor(file: file, index: index)
          guard let base = call.callee?.plain.base,
            sending.contains(call.name) || mutating.changesItsBase(call)
          else { continue }
          target = base
        default: continue
        }
        add(target, &places)
      }
    }
    return places
  }

  /// Every name on the way to what changes: changing `a.b.c` changes `b` and `a` too, when they are values.
  private static func add(_ target: Cursor, _ places: inout [NameID: [Cursor]]) {
    var current = target.plain
    while true {
      switch current.kind {
      case .identifier:
        places[current.name, default: []].append(current)
        return
      case .member:
        places[current.name, default: []].append(current)
        guard let base = current.base?.plain else { return }
        current = base
      case .subscriptCall, .call:
        guard let callee = current.callee?.plain else { return }
        current = callee
      case .tuple:
        for argument in current.arguments { if let value = argument.firstChild { add(value, &places) } }
        return
      default: return
      }
    }
  }

  /// Whether a stored property of a type changes anywhere but in its initializers.
  func changes(_ property: DeclarationCursor, of type: TypeRecord) -> Bool {
    if property.flags.contains(.hasObservers) { return true }
    return places(of: property.name, in: type).contains { place in
      let owner = context.program.enclosingType(of: place)
      if isSetUp(place, owner, type) { return false }
      if place.kind == .member, let base = place.base, !isSelf(base) {
        return context.program.type(of: base).id == type.id
      }
      guard let owner, owner.id == type.id || owner.ancestors.contains(type.id) || isNested(owner, in: type) else {
        return false
      }
      if place.kind == .identifier, context.program.localBinding(place.name, at: place) != nil { return false }
      return context.member(around: place)?.kind != .initializer
    }
  }

  /// Places that may change a property of a type. O(result), after one look at all places of the name.
  private func places(of name: NameID, in type: TypeRecord) -> [Cursor] {
    if let known = placesByType[name] { return known[type.id] ?? [] }
    var byType: [TypeID: [Cursor]] = [:]
    for place in places[name] ?? [] {
      if place.kind == .member, let base = place.base, !isSelf(base) {
        if let id = context.program.type(of: base).id { byType[id, default: []].append(place) }
      } else if let owner = context.program.enclosingType(of: place) {
        for id in [owner.id] + owner.ancestors { byType[id, default: []].append(place) }
        if let outer = owner.outer, !owner.ancestors.contains(outer) { byType[outer, default: []].append(place) }
      }
    }
    placesByType[name] = byType
    return byType[type.id] ?? []
  }

  /// A fresh object gets its values: in the initial value of a static member, or through a local that holds it alone.
  private func isSetUp(_ place: Cursor, _ owner: TypeRecord?, _ type: TypeRecord) -> Bool {
    if owner?.id == type.id, let member = context.member(around: place), member.kind == .variable, member.isStatic {
      return true
    }
    guard place.kind == .member, let base = place.base?.plain, base.kind == .identifier,
      let binding = context.program.localBinding(base.name, at: place), binding.kind == .variableDeclaration,
      let value = binding.child(.initialValue)?.firstChild?.plain, value.kind == .call
    else { return false }
    return value.callee?.plain.kind == .identifier && context.program.type(of: value).id == type.id
  }

  private func isSelf(_ base: Cursor) -> Bool {
    let plain = base.plain
    return plain.kind == .identifier && plain.name == context.program.words.selfValue
  }

  private func isNested(_ owner: TypeRecord, in type: TypeRecord) -> Bool { owner.outer == type.id }
}
