import Architecture
import Facts
import Knowledge

/// The objects that a view observes: each is a view model by what it is for, whatever it is called.
struct ObservedObjects {
  private let context: RuleContext
  private let announcements: Announcements
  private let announcing: NameSet
  private let outside: NameSet
  private let owned: NameSet
  private let vague: KnownWords
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    announcements = Announcements(context)
    let known = context.program.known
    announcing = known.types(.observationMacro)
    outside = known.types(.fromEnvironment)
    owned = known.types(.ownedStateWrapper)
    vague = known.words(.vagueName)
  }

  /// The property through which a view observes what an expression gives: by its name, or because both are the same
  /// shared instance, as in `@ObservedObject var rules = RuleStore.shared`.
  func holding(of base: Cursor, in view: TypeRecord) -> Holdings.Holding? {
    // `@Bindable var store = store` in `body`.
    if base.kind == .identifier, let binding = program.localBinding(base.name, at: base),
      let source = binding.child(.initialValue)?.firstChild?.plain, source.kind == .identifier,
      program.localBinding(source.name, at: source) != binding
    {
      return context.holdings.held(by: view.id).first { $0.property.name == source.name && observes($0) }
    }
    let isOwn = context.isOwnMember(base)
    let shared = program.declaration(of: base).flatMap { $0.isStatic ? $0 : nil }
    guard isOwn || shared != nil else { return nil }
    return context.holdings.held(by: view.id).first { holding in
      guard observes(holding) else { return false }
      if isOwn, holding.property.name == base.name { return true }
      guard let shared, let value = holding.property.value?.plain else { return false }
      return program.declaration(of: value) == shared
    }
  }

  /// Whether the view redraws for what changes in the object.
  func observes(_ holding: Holdings.Holding) -> Bool {
    context.isObjectWrapper(holding.wrapper)
      || !program[holding.holder].isReference && isObservable(program[holding.target])
  }

  /// Whether the object is there for this view or for those that hand it on: one of the environment or of a container is
  /// there for the whole app, unless no other view observes it and its name does not say what it is.
  func isOfScreen(_ holding: Holdings.Holding) -> Bool {
    guard observes(holding) else { return false }
    let target = program[holding.target]
    if outside.contains(holding.wrapper) {
      return vague.contains(target.name) && announcements.mayCome(from: target) && keepsState(target)
        && context.holdings.holders(of: target.id).allSatisfy {
          $0.holder == holding.holder || !context.role($0.holder).isUI
        }
    }
    guard isObservable(target) else { return announcements.mayCome(from: target) }
    return (holding.property.attributes.isEmpty || owned.contains(holding.wrapper)) && keepsState(target)
  }

  /// Whether a class is `@Observable`, itself or by a superclass.
  private func isObservable(_ type: TypeRecord) -> Bool {
    type.kind == .class
      && program.superclassChain(of: type).contains { record in
        record.attributes.contains(where: announcing.contains)
      }
  }

  private func keepsState(_ type: TypeRecord) -> Bool {
    program.superclassChain(of: type).contains { record in
      record.storedProperties.contains { !$0.isStatic && !$0.flags.contains(.isLet) && !$0.isPrivate }
    }
  }
}
