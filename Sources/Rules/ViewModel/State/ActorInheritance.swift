import Architecture
import Facts

extension RuleContext {
  /// Whether a type runs on an actor, by an attribute of its own or of what it inherits.
  func hasGlobalActor(_ type: TypeRecord) -> Bool {
    if isMainActor(type) { return true }
    func isActor(_ record: TypeRecord) -> Bool {
      record.attributes.contains(where: program.known.words(.actor).contains)
    }
    return isActor(type) || type.ancestors.contains { isActor(program[$0]) }
  }

  /// `@MainActor static let shared`, and no other object: only its own asynchronous code and closures leave the main thread.
  func isOnlyReachedOnMain(_ type: TypeRecord) -> Bool {
    sharedInstance(of: type)?.attribute(program.words.mainActor) != nil && hasNoSecondInstance(type)
  }

  /// What comes from outside the sources may bring the main actor with it: UIKit protocols do, and a base class of a
  /// package may.
  func mayInheritActor(_ type: TypeRecord) -> Bool {
    type.externalAncestors.contains { name in
      let known = program.known
      if isOfUIFramework(name) || known.types(.dynamicProperty).contains(name) { return true }
      return known.words(.screenBase).contains(name) && !known.words(.inputOutput).contains(name)
    }
  }

  /// A class or protocol that UIKit, AppKit or WebKit declares for the main thread.
  func isOfUIFramework(_ name: NameID) -> Bool {
    program.known.words(.mainThreadType).contains(name)
  }
}
