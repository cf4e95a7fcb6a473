import Architecture
import Facts

extension RuleContext {
  /// Whether a wrapper of a view's property observes the object in it.
  func isObjectWrapper(_ wrapper: NameID) -> Bool {
    names.set("StateObject", "ObservedObject", "EnvironmentObject", "Bindable", "Environment").contains(wrapper)
  }

  /// Whether a SwiftUI view observes objects of a class, or keeps one.
  func isHeldBySwiftUI(_ type: TypeRecord) -> Bool {
    let (state, views) = (names["State"], names.set("View"))
    return holdings.holders(ofAnyKindOf: type.id, in: program).contains { holding in
      isObjectWrapper(holding.wrapper) || holding.wrapper == state
        || program.inherits(program[holding.holder], from: views)
    }
  }
}
