import Architecture
import Facts

extension ViewModelNotMainActor {
  /// Whether `@Published` announces to no one: the class is no `ObservableObject`, so only `$name` could tell, and no code
  /// takes that.
  func isUnheard(
    _ property: ObservedProperty, of type: TypeRecord, _ observed: ObservedState, _ context: RuleContext
  ) -> Bool {
    let program = context.program
    guard property.form == .published, !observed.isObservable(type) else { return false }
    // What comes from outside the sources may make it observable.
    let plain = program.known.types(.neutralBase, .compared, .valueLike)
    guard type.externalAncestors.allSatisfy(plain.contains) else { return false }
    let publisher = NameSet([context.names.projection(of: property.name)])
    return !program.mentions(of: publisher, .member, .identifier).contains { mention in
      if mention.kind == .member { return true }
      guard let user = program.enclosingType(of: mention) else { return true }
      return user.id == type.id || program.inherits(user, from: type.id) || program.inherits(type, from: user.id)
    }
  }
}
