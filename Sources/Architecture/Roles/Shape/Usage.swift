import Facts

/// How one type uses another.
struct UseKinds: OptionSet, Sendable {
  let rawValue: UInt16
  /// Calls its initializer.
  static let creates = UseKinds(rawValue: 1 << 0)
  /// Reads a static member.
  static let reads = UseKinds(rawValue: 1 << 1)
  /// `X.self`
  static let metatype = UseKinds(rawValue: 1 << 2)
  /// Type of a stored property or the payload of a case.
  static let stores = UseKinds(rawValue: 1 << 3)
  /// Type of an initializer's parameter.
  static let injected = UseKinds(rawValue: 1 << 4)
  /// Type of a method's parameter.
  static let takes = UseKinds(rawValue: 1 << 5)
  /// Result of a method or computed property.
  static let gives = UseKinds(rawValue: 1 << 6)
  /// Anything else: casts, locals, generic arguments.
  static let mentions = UseKinds(rawValue: 1 << 7)
  /// A statement calls it with a sentence and drops what comes back, as one writes to a log.
  static let tells = UseKinds(rawValue: 1 << 8)
  /// Besides one of the others: as the element of an array or set, or in a dictionary.
  static let listed = UseKinds(rawValue: 1 << 9)
  /// Besides ``creates``: calls one of its methods in the same expression.
  static let runs = UseKinds(rawValue: 1 << 10)
  /// Besides ``creates``: somewhere without calling a method in the same expression.
  static let makes = UseKinds(rawValue: 1 << 11)
}

/// One type that uses, or is used by, another.
struct Use: Sendable {
  let other: TypeID
  let kinds: UseKinds
}

/// A `NavigationStack(path:)` in a view: the name of what holds the path.
struct StackBinding: Sendable {
  let view: TypeID
  let base: NameID
  /// What stands between the base and the property that is bound: `history` in `$state.history.text`.
  var through = NameID.none
}

/// What the code of one type does, counted.
struct BodyCounts: Sendable {
  var navigation: UInt16 = 0
  var rootControllers: UInt16 = 0
  var registrations: UInt16 = 0
  var sendsChange: UInt16 = 0
  var database: UInt16 = 0
  var monitors: UInt16 = 0
}

/// Who uses whom, and what bodies do: one pass over the nodes of all files.
struct Usage: Sendable {
  /// By user: the types it uses.
  let uses: [[Use]]
  /// By used type: the types that use it. Extensions of foreign types and globals do not count.
  let users: [[Use]]
  let counts: [BodyCounts]
  let stacks: [StackBinding]
  /// `$object.property` in a type: the name with the dollar sign.
  let projections: [StackBinding]
}
