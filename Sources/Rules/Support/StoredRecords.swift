import Architecture
import Facts

/// Data that only looks like a view model.
extension RuleContext {
  /// Whether a type is written to and read from a file or a response: its properties are the format, and its isolation is
  /// that of the code that decodes it.
  func isStoredRecord(_ type: TypeRecord) -> Bool {
    let coding = names.set("Codable", "Decodable", "Encodable", "NSCoding", "NSSecureCoding")
    return type.externalAncestors.contains(where: coding.contains)
  }

  /// Whether a type is a thing that lists hold: it has an identity and an equality, and nothing that it does.
  func isEntity(_ type: TypeRecord) -> Bool {
    let ancestors = type.externalAncestors
    guard ancestors.contains(names["Identifiable"]), ancestors.contains(names["Hashable"]) else { return false }
    return type.methods.allSatisfy { $0.isStatic || text($0.name) == "hash" }
  }
}
