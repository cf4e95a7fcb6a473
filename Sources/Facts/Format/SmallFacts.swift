/// One `import`.
public struct ImportFact: Sendable, BitwiseCopyable, Hashable {
  /// The module: `A` of `import struct A.B`.
  public var module: NameID
  /// The imported symbol, `B` of `import struct A.B` and `import A.B`; or none.
  public var symbol: NameID
  /// UTF-8 offset of the first byte, attributes included.
  public var offset: UInt32
  /// Text of the `#if` condition around it.
  public var condition: NameID
  /// Attributes and form of the import.
  public var flags: Flags

  /// How it is imported.
  public struct Flags: OptionSet, Sendable, BitwiseCopyable, Hashable {
    /// One bit per property.
    public var rawValue: UInt32
    /// Flags from their bits.
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// `@_exported`
    public static let exported = Flags(rawValue: 1)
    /// `@testable`
    public static let testable = Flags(rawValue: 2)
    /// `import struct A.B`
    public static let scoped = Flags(rawValue: 4)
    /// `@_implementationOnly`
    public static let implementationOnly = Flags(rawValue: 8)
  }

  /// An import; pass ``NameID/none`` for a symbol or condition that is not there.
  public init(module: NameID, symbol: NameID, offset: UInt32, condition: NameID, flags: Flags) {
    self.module = module
    self.symbol = symbol
    self.offset = offset
    self.condition = condition
    self.flags = flags
  }
}

/// One `lintel:` comment for one rule. A comment that names three rules makes three directives.
public struct Directive: Sendable, BitwiseCopyable, Hashable {
  /// What the comment asks for.
  public enum Action: UInt8, Sendable {
    case disableNext = 0, disableThis, disablePrevious, disable, enable
    /// A comment that starts like one of ours and cannot be understood; the rule holds its text.
    case malformed
  }

  /// Raw value of an ``Action``; bytes from a cache may hold anything.
  public var actionCode: UInt8
  /// Whether a reason follows `--`.
  public var hasReason: Bool { reason.raw != 0 }
  /// The rule's id as written.
  public var rule: NameID
  /// What follows `--`, or none.
  public var reason: NameID
  /// Where the rule's id stands.
  public var offset: UInt32

  /// What the comment asks for; ``Action/malformed`` for a code that is not known.
  public var action: Action { Action(rawValue: actionCode) ?? .malformed }

  /// A directive; pass ``NameID/none`` when no reason is given.
  public init(action: Action, rule: NameID, reason: NameID, offset: UInt32) {
    actionCode = action.rawValue
    self.rule = rule
    self.reason = reason
    self.offset = offset
  }
}

/// One `// MARK:` comment: a section of the file.
public struct SectionMark: Sendable, BitwiseCopyable, Hashable {
  /// What follows `MARK:`, without dashes; or none.
  public var title: NameID
  /// UTF-8 offset of `MARK:`.
  public var offset: UInt32

  /// A mark; pass ``NameID/none`` when it has no title.
  public init(title: NameID, offset: UInt32) {
    self.title = title
    self.offset = offset
  }
}

/// What a file is, seen on its own.
public struct FileFlags: OptionSet, Sendable, BitwiseCopyable, Hashable {
  /// One bit per property.
  public var rawValue: UInt32
  /// Flags from their bits.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// A comment at the top says that a tool wrote it.
  public static let generated = FileFlags(rawValue: 1)
  /// A comment at the top holds the text of a license, not just the name of its owner.
  public static let licensed = FileFlags(rawValue: 1 << 1)
}
