import Architecture
import Facts

/// `viewmodel-is-shared`; see its description.
public struct ViewModelIsShared: Rule {
  /// Ready to check.
  public init() {}

  /// Everything that breaks the rule.
  public func check(_ context: RuleContext) -> [Draft] {
    let reach = Reach(context)
    let followed = FollowedState(context)
    let found = context.types(.viewModel).compactMap { type -> (type: TypeRecord, member: DeclarationCursor)? in
      guard type.isReference, !context.roles[type.id].isReducer, let member = context.sharedInstance(of: type),
        // Its own I/O makes it a service of the whole app, unless its name says what it is.
        context.isNamedViewModel(type.name) || reach.io(of: type.id, hops: 0).isEmpty, !storesSettings(type, context),
        !followed.isAll(of: type)
      else { return nil }
      return (type, member)
    }
    if found.isEmpty { return [] }
    let names = NameSet(found.map(\.member.name))
    let uses = context.members(named: names)
    return found.compactMap { type, member in
      let name = context.text(member.name)
      let related = uses.filter { use in
        guard let base = use.base, base.name == type.name, context.program.enclosingType(of: use)?.id != type.id,
          case .metatype(let inner) = context.program.type(of: base).core
        else { return false }
        return inner.id == type.id && context.isPartOfApp(use)
      }
      // What other parts of the app read and set as well is state of the app.
      let users = Set(related.map { context.program.enclosingTypeID(of: $0) })
      if related.contains(where: { !isPresentation($0, context) }) { return nil }
      // The app starts it and several screens watch it at once.
      let isOfApp =
        users.count > 2
        && related.contains { use in
          context.program.enclosingType(of: use).map { context.role($0.id) == .appEntry } ?? false
            && context.outermostLink(of: use).kind == .call
        }
      if isOfApp {
        return Draft(
          at: member.node, type: type.id, evidence: name,
          message: "`\(type.qualifiedName).\(name)` is state of the whole app that everything takes by itself",
          fix: "Make it once in the app, and hand it down (`environmentObject`, `environment`, an initializer).",
          severity: .medium, related: related.prefix(3).map { Draft.Related($0, "used here") })
      }
      return Draft(
        at: member.node, type: type.id, evidence: name,
        message:
          "`\(type.qualifiedName).\(name)` is one view model for every screen, with the state of the screen before",
        severity: users.count == 1 ? .medium : nil,
        related: related.prefix(3).map { Draft.Related($0, "used here") })
    }
  }

  /// A screen, what decides for one, or what puts them together.
  private func isPresentation(_ use: Cursor, _ context: RuleContext) -> Bool {
    guard let user = context.program.enclosingTypeID(of: use) else {
      // A global variable serves no one yet; a function that works with it does.
      return !use.ancestors.contains { $0.kind == .functionDeclaration }
    }
    switch context.role(user) {
    case .view, .viewController, .viewModel, .coordinator, .container, .appEntry: return true
    default: return context.program.inherits(context.program[user], from: context.program.known.types(.uiProtocol))
    }
  }

  /// `@AppStorage` properties, of its own or of a type inside: settings of the app.
  private func storesSettings(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    let wrappers = context.program.known.types(.setting)
    return ([type] + type.nested.map { context.program[$0] }).contains { owner in
      owner.members.contains { $0.kind == .variable && $0.attributes.contains { wrappers.contains($0.name) } }
    }
  }
}
