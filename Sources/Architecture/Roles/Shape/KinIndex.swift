import Facts

/// Heirs that differ by role, prepared once for all passes.
struct KinIndex: Sendable {
  /// What the heirs of a type are.
  struct Majority: Sendable {
    var role: Role?
    var share = 0.0
    /// Whether most heirs of that role are certain.
    var isSure = false
  }

  /// By type: all implementers of a protocol, the direct subclasses of a class.
  private let heirs: [[TypeID]]
  /// Protocols that extensions of foreign types conform to.
  let foreignContracts: Set<TypeID>

  init(_ program: Program) {
    heirs = program.types.indices.map { index in
      let type = program.types[index]
      guard !type.heirs.isEmpty else { return [] }
      guard type.kind == .protocol else { return type.heirs }
      return program.allHeirs(of: type.id).filter { program[$0].kind != .protocol }
    }
    var foreign: Set<TypeID> = []
    for declarations in program.foreignExtensions.values {
      for declaration in declarations {
        for name in declaration.inheritedTypes { if let id = program.resolve(name).id { foreign.insert(id) } }
      }
    }
    foreignContracts = foreign
  }

  func hasHeirs(_ id: TypeID) -> Bool { !heirs[id.index].isEmpty }

  /// The most frequent role of the heirs of every type, doubles and tests left out.
  func majorities(roles: [Role], sure: [Bool]) -> [Majority] {
    heirs.map { ids in
      if ids.isEmpty { return Majority() }
      var counts = SIMD16<Int32>()
      var certain = SIMD16<Int32>()
      var total: Int32 = 0
      for id in ids {
        let role = roles[id.index]
        if role == .testDouble || role == .test { continue }
        counts[role.slot] &+= 1
        if sure[id.index] { certain[role.slot] &+= 1 }
        total += 1
      }
      guard total > 0 else { return Majority() }
      var slot = Role.other.slot
      for candidate in 0..<Role.bySlot.count where counts[candidate] > counts[slot] { slot = candidate }
      return Majority(
        role: Role.bySlot[slot], share: Double(counts[slot]) / Double(total),
        isSure: certain[slot] * 2 >= counts[slot])
    }
  }
}
