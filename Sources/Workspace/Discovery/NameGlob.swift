/// A glob over names, for instance of types: `*` is any number of characters, `?` is one byte of ASCII.
public struct NameGlob: Sendable, Hashable {
  /// As written.
  public let text: String
  private let program: PatternProgram

  /// Compiles a glob; every text is one.
  public init(_ text: String) {
    self.text = text
    program = PatternProgram(PathGlob.tokens(of: Array(text.utf8)))
  }

  /// Whether the whole name matches.
  public func matches(_ name: String) -> Bool { PathGlob.withBytes(name, program.matches) }
}
