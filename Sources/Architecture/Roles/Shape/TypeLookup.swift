import Facts

/// From a name at a place to a type of the program, made for one pass over all nodes: an array access for most names.
struct TypeLookup {
  private static let absent: Int32 = -1

  private struct Inner: Hashable {
    let name: NameID
    let outer: NameID
  }

  private let program: Program
  /// By the raw value of the name: the first type.
  private let first: [Int32]
  private let isAmbiguous: [Bool]
  /// Nested types by the number of their name and that of the type around them.
  private let nested: NearestTable<TypeID>
  private let numbers: [Inner: UInt32]

  init(_ program: Program) {
    self.program = program
    var first = [Int32](repeating: Self.absent, count: program.names.count)
    var isAmbiguous = [Bool](repeating: false, count: program.names.count)
    var numbers: [Inner: UInt32] = [:]
    var nested: [(name: NameID, value: TypeID)] = []
    for type in program.types {
      let slot = Int(type.name.raw)
      guard slot > 0, slot < first.count else { continue }
      if first[slot] == Self.absent { first[slot] = Int32(type.id.index) } else { isAmbiguous[slot] = true }
      guard let outer = type.outer else { continue }
      let key = Inner(name: type.name, outer: program[outer].name)
      let number = numbers[key] ?? UInt32(numbers.count)
      numbers[key] = number
      nested.append((NameID(raw: number), type.id))
    }
    self.first = first
    self.isAmbiguous = isAmbiguous
    self.numbers = numbers
    self.nested = NearestTable(nested, count: numbers.count, files: program.files, contexts: program.contexts) {
      program[$0].file
    }
  }

  /// Whether a type of the program has this name at all.
  @inline(__always) func isKnown(_ name: NameID) -> Bool {
    Int(name.raw) < first.count && first[Int(name.raw)] != Self.absent
  }

  /// Some type of this name, one near the file if there are several: enough where only its kind matters.
  func any(named name: NameID, in file: LinkedFile) -> TypeID? {
    guard isKnown(name) else { return nil }
    let slot = Int(name.raw)
    let some = TypeID(Int(first[slot]))
    return isAmbiguous[slot] ? program.topType(named: name, from: program.index(of: file)) ?? some : some
  }

  /// - Parameters:
  ///   - qualifier: the name before the dot, if any.
  ///   - scope: the types around the place, outermost first.
  func type(named name: NameID, qualifier: NameID, scope: [TypeID], file: Int) -> TypeID? {
    guard isKnown(name) else { return nil }
    let slot = Int(name.raw)
    if isAmbiguous[slot] {
      if !qualifier.isNone, let found = qualified(name, qualifier, scope, file) { return found }
      return scope.reversed().lazy.compactMap { nested(name, in: $0) }.first ?? program.topType(named: name, from: file)
    }
    let id = TypeID(Int(first[slot]))
    guard let outer = program.types[id.index].outer else { return id }
    return reaches(outer, qualifier: qualifier, scope: scope) ? id : nil
  }

  private func reaches(_ outer: TypeID, qualifier: NameID, scope: [TypeID]) -> Bool {
    if !qualifier.isNone { return program.types[outer.index].name == qualifier }
    return scope.contains(outer) || scope.contains { program.types[$0.index].ancestors.contains(outer) }
  }

  private func nested(_ name: NameID, in outer: TypeID) -> TypeID? {
    program.scopes.entry(name, in: outer).flatMap { $0.isAlias ? nil : TypeID(Int($0.index)) }
  }

  /// `Action.Kind` may exist many times: the one whose outer type is in scope, else the nearest.
  private func qualified(_ name: NameID, _ qualifier: NameID, _ scope: [TypeID], _ file: Int) -> TypeID? {
    for around in scope.reversed() {
      let outer = program.types[around.index].name == qualifier ? around : nested(qualifier, in: around)
      if let outer, let found = nested(name, in: outer) { return found }
    }
    return numbers[Inner(name: name, outer: qualifier)].flatMap { number in
      nested.nearest(NameID(raw: number), from: file) { _ in true }
    }
  }
}
