/// What a knowledge file says about one or more names of one kind.
public struct Entry: Sendable, Hashable {
  /// What is named.
  public enum Kind: String, Sendable, CaseIterable {
    /// A class, struct, enum, actor or protocol.
    case type
    /// A function outside of types.
    case `func`
    /// A property or variable, wherever it is declared.
    case name
    /// A module, as an import names it.
    case library
  }

  /// A line about members of the types of an entry.
  public struct Members: Sendable, Hashable {
    /// `name`, or `name(label:)` for calls with that label.
    public var names: [String]
    /// The type that they give, where it is known.
    public var result: String?
    /// What is said about them.
    public var facts: [Fact]
    /// From 1.
    public var line: Int
  }

  /// What is named.
  public var kind: Kind
  /// The names.
  public var names: [String]
  /// The type that a function gives or a variable has, where it is known.
  public var result: String?
  /// What is said about them.
  public var facts: [Fact]
  /// What is said about their members.
  public var members: [Members]
  /// From 1.
  public var line: Int
}

/// One knowledge file.
public struct KnowledgeFile: Sendable, Hashable {
  /// The path or name that messages show.
  public var path: String
  /// It holds where a file of the program imports one of these; empty when it always holds.
  public var modules: [String]
  /// In the order of the file.
  public var entries: [Entry]
}

/// Something that is wrong in a knowledge file, and what to do.
public struct KnowledgeProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the file as it was given.
  public var path: String
  /// From 1.
  public var line: Int
  /// A clear sentence.
  public var message: String
  /// A word that no one knows, and those that may stand there.
  public var unknown: String?
  /// See ``unknown``.
  public var known: [String] = []

  /// `Lintel/Acme.api:3: …`
  public var description: String { "\(path):\(line): \(message)" }
}
