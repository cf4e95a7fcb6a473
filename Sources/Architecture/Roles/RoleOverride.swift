import Facts

/// A role that the configuration gives to all types whose name matches.
public struct RoleOverride: Sendable, Hashable {
  /// A name of a type, with `*` for any number of characters and `?` for one: `*Processor`, `Home.ViewState`.
  public let pattern: String
  /// The role of every type that matches.
  public let role: Role

  /// An override of one line of the configuration.
  public init(pattern: String, role: Role) {
    self.pattern = pattern
    self.role = role
  }

  /// Whether the name or the name with outer types matches.
  func matches(_ type: TypeRecord, _ names: Names) -> Bool {
    let pattern = Array(self.pattern.utf8)
    return names.withBytes(type.name) { Self.matches(pattern[...], $0) }
      || (type.outer != nil && Self.matches(pattern[...], Array(type.qualifiedName.utf8)[...]))
  }

  var classification: Classification {
    Classification(
      role: role, confidence: 1, evidence: [Evidence("the configuration says so (\(pattern))", role, 1_000)])
  }

  /// Goes back to the last star only, so that a hostile pattern costs no more than length × length.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    var p = pattern.startIndex
    var t = text.startIndex
    var star: (pattern: Int, text: Int)?
    while t < text.endIndex {
      if p < pattern.endIndex, pattern[p] == UInt8(ascii: "*") {
        star = (p + 1, t)
        p += 1
      } else if p < pattern.endIndex, pattern[p] == text[t] || pattern[p] == UInt8(ascii: "?") {
        p += 1
        t += 1
      } else if let last = star {
        p = last.pattern
        t = last.text + 1
        star = (last.pattern, t)
      } else {
        return false
      }
    }
    while p < pattern.endIndex, pattern[p] == UInt8(ascii: "*") { p += 1 }
    return p == pattern.endIndex
  }
}
