import Advice
import Architecture
import Facts

/// How a type takes part in navigation: read off what it shows and whom it tells.
struct NavigationReader {
  let context: RuleContext
  private let controllers: Controllers
  private let coordination: ScreenCoordination
  private let tabs: NameSet
  private let presenting: NameSet
  private let opening: NameSet
  private let links: NameSet
  private let sheets: NameSet
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    controllers = Controllers(context)
    coordination = ScreenCoordination(context, controllers)
    let known = context.program.known
    tabs = known.types(.tabs)
    presenting = NameSet(known.members(.showsScreen, .shows, .showsScreens).ids + known.words(.presenting).exact.ids)
    opening = known.members(.showsScreen, .showsScreens)
    links = known.types(.link)
    sheets = known.members(.presentsScreen)
  }

  /// `nil` for a type that shows nothing and tells no coordinator anything.
  func reading(of type: TypeRecord) -> TopicReading? {
    if type.kind == .protocol { return nil }
    let reading = TopicReading(.navigation)
    if let flows = flows(of: type) {
      return reading.answering("starts", "flows", flows.reason, at: context.place(of: flows.place))
    }
    if let steps = steps(of: type) {
      return reading.answering(
        "starts", "steps", "`\(context.text(steps.name))` says which step is shown", at: context.place(of: steps.node)
      ).followed()
    }
    let role = context.role(type.id)
    if let told = told(by: type) {
      return reading.answering("starts", "screens", "it tells `\(told.text)` what happened", at: told.place)
        .answering("owner", "yes", told.owner, at: told.place).followed()
    }
    if role == .coordinator {
      let place = context.place(of: type.declaration.node)
      return reading.answering("starts", "screens", "it shows the screens of its flow", at: place)
        .answering("owner", "yes", "it is the coordinator", at: place).followed()
    }
    guard let shown = shown(by: type) else { return nil }
    let place = context.place(of: shown.place)
    let answered = reading.answering("starts", "screens", "`\(context.text(shown.place.name))`", at: place)
    if let owner = shown.owner {
      return answered.answering("owner", "yes", "`\(owner)` decides what is presented", at: place).followed()
    }
    let isCoordinated =
      role == .view ? CoordinatedModules(context).contains(type) : coordination.hasCoordinators(type)
    return isCoordinated
      ? answered.answering("owner", "yes", "other screens of the module are shown by coordinators", at: place)
        .followed(false)
      : answered.answering("owner", "no", "no coordinator or router shows screens of this module", at: place)
        .followed(false)
  }

  // MARK: Flows and steps

  /// Tabs, or coordinators of its own.
  private func flows(of type: TypeRecord) -> (reason: String, place: Cursor)? {
    if type.externalAncestors.contains(where: tabs.contains) {
      return ("each tab is a flow", type.declaration.node)
    }
    for code in context.code(of: type) {
      for node in code.subtree where node.kind == .call {
        if tabs.contains(node.name) { return ("`\(context.text(node.name))`: each tab is a flow", node) }
        guard let id = program.type(of: node).id, id != type.id else { continue }
        let made = program[id]
        if made.externalAncestors.contains(where: tabs.contains) {
          return ("`\(made.qualifiedName)` has tabs, and each tab is a flow", node)
        }
        if isChild(made, of: type) {
          return ("it starts `\(made.qualifiedName)`", node)
        }
      }
    }
    return nil
  }

  private func isChild(_ made: TypeRecord, of type: TypeRecord) -> Bool {
    guard made.kind != .protocol, context.role(made.id) == .coordinator, context.role(type.id) == .coordinator else {
      return false
    }
    return !type.ancestors.contains(made.id)
  }

  /// A property such as `step` whose type is an enum.
  private func steps(of type: TypeRecord) -> DeclarationCursor? {
    let words = program.known.words(.step)
    return type.storedProperties.first { property in
      words.contains(property.name) && !property.flags.contains(.isLet)
        && program.type(of: property).id.map { program[$0].kind == .enum } ?? false
    }
  }

  // MARK: Screens

  /// A coordinator that the type calls, and what makes it one: `coordinator?.showDetails()`.
  private func told(by type: TypeRecord) -> (text: String, owner: String, place: TopicReading.Place?)? {
    if context.role(type.id) == .coordinator { return nil }
    for code in context.code(of: type) {
      for node in code.subtree where node.kind == .call {
        guard let callee = node.callee?.plain, callee.kind == .member, let base = callee.base?.plain,
          base.kind == .member || context.isOwnMember(base),
          let property = program.member(base.name, of: type, where: { $0.isStored && !$0.isStatic })?.declaration,
          let owner = owner(in: property)
        else { continue }
        return (context.text(property.name), owner, context.place(of: node))
      }
    }
    return nil
  }

  /// A coordinator, a protocol that a coordinator conforms to, or an object of the app that is called like one.
  private func owner(in property: DeclarationCursor) -> String? {
    let use = program.type(of: property)
    if let id = use.id {
      if context.role(id) == .coordinator, program[id].kind != .protocol { return "`\(program[id].qualifiedName)`" }
      let adopter = program.allHeirs(of: id).first { context.role($0) == .coordinator && program[$0].kind != .protocol }
      if program[id].kind == .protocol, let adopter {
        return "`\(program[adopter].qualifiedName)` conforms to `\(program[id].qualifiedName)`"
      }
      if context.role(id) == .coordinator { return "`\(program[id].qualifiedName)`" }
    }
    let isCalledSo = program.known.words(.flow).contains(property.name) && use.externalName == nil
    return isCalledSo ? "by its name, `\(context.text(property.name))` leads" : nil
  }

  /// The first place that shows a screen, with the object that decides about it where that is a view model, store or router.
  private func shown(by type: TypeRecord) -> (place: Cursor, owner: String?)? {
    for code in context.code(of: type) {
      for node in code.subtree where node.kind == .call {
        if links.contains(node.name) || sheets.contains(node.name) { return (node, owner(of: node, in: type)) }
        if presenting.contains(node.name), shows(node) { return (node, nil) }
      }
    }
    return nil
  }

  /// Screens of the app; alerts, pickers and what else the system brings along lead nowhere.
  private func shows(_ call: Cursor) -> Bool {
    guard let argument = call.arguments.first, !argument.flags.contains(.trailing), let value = argument.firstChild,
      value.plain.kind != .closure
    else { return false }
    switch controllers.kind(of: program.type(of: value)) {
    case .system: return false
    case .screen, .container: return true
    case .foreign, nil: return opening.contains(call.name)
    }
  }

  /// `store` of `sheet(item: $store.details)`: an object, not the view's own state.
  private func owner(of call: Cursor, in type: TypeRecord) -> String? {
    let state = program.known.types(.viewState)
    for argument in call.arguments {
      guard let value = argument.firstChild, value.kind != .closure else { continue }
      for node in value.subtree where node.kind == .identifier {
        let name = context.names.projected(node.name) ?? node.name
        guard let property = program.member(name, of: type, where: { $0.isStored })?.declaration else { continue }
        let isObject = program.type(of: property).id.map { program[$0].isReference } ?? false
        if isObject || !property.attributes.contains(where: { state.contains($0.name) }) {
          return context.text(name)
        }
      }
    }
    return nil
  }
}
