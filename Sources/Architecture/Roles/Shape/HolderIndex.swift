import Facts

/// Who holds each type and under what name, prepared once for all passes.
struct HolderIndex: Sendable {
  /// One type that holds another, strongly.
  struct Holder: Sendable {
    let id: TypeID
    /// The number of the folder that it lives in.
    let folder: Int32
    /// As `@StateObject`, `@ObservedObject`, `@State`.
    var owns: Bool
    var fromEnvironment: Bool
  }

  private let holders: [[Holder]]
  /// By type: the role that the names of the properties promise most often.
  private let names: [Role?]

  /// Types whose state views bind with `$object.property`.
  private let bound: Set<TypeID>

  /// Types whose state views bind through what keeps them: `$state.history.text`.
  private let boundThrough: Set<TypeID>

  func isBound(_ id: TypeID) -> Bool { bound.contains(id) }
  func isBoundThrough(_ id: TypeID) -> Bool { boundThrough.contains(id) }
  func holders(of id: TypeID) -> [Holder] { holders[id.index] }
  func namedRole(_ id: TypeID) -> Role? { names[id.index] }

  init(
    _ program: Program, _ holdings: Holdings, _ vocabulary: RoleVocabulary, _ usage: Usage,
    _ projections: [StackBinding],
    _ promises: inout NamePromises
  ) {
    var bound: Set<TypeID> = []
    var boundThrough: Set<TypeID> = []
    for projection in projections {
      for holding in holdings.held(by: projection.view)
      where !bound.contains(holding.target) || !projection.through.isNone {
        guard Self.projects(projection.base, holding.property.name, program.names) else { continue }
        bound.insert(holding.target)
        if projection.through.isNone { continue }
        for inner in holdings.held(by: holding.target) where inner.property.name == projection.through {
          boundThrough.insert(inner.target)
        }
      }
    }
    self.bound = bound
    self.boundThrough = boundThrough
    let folders = Self.folders(program)
    var holders: [[Holder]] = []
    var names: [Role?] = []
    holders.reserveCapacity(program.types.count)
    names.reserveCapacity(program.types.count)
    for index in program.types.indices {
      let id = TypeID(index)
      var found: [Holder] = []
      var positions: [TypeID: Int] = [:]
      var counts = SIMD16<Int32>()
      for target in Self.targets(id, program) {
        for holding in holdings.holders(of: target) {
          if let role = promises[holding.property.name] { counts[role.slot] &+= 1 }
          if holding.isWeak { continue }
          let wrapper = vocabulary[holding.wrapper]
          let owns =
            wrapper.contains(.ownedStateWrapper) && !Self.isSelection(holding, program, usage)
            && !Self.isShared(holding, vocabulary)
          let fromEnvironment = wrapper.contains(.environmentWrapper)
          if let position = positions[holding.holder] {
            found[position].owns = found[position].owns || owns
            found[position].fromEnvironment = found[position].fromEnvironment || fromEnvironment
            continue
          }
          positions[holding.holder] = found.count
          found.append(
            Holder(
              id: holding.holder, folder: folders[program[holding.holder].file], owns: owns,
              fromEnvironment: fromEnvironment))
          // A type that everything holds needs no more proof, and the search stays linear.
          if found.count >= 256 { break }
        }
      }
      // Who gets one from the environment is no owner, whatever else it holds.
      for position in found.indices where found[position].fromEnvironment { found[position].owns = false }
      holders.append(found)
      var best = Role.other.slot
      for slot in 0..<Role.bySlot.count where counts[slot] > counts[best] { best = slot }
      names.append(counts[best] > 0 ? Role.bySlot[best] : nil)
    }
    self.holders = holders
    self.names = names
  }

  /// `@State var chosen: Account?` without a value, in a view that never makes one: what is picked, not what it owns.
  private static func isSelection(_ holding: Holdings.Holding, _ program: Program, _ usage: Usage) -> Bool {
    guard holding.wrapper == program.words.state else { return false }
    let property = holding.property
    guard holding.isCollection || property.type?.kind == .optionalType, property.value == nil else {
      return false
    }
    return !usage.users[holding.target.index].contains { $0.other == holding.holder && $0.kinds.contains(.creates) }
  }

  /// `@ObservedObject var settings = Settings.shared`: the view takes what belongs to all.
  private static func isShared(_ holding: Holdings.Holding, _ vocabulary: RoleVocabulary) -> Bool {
    guard let value = holding.property.value?.plain, value.kind == .member else { return false }
    return vocabulary[value.name].contains(.sharedInstance)
  }

  /// `$router` is the projection of the property `router`.
  private static func projects(_ used: NameID, _ property: NameID, _ names: Names) -> Bool {
    names.withBytes(used) { used in
      used.first == UInt8(ascii: "$") && names.withBytes(property) { used.dropFirst().elementsEqual($0) }
    }
  }

  /// A protocol with a few implementers stands for each of them.
  private static func targets(_ id: TypeID, _ program: Program) -> [TypeID] {
    var result = [id]
    guard program.types[id.index].kind == .class else { return result }
    for ancestor in program.types[id.index].ancestors.prefix(4)
    where program.types[ancestor.index].kind == .protocol && program.types[ancestor.index].heirs.count <= 4 {
      result.append(ancestor)
    }
    return result
  }

  /// A number for the folder of each file.
  private static func folders(_ program: Program) -> [Int32] {
    var numbers: [UInt64: Int32] = [:]
    return program.files.map { file in
      var path = file.path
      let hash = path.withUTF8 { bytes in
        let end = bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0
        return NameList.hash(UnsafeBufferPointer(rebasing: bytes[..<end]))
      }
      let fresh = Int32(truncatingIfNeeded: numbers.count)
      if let known = numbers[hash] { return known }
      numbers[hash] = fresh
      return fresh
    }
  }
}
