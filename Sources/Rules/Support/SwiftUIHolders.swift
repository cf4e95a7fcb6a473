import Architecture
import Facts

extension RuleContext {
  /// Whether a SwiftUI view observes objects of a class, or keeps one.
  func isHeldBySwiftUI(_ type: TypeRecord) -> Bool {
    let wrappers = names.set(
      "StateObject", "ObservedObject", "EnvironmentObject", "State", "Bindable", "Environment")
    let views = names.set("View")
    return holdings.holders(ofAnyKindOf: type.id, in: program).contains { holding in
      wrappers.contains(holding.wrapper) || program.inherits(program[holding.holder], from: views)
    }
  }
}
