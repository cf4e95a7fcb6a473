import Architecture
import Facts

extension Program {
  /// Whether a type can be made without arguments.
  func isMadePlainly(_ type: TypeRecord) -> Bool {
    guard type.kind != .protocol, type.kind != .enum else { return false }
    let initializers = type.initializers
    guard initializers.isEmpty else {
      return initializers.contains { initializer in
        !initializer.row.access.isPrivate && initializer.parameters.allSatisfy { $0.child(.initialValue) != nil }
      }
    }
    return type.superclass == nil
      && type.storedProperties.allSatisfy { property in
        if property.value != nil { return true }
        if case .optional = self.type(of: property) { return !property.flags.contains(.isLet) }
        return false
      }
  }
}
