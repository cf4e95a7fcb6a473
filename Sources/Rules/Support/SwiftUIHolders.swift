import Architecture
import Facts

extension RuleContext {
  /// Whether a wrapper of a view's property observes the object in it.
  func isObjectWrapper(_ wrapper: NameID) -> Bool {
    program.known.types(.ownedStateWrapper, .fromEnvironment).contains(wrapper)
  }

  /// Whether a SwiftUI view observes objects of a class, or keeps one.
  func isHeldBySwiftUI(_ type: TypeRecord) -> Bool {
    let views = program.known.types(.viewProtocol)
    return holdings.holders(ofAnyKindOf: type.id, in: program).contains { holding in
      isObjectWrapper(holding.wrapper) || program.inherits(program[holding.holder], from: views)
    }
  }
}
