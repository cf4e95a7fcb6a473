import Facts

/// From a name at a place to a type of the program, made for one pass over all nodes: an array access for most names.
struct TypeLookup {
  private static let absent: Int32 = -1
  private static let ambiguous: Int32 = -2

  private let program: Program
  /// By the raw value of the name.
  private let single: [Int32]
  private let several: [NameID: Candidates]

  /// Types of one name.
  private struct Candidates {
    /// At the top of files.
    var top: [TypeID] = []
    /// By the type around them.
    var nested: [TypeID: TypeID] = [:]
    /// The first of all.
    let first: TypeID

    mutating func add(_ id: TypeID, outer: TypeID?) {
      if let outer { nested[outer] = id } else { top.append(id) }
    }
  }

  init(_ program: Program) {
    self.program = program
    var single = [Int32](repeating: Self.absent, count: program.names.count)
    var several: [NameID: Candidates] = [:]
    for index in program.types.indices {
      let name = program.types[index].name
      let slot = Int(name.raw)
      guard slot > 0, slot < single.count else { continue }
      let outer = program.types[index].outer
      switch single[slot] {
      case Self.absent: single[slot] = Int32(index)
      case Self.ambiguous: several[name]?.add(TypeID(index), outer: outer)
      case let first:
        let id = TypeID(Int(first))
        var candidates = Candidates(first: id)
        candidates.add(id, outer: program.types[id.index].outer)
        candidates.add(TypeID(index), outer: outer)
        several[name] = candidates
        single[slot] = Self.ambiguous
      }
    }
    self.single = single
    self.several = several
  }

  /// Whether a type of the program has this name at all.
  @inline(__always) func isKnown(_ name: NameID) -> Bool {
    Int(name.raw) < single.count && single[Int(name.raw)] != Self.absent
  }

  /// Some type of this name: enough where only its kind matters.
  func any(named name: NameID) -> TypeID? {
    guard Int(name.raw) < single.count else { return nil }
    let index = single[Int(name.raw)]
    return index == Self.ambiguous ? several[name]?.first : index >= 0 ? TypeID(Int(index)) : nil
  }

  /// - Parameters:
  ///   - qualifier: the name before the dot, if any.
  ///   - scope: the types around the place, outermost first.
  func type(named name: NameID, qualifier: NameID, scope: [TypeID], file: Int) -> TypeID? {
    guard Int(name.raw) < single.count else { return nil }
    switch single[Int(name.raw)] {
    case Self.absent: return nil
    case Self.ambiguous:
      guard let candidates = several[name] else { return nil }
      return choose(candidates, qualifier: qualifier, scope: scope, file: file)
    case let index:
      let id = TypeID(Int(index))
      guard let outer = program.types[id.index].outer else { return id }
      return reaches(outer, qualifier: qualifier, scope: scope) ? id : nil
    }
  }

  private func reaches(_ outer: TypeID, qualifier: NameID, scope: [TypeID]) -> Bool {
    if !qualifier.isNone { return program.types[outer.index].name == qualifier }
    return scope.contains(outer) || scope.contains { program.types[$0.index].ancestors.contains(outer) }
  }

  private func choose(_ candidates: Candidates, qualifier: NameID, scope: [TypeID], file: Int) -> TypeID? {
    if !qualifier.isNone, let found = qualified(candidates, qualifier, scope) { return found }
    for outer in scope.reversed() {
      if let nested = candidates.nested[outer] { return nested }
    }
    var best: (rank: Int, id: TypeID)?
    for id in candidates.top {
      let rank =
        program.types[id.index].file == file
        ? 0 : program.types[id.index].module == program.contexts[file].module ? 1 : 2
      if best.map({ rank < $0.rank }) ?? true { best = (rank, id) }
    }
    return best?.id
  }

  /// `Action.Kind` may exist many times: the one whose outer type is in scope, else the first.
  private func qualified(_ candidates: Candidates, _ qualifier: NameID, _ scope: [TypeID]) -> TypeID? {
    // The smallest id of each kind: the order of the dictionary must not matter.
    var first: TypeID?
    var near: TypeID?
    for (outer, id) in candidates.nested where program.types[outer.index].name == qualifier {
      let around = program.types[outer.index].outer
      if scope.contains(where: { $0 == outer || around == $0 }) { near = near.map { min($0, id) } ?? id }
      first = first.map { min($0, id) } ?? id
    }
    return near ?? first
  }
}
