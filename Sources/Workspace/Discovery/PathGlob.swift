/// A glob over relative paths, as in `include`, `exclude` and layers. It is anchored at the root and matches a path and
/// everything below it: `App` means the folder and its content. `*` and `?` stay within one component, `**` as a whole
/// component crosses folders, `{a,b}` means either, and a backslash takes the next character as it stands.
public struct PathGlob: Sendable, Hashable {
  /// As written.
  public let text: String
  private let alternatives: [Alternative]

  /// Longer than any path.
  private static let lengthLimit = 4096

  private struct Alternative: Sendable, Hashable {
    var exact: PatternProgram
    var below: PatternProgram
    /// The components before the first wildcard.
    var literalStart: [UInt8]
    /// As written, without `.`.
    var components: [[UInt8]]
  }

  /// Compiles a glob.
  public init(_ text: String) throws(GlobError) {
    self.text = text
    var bytes = Array(text.utf8)
    guard !bytes.contains(0) else { throw GlobError(description: "it contains a NUL character") }
    guard bytes.count <= Self.lengthLimit else {
      throw GlobError(description: "it is longer than \(Self.lengthLimit) bytes; use a shorter one")
    }
    guard bytes.first != PathText.slash else {
      throw GlobError(description: "it is absolute; make it relative to the folder of the configuration")
    }
    while bytes.last == PathText.slash { bytes.removeLast() }
    var alternatives: [Alternative] = []
    for expanded in try BraceExpansion.expand(bytes) { alternatives.append(try Self.compile(expanded)) }
    self.alternatives = alternatives
  }

  /// Whether the path, or a folder above it, matches.
  public func matches(_ path: String) -> Bool {
    Self.withBytes(path) { bytes in
      alternatives.contains { $0.exact.matches(bytes) || $0.below.matches(bytes) }
    }
  }

  /// Whether the path itself matches, without a look at the folders above.
  func matchesExactly(_ path: UnsafeRawBufferPointer) -> Bool {
    alternatives.contains { $0.exact.matches(path) }
  }

  /// Whether something below the folder can match. Never wrongly false.
  func canMatchBelow(_ folder: UnsafeRawBufferPointer) -> Bool {
    alternatives.contains { Self.canMatch($0, below: folder) }
  }

  /// Whether the glob names a component that the given name pattern covers, and can match at or below `path`.
  func names(_ pattern: PatternProgram, at path: UnsafeRawBufferPointer) -> Bool {
    alternatives.contains { alternative in
      alternative.components.contains { component in
        component.contains { $0 != UInt8(ascii: "*") } && component.withUnsafeBytes(pattern.matches)
      } && (Self.canMatch(alternative, below: path) || alternative.below.matches(path))
    }
  }

  private static func canMatch(_ alternative: Alternative, below folder: UnsafeRawBufferPointer) -> Bool {
    let literal = alternative.literalStart
    let common = min(literal.count, folder.count)
    guard literal.prefix(common).elementsEqual(folder.prefix(common)) else { return false }
    if folder.count < literal.count { return literal[folder.count] == PathText.slash }
    return literal.isEmpty || folder.count == literal.count || folder[literal.count] == PathText.slash
      || literal.last == PathText.slash
  }

  private static func compile(_ bytes: [UInt8]) throws(GlobError) -> Alternative {
    var components = bytes.split(separator: PathText.slash).map(Array.init)
    components.removeAll { $0 == [UInt8(ascii: ".")] }
    guard !components.isEmpty else {
      throw GlobError(description: "it is empty; use '**' for everything")
    }
    guard !components.contains([UInt8(ascii: "."), UInt8(ascii: ".")]) else {
      throw GlobError(description: "it contains '..'; patterns cannot leave the folder of the configuration")
    }
    var tokens: [PatternProgram.Token] = []
    var literalStart: [UInt8] = []
    var isLiteral = true
    for (index, component) in components.enumerated() {
      let isLast = index == components.count - 1
      if component.count >= 2, component.allSatisfy({ $0 == UInt8(ascii: "*") }) {
        isLiteral = false
        tokens.append(isLast ? .deep : .folders)
        continue
      }
      let compiled = Self.tokens(of: component)
      tokens += compiled
      if !isLast { tokens.append(.byte(PathText.slash)) }
      let plain = compiled.compactMap { token in if case .byte(let byte) = token { byte } else { nil } }
      isLiteral = isLiteral && plain.count == compiled.count
      if isLiteral { literalStart += (literalStart.isEmpty ? [] : [PathText.slash]) + plain }
    }
    return Alternative(
      exact: PatternProgram(tokens), below: PatternProgram(tokens + [.byte(PathText.slash), .deep]),
      literalStart: literalStart, components: components)
  }

  /// `*`, `?` and escapes of one component, or of a name.
  static func tokens(of component: [UInt8]) -> [PatternProgram.Token] {
    var tokens: [PatternProgram.Token] = []
    var index = 0
    while index < component.count {
      switch component[index] {
      case UInt8(ascii: "*"): if tokens.last != .star { tokens.append(.star) }
      case UInt8(ascii: "?"): tokens.append(.any)
      case UInt8(ascii: "\\") where index + 1 < component.count:
        index += 1
        tokens.append(.byte(component[index]))
      case let byte: tokens.append(.byte(byte))
      }
      index += 1
    }
    return tokens
  }

  static func withBytes<Value>(_ text: String, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    var text = text
    return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}
