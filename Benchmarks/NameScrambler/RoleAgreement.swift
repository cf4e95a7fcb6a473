import Architecture

/// How many types keep their role when they lose their name.
public struct RoleAgreement {
  /// One type whose role changed.
  public struct Change {
    /// With outer types.
    public let type: String
    /// The role under its own name.
    public let named: Role
    /// The role under a word that means nothing.
    public let scrambled: Role
  }

  /// Types that were compared.
  public let types: Int
  /// Those whose role changed, in the order of the program.
  public let changes: [Change]
  /// The roles under scrambled names, by the index of the type.
  public let scrambled: RoleTable

  /// In points of a hundred; all types count, tests included.
  public var points: Double { types == 0 ? 100 : 100 * Double(types - changes.count) / Double(types) }

  /// Classifies a program twice.
  public init(_ program: Program, seed: UInt64) {
    var scrambler = NameScrambler(seed: seed)
    let named = RoleClassifier.classify(program)
    let other = scrambler.scramble(program)
    let roles = RoleClassifier.classify(other)
    let scrambled = RoleTable(
      classifications: NameScrambler.pairs(program, other).map { roles[$0.scrambled.id] })
    types = program.types.count
    changes = program.types.compactMap { type in
      let (before, after) = (named[type.id].role, scrambled[type.id].role)
      return before == after ? nil : Change(type: type.qualifiedName, named: before, scrambled: after)
    }
    self.scrambled = scrambled
  }
}
