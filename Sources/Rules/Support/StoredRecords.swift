import Architecture
import Facts

/// Data that only looks like a view model.
extension RuleContext {
  /// Whether a type is written to and read from a file or a response: its properties are the format, and its isolation is
  /// that of the code that decodes it.
  func isStoredRecord(_ type: TypeRecord) -> Bool {
    type.externalAncestors.contains(where: program.known.types(.decodable, .encodable, .archived).contains)
  }

  /// Whether a type is a thing that lists hold: it has an identity and an equality, and nothing that it does.
  func isEntity(_ type: TypeRecord) -> Bool {
    let ancestors = type.externalAncestors
    let known = program.known
    return ancestors.contains(where: known.types(.identifiable).contains)
      && ancestors.contains(where: known.types(.compared).contains)
      && type.methods.allSatisfy { $0.isStatic || known.words(.valueMember).contains($0.name) }
  }
}
