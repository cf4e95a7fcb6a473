import Facts
import Knowledge

/// Everything that evidence is taken from.
struct RoleContext {
  let program: Program
  let shapes: [TypeShape]
  let usage: Usage
  let effects: SideEffects
  let holdings: Holdings
  let vocabulary: RoleVocabulary
  let suffixes: RoleSuffixes
  /// By type: the role that its name promises.
  let nameRoles: [Role?]
  let holders: HolderIndex
  let kin: KinIndex
  /// What each type does itself, from ``SideEffects``.
  let io: [IOKinds]
  /// Types that may write down events, with the types of the records that they make.
  let recorders: [TypeID: [TypeID]]
  /// Types that are asynchronous and name nothing but values.
  let computers: Set<TypeID>
  /// By type: whether it may reach anything outside of memory, from ``IdleScan``.
  let reaching: [Bool]
  /// Roles as the pass before saw them.
  private(set) var roles: [Role] = []
  /// Whether a role was clear in the pass before: evidence from unclear neighbours counts less.
  private(set) var sure: [Bool] = []
  /// By type: what its heirs are, in the pass before.
  private(set) var majorities: [KinIndex.Majority] = []

  init(_ program: Program, effects: SideEffects, holdings: Holdings) {
    self.program = program
    self.effects = effects
    self.holdings = holdings
    vocabulary = RoleVocabulary(program.known, nameCount: program.names.count)
    suffixes = RoleSuffixes(program)
    let lookup = TypeLookup(program)
    shapes = ShapeScan(program, vocabulary, lookup).run()
    usage = UsageScan.run(program, vocabulary, lookup)
    var promises = NamePromises(program.names, suffixes)
    nameRoles = program.types.indices.map { promises[program.types[$0].name] }
    let shapes = shapes
    let inViews = usage.projections.filter { shapes[$0.view.index].isUI && program[$0.view].kind == .struct }
    holders = HolderIndex(program, holdings, vocabulary, usage, inViews, &promises)
    kin = KinIndex(program)
    recorders = RecorderScan.run(program, lookup, shapes)
    let io = program.types.indices.map { effects.kinds(of: TypeID($0)) }
    self.io = io
    computers = ComputerScan.run(program, lookup, vocabulary, shapes, io)
    reaching = IdleScan.reaching(program, shapes, usage, io)
  }

  /// Observable, and made by a view that keeps it: what a loader or tracker then is called says little.
  func isStateOfViews(_ id: TypeID) -> Bool {
    let shape = shapes[id.index]
    guard shape.isObservable || shape.flags.contains(.isObservableKin), !shape.flags.contains(.hasSharedInstance),
      keepsObservedState(shape), io[id.index].isSubset(of: [.files, .defaults])
    else { return false }
    return holders.holders(of: id).contains { $0.owns && shapes[$0.id.index].isUI }
  }

  /// With `@Observable` every variable is observed.
  func keepsObservedState(_ shape: TypeShape) -> Bool {
    shape.published + shape.ownState >= 2 || shape.flags.contains(.isObservableKin)
      || shape.attributes.contains(.observable) && shape.variables >= 2
  }

  func shape(_ id: TypeID) -> TypeShape { shapes[id.index] }
  func role(_ id: TypeID) -> Role { roles[id.index] }
  func isSure(_ id: TypeID) -> Bool { sure[id.index] }

  /// What one pass found is what the next one reads.
  mutating func take(_ verdicts: [RoleVerdict]) {
    roles = verdicts.map(\.role)
    sure = verdicts.map(\.isSure)
    majorities = kin.majorities(roles: roles, sure: sure)
  }
}
