/// An index into the names of a file, or, once linked, of the whole program. Zero is the empty name.
public struct NameID: Hashable, Sendable, BitwiseCopyable, Comparable {
  /// The index; `UInt32.max` is kept for ``absent``.
  public var raw: UInt32

  /// The name at an index.
  @inlinable public init(raw: UInt32) { self.raw = raw }

  /// No name.
  @inlinable public static var none: NameID { NameID(raw: 0) }
  /// A name that does not occur in the program: equal to no node's name.
  @inlinable public static var absent: NameID { NameID(raw: .max) }

  /// Whether there is a name at all.
  @inlinable public var isNone: Bool { raw == 0 }

  /// By index, not by text.
  @inlinable public static func < (left: NameID, right: NameID) -> Bool { left.raw < right.raw }
}

/// Properties of a node that its kind alone does not say. A bit means different things for different kinds.
public struct NodeFlags: OptionSet, Sendable, BitwiseCopyable, Hashable {
  /// One bit per property.
  public var rawValue: UInt8

  /// Flags from their bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `.name` without a base.
  public static let implicitBase = NodeFlags(rawValue: 1)
  /// A type with a qualifier as its first child.
  public static let qualified = NodeFlags(rawValue: 1)
  /// A trailing closure argument.
  public static let trailing = NodeFlags(rawValue: 1)
  /// A capture or local variable held weakly.
  public static let weak = NodeFlags(rawValue: 2)
  /// A capture or local variable held unowned.
  public static let unowned = NodeFlags(rawValue: 4)
  /// `try?`, `as?`
  public static let optional = NodeFlags(rawValue: 2)
  /// `try` and `as` with an exclamation mark.
  public static let forced = NodeFlags(rawValue: 4)
  /// Bound with `let`.
  public static let isLet = NodeFlags(rawValue: 1)
  /// `for await`
  public static let isAwait = NodeFlags(rawValue: 1)
  /// `for try`
  public static let isTry = NodeFlags(rawValue: 2)
  /// `default:`
  public static let isDefault = NodeFlags(rawValue: 1)
  /// A `catch` without a pattern.
  public static let catchesAll = NodeFlags(rawValue: 1)
  /// `+=` and its like.
  public static let compound = NodeFlags(rawValue: 1)
  /// A closure or function type marked `@MainActor`.
  public static let mainActor = NodeFlags(rawValue: 8)
  /// A closure or function type marked `@Sendable`.
  public static let sendable = NodeFlags(rawValue: 16)
  /// A function type marked `@escaping`.
  public static let escaping = NodeFlags(rawValue: 32)
  /// A closure or accessor without a keyword of its own, or `async`.
  public static let isAsync = NodeFlags(rawValue: 64)
}

/// One node of the tree, in preorder: its children start at the next index, its next sibling at `index + size`.
public struct Node: Sendable, BitwiseCopyable, Hashable {
  /// Raw value of a ``NodeKind``; bytes from a cache may hold anything.
  public var kindCode: UInt8
  /// Properties whose meaning depends on the kind.
  public var flags: NodeFlags
  /// Bytes of the token that names the node, at most 65,535.
  public var width: UInt16
  /// The name it declares, refers to or calls; ``NameID/none`` for a node without one.
  public var name: NameID
  /// UTF-8 offset of the token that names the node, or of its first token.
  public var offset: UInt32
  /// Number of nodes in the subtree, this one included.
  public var size: UInt32

  /// What the node stands for; ``NodeKind/other`` for a code that is not known.
  @inlinable public var kind: NodeKind {
    // The cases of `NodeKind` are numbered from 0 without a gap, so every code up to the last is the bit pattern of a
    // case; a test compares them all.
    kindCode <= NodeKind.lastCode ? unsafeBitCast(kindCode, to: NodeKind.self) : .other
  }

  /// A node without children, so of size 1.
  public init(kind: NodeKind, flags: NodeFlags = [], width: UInt16 = 0, name: NameID = .none, offset: UInt32) {
    kindCode = kind.rawValue
    self.flags = flags
    self.width = width
    self.name = name
    self.offset = offset
    size = 1
  }
}
