import Architecture
import Facts

/// Where the app makes objects.
struct MadeObjects {
  let context: RuleContext
  private var program: Program { context.program }

  /// Calls of an initializer, and casts of what comes out of a storyboard or segue.
  func places(of type: TypeRecord) -> [Cursor] {
    let named = context.shared.makings(named: type.name) {
      grouped(program.mentions(of: NameSet([type.name]), .call))
    }
    let initializer = program.words.initializer
    let implicit = context.shared.makings(named: initializer) {
      grouped(program.mentions(of: NameSet([initializer]), .call))
    }
    let loaded = context.shared.loadedObjects.value { findLoaded() }
    return (named[type.id] ?? []) + (implicit[type.id] ?? []) + (loaded[type.id] ?? [])
  }

  /// The type of the program whose initializer a call names.
  func type(madeBy call: Cursor) -> TypeID? {
    guard let callee = call.callee?.plain else { return nil }
    if callee.name == program.words.initializer {
      // `super.init(…)` and `self.init(…)` make nothing.
      if let base = callee.base?.plain, base.kind == .identifier, base.name == program.words.selfValue { return nil }
      guard callee.base?.plain.name != program.words.superValue else { return nil }
      if let base = callee.base {
        guard case .metatype(let inner) = program.type(of: base).core else { return nil }
        return inner.id
      }
      return program.type(of: call).id
    }
    guard case .metatype(let inner) = program.type(of: callee).core else { return nil }
    return inner.id
  }

  private func grouped(_ calls: [Cursor]) -> [TypeID: [Cursor]] {
    var result: [TypeID: [Cursor]] = [:]
    for call in calls where context.isPartOfApp(call) {
      if let id = type(madeBy: call) { result[id, default: []].append(call) }
    }
    return result
  }

  /// `storyboard.instantiateViewController(…) as? Panel`, `segue.destination as? Panel`, or forced casts.
  private func findLoaded() -> [TypeID: [Cursor]] {
    var result: [TypeID: [Cursor]] = [:]
    let segue = program.known.members(.destination)
    let places =
      program.mentions(of: Storyboards.instantiations(context), .call) + program.mentions(of: segue, .member)
    for place in places where context.isPartOfApp(place) {
      guard let sequence = context.outermostLink(of: place).parent, sequence.kind == .sequence else { continue }
      let parts = Array(sequence.children)
      guard let cast = parts.firstIndex(where: { $0.kind == .cast }), cast + 1 < parts.count,
        parts[cast].flags.contains(.optional) || parts[cast].flags.contains(.forced),
        let id = program.resolve(parts[cast + 1]).id
      else { continue }
      result[id, default: []].append(sequence)
    }
    return result
  }
}
