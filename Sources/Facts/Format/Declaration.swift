/// What a declaration declares.
public enum DeclarationKind: UInt8, Sendable, CaseIterable {
  case other = 0
  case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`
  case function, initializer, deinitializer, `subscript`, variable, enumCase, `typealias`, associatedType

  /// The highest raw value.
  @inlinable public static var lastCode: UInt8 { DeclarationKind.associatedType.rawValue }

  /// Whether it declares a nominal type.
  public var isType: Bool {
    switch self {
    case .class, .struct, .enum, .actor, .protocol: true
    default: false
    }
  }
}

/// How far a declaration can be seen, as written.
public enum AccessLevel: UInt8, Sendable, CaseIterable, Comparable {
  /// Nothing written: internal, or what the enclosing declaration gives.
  case unspecified = 0
  case `private`, `fileprivate`, `internal`, package, `public`, open

  /// From the narrowest to the widest, with ``unspecified`` below all of them.
  public static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rawValue < right.rawValue }

  /// `private` or `fileprivate`.
  public var isPrivate: Bool { self == .private || self == .fileprivate }
}

/// Modifiers and facts of a declaration.
public struct DeclarationFlags: OptionSet, Sendable, BitwiseCopyable, Hashable {
  /// One bit per modifier or fact.
  public var rawValue: UInt32

  /// Flags from their bits; unknown bits are kept.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `static`, or a top-level `class` member modifier.
  public static let isStatic = DeclarationFlags(rawValue: 1 << 0)
  /// `final`
  public static let isFinal = DeclarationFlags(rawValue: 1 << 1)
  /// `override`
  public static let isOverride = DeclarationFlags(rawValue: 1 << 2)
  /// `lazy`
  public static let isLazy = DeclarationFlags(rawValue: 1 << 3)
  /// `weak`
  public static let isWeak = DeclarationFlags(rawValue: 1 << 4)
  /// `unowned`, safe or not.
  public static let isUnowned = DeclarationFlags(rawValue: 1 << 5)
  /// `mutating`
  public static let isMutating = DeclarationFlags(rawValue: 1 << 6)
  /// `nonisolated`
  public static let isNonisolated = DeclarationFlags(rawValue: 1 << 7)
  /// `async`, on a function or a getter.
  public static let isAsync = DeclarationFlags(rawValue: 1 << 8)
  /// `throws`, typed or not, on a function or a getter.
  public static let isThrowing = DeclarationFlags(rawValue: 1 << 9)
  /// `convenience`
  public static let isConvenience = DeclarationFlags(rawValue: 1 << 10)
  /// `required`
  public static let isRequired = DeclarationFlags(rawValue: 1 << 11)
  /// `optional`, of an Objective-C protocol requirement.
  public static let isOptional = DeclarationFlags(rawValue: 1 << 12)
  /// `indirect`
  public static let isIndirect = DeclarationFlags(rawValue: 1 << 13)
  /// A `let`.
  public static let isLet = DeclarationFlags(rawValue: 1 << 14)
  /// A variable or subscript with a getter instead of storage.
  public static let isComputed = DeclarationFlags(rawValue: 1 << 15)
  /// It has a setter: a computed property with `set`, a protocol requirement `{ get set }`.
  public static let hasSetter = DeclarationFlags(rawValue: 1 << 16)
  /// `willSet` or `didSet`.
  public static let hasObservers = DeclarationFlags(rawValue: 1 << 17)
  /// `init?`, `init!`
  public static let isFailable = DeclarationFlags(rawValue: 1 << 18)
  /// A function with a body, or a variable or subscript with the bare statements of a getter.
  public static let hasBody = DeclarationFlags(rawValue: 1 << 19)
  /// `distributed`
  public static let isDistributed = DeclarationFlags(rawValue: 1 << 20)
  /// `dynamic`
  public static let isDynamic = DeclarationFlags(rawValue: 1 << 21)
  /// Declared inside a function, closure or accessor.
  public static let isLocal = DeclarationFlags(rawValue: 1 << 22)
}

/// One declaration. Local variables have none; local functions and types do.
public struct Declaration: Sendable, BitwiseCopyable, Hashable {
  /// Stands for "no node" and "no parent".
  public static let none = UInt32.max

  /// Raw value of a ``DeclarationKind``; bytes from a cache may hold anything.
  public var kindCode: UInt8
  /// Raw value of an ``AccessLevel``; bytes from a cache may hold anything.
  public var accessCode: UInt8
  /// Raw value of the setter's ``AccessLevel``; bytes from a cache may hold anything.
  public var setterAccessCode: UInt8
  var padding: UInt8 = 0
  /// Modifiers and what the shape of the declaration tells.
  public var flags: DeclarationFlags
  /// Of an extension, the name of the extended type.
  public var name: NameID
  /// Index of the enclosing declaration in the same file, or ``none``.
  public var parent: UInt32
  /// Index of its node.
  public var node: UInt32
  /// UTF-8 offset of the first byte, attributes included.
  public var start: UInt32
  /// UTF-8 offset past the last byte.
  public var end: UInt32
  /// Node of the written type of a variable or return type of a function, without its wrapper; or ``none``.
  public var type: UInt32
  /// Node of the initial value, without its wrapper; or ``none``.
  public var value: UInt32
  /// Node of the body (`block`), or of the first accessor; or ``none``.
  public var body: UInt32
  /// The text of the innermost `#if` condition around it.
  public var condition: NameID

  /// A declaration without modifiers, type, value and body, and as yet of no length.
  public init(kind: DeclarationKind, name: NameID, parent: UInt32, node: UInt32, start: UInt32) {
    kindCode = kind.rawValue
    accessCode = 0
    setterAccessCode = 0
    flags = []
    self.name = name
    self.parent = parent
    self.node = node
    self.start = start
    end = start
    type = Self.none
    value = Self.none
    body = Self.none
    condition = .none
  }

  /// What is declared.
  @inlinable public var kind: DeclarationKind {
    // Cases are numbered from 0 without a gap, so every code up to the last is the bit pattern of one; a test compares
    // them all.
    kindCode <= DeclarationKind.lastCode ? unsafeBitCast(kindCode, to: DeclarationKind.self) : .other
  }
  /// Access as written; the enclosing declaration is not taken into account.
  @inlinable public var access: AccessLevel { AccessLevel(rawValue: accessCode) ?? .unspecified }
  /// Access of the setter as written in `private(set)`; ``AccessLevel/unspecified`` without one.
  @inlinable public var setterAccess: AccessLevel { AccessLevel(rawValue: setterAccessCode) ?? .unspecified }
  /// Whether it has storage of its own.
  @inlinable public var isStored: Bool { kind == .variable && !flags.contains(.isComputed) }
}
