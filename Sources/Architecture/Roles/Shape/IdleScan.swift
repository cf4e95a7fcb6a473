import Facts
import Knowledge

/// Finds types that reach nothing outside of memory, by themselves or through what they use.
///
/// Asks only for facts, not for roles: a base class and its heirs would else make services of each other.
enum IdleScan {
  private static let ways: UseKinds = [.creates, .reads, .stores, .injected, .takes, .mentions]

  /// By type: whether it may reach anything that a test wants to replace. O(uses + heirs).
  static func reaching(_ program: Program, _ shapes: [TypeShape], _ usage: Usage, _ io: [IOKinds]) -> [Bool] {
    var reaching = program.types.indices.map { index in
      let shape = shapes[index]
      return !io[index].isEmpty || usage.counts[index].database > 0 || shape.injected > 0 || shape.handles > 0
        || program.types[index].kind == .actor
        || shape.foreign > 0 && shape.flags.contains(.importsLibrary)
    }
    var open = reaching.indices.filter { reaching[$0] }
    while let next = open.popLast() {
      func reach(_ id: TypeID) {
        if reaching[id.index] { return }
        reaching[id.index] = true
        open.append(id.index)
      }
      for ancestor in program.types[next].ancestors where program.types[ancestor.index].kind == .protocol {
        reach(ancestor)
      }
      for heir in program.types[next].heirs where program.types[heir.index].superclass == TypeID(next) { reach(heir) }
      // Records and rows are asked for their values, whatever else they could do.
      if shapes[next].isStored || shapes[next].ancestry.isSuperset(of: [.decodable, .encodable]) { continue }
      for user in usage.users[next] where !user.kinds.isDisjoint(with: ways) { reach(user.other) }
    }
    return reaching
  }
}
