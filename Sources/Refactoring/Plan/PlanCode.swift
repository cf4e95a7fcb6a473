/// A member of a type, as far as the words and the size of a task depend on it.
public struct PlanMember: Sendable, Hashable {
  /// What a member is, by where it may stand.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// A property with storage: it cannot move to an extension.
    case storedProperty
    /// A function, subscript or computed property, which can.
    case code
    /// An initializer or the deinitializer.
    case initializer
    /// A case of an enum, which stays in the enum.
    case enumCase
    /// A nested type.
    case type
    /// What no task names: type aliases, operators and the like.
    case other
  }

  /// Without its parameters.
  public var name: String
  /// What it is.
  public var kind: Kind
  /// Relative to the root.
  public var path: String
  /// Its first line, from 1.
  public var line: Int
  /// Its last line.
  public var endLine: Int
  /// Lines with code.
  public var lines: Int
  /// Whether only its own file can see it.
  public var isPrivate: Bool
  /// Whether what it refers to cannot keep this type alive: weak, unowned, a value, or a view of a framework.
  public var closesNoCycle: Bool
  /// Whether code runs when it is set, so that it has to be a `var`.
  public var isObserved: Bool
  /// Whether other files mention its name: `private` would hide it from them.
  public var isUsedElsewhere = false
  /// Whether it overrides a member of a superclass, which no extension can do.
  public var isOverride = false
  /// The type of the app that a stored property holds, qualified.
  public var heldType: String?
  /// The type of a stored property as Swift writes it: `[Order]`; `nil` when unknown.
  public var typeText: String?
  /// The stored properties of the type that its code mentions.
  public var uses: [String] = []
  /// Whether only its own file can set it, though others can read it.
  public var hasPrivateSetter = false
  /// The private members and types of its file that its code mentions, itself left out, and what it sets that has a private setter;
  /// only where the file is divided.
  public var privates: [String] = []
  /// The title of the `// MARK:` above it.
  public var section: String?
  /// What a long body of a view is put together from.
  public var pieces: [PlanPiece] = []

  /// A member with its place and its size.
  public init(
    name: String, kind: Kind, path: String, line: Int, endLine: Int, lines: Int, isPrivate: Bool = false,
    closesNoCycle: Bool = false, isObserved: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.path = path
    self.line = line
    self.endLine = endLine
    self.lines = lines
    self.isPrivate = isPrivate
    self.closesNoCycle = closesNoCycle
    self.isObserved = isObserved
  }
}

/// A type or an extension at the top of a file.
public struct PlanPart: Sendable, Hashable {
  /// What a part is, by how it can be divided.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// A class, struct or actor.
    case type
    /// An enum: its cases stay together.
    case `enum`
    /// A protocol: its requirements stay together.
    case `protocol`
    /// An extension.
    case `extension`
  }

  /// The type, qualified by its outer types.
  public var name: String
  /// What it is.
  public var kind: Kind
  /// What an extension adds a conformance to, first of all.
  public var conformance: String?
  /// Its first line, from 1.
  public var line: Int
  /// Lines with code.
  public var lines: Int
  /// In the order of the code.
  public var members: [PlanMember]

  /// A part with its size and what it is made of.
  public init(name: String, kind: Kind, line: Int, lines: Int, members: [PlanMember]) {
    self.name = name
    self.kind = kind
    self.line = line
    self.lines = lines
    self.members = members
  }
}
