import Architecture
import Facts
import Knowledge

/// Names that tell what a controller's code is about.
struct ConcernWords: Sendable {
  let navigation: NameSet
  private let known: KnownNames
  /// Types that building and arranging views makes objects of.
  private let building: NameSet
  /// Members by which controllers reach their UI.
  private let uiMembers: NameSet
  private let uiNames: UIVocabulary
  private let controllers: Controllers

  init(_ context: RuleContext) {
    controllers = Controllers(context)
    uiNames = context.ui
    known = context.program.known
    building = known.types(.view, .uiValue, .geometry)
    navigation = known.members(.showsScreen, .showsScreens, .showsWindow, .goesBack, .followsSegue)
    uiMembers = NameSet(
      known.variables(.partOfScreen).ids + known.members(.showsScreen, .closes, .reloads, .followsSegue).ids)
  }

  /// `numberOfSections(in:)`, `tableView(_:cellForRowAt:)`: what a list asks for its content.
  func isListMethod(_ member: DeclarationCursor, _ context: RuleContext) -> Bool {
    let words = known.words(.listContent)
    return member.kind == .function
      && (words.contains(member.name) || member.parameters.contains { words.contains(context.label(of: $0)) })
  }

  /// Whether a check is not one of those by which the system asks whether a menu item or a drop is possible.
  private func isValidation(_ name: NameID) -> Bool {
    known.words(.validation).contains(name) && !known.members(.systemQuestion).contains(name)
  }

  /// Whether a call builds or arranges views.
  func isLayout(_ call: NameID) -> Bool {
    building.contains(call) || known.words(.layout).contains(call) || known.words(.styling).contains(call)
  }

  /// Whether a call presents an alert or another screen of the system, or a type outside of navigation.
  func isAlert(_ call: Cursor, _ program: Program) -> Bool {
    guard let value = call.child(.argument)?.firstChild else { return true }
    guard let name = program.type(of: value).externalName else { return false }
    return known.types(.systemScreen).contains(name)
  }

  /// How often a method or property that touches no UI branches to decide something about data.
  func decisions(_ member: DeclarationCursor, _ uiProperties: NameSet, _ context: RuleContext) -> Int {
    guard member.kind == .function || member.kind == .variable && !member.isStored,
      !member.flags.contains(.isOverride), !isWired(member, context.program), !isValidation(member.name),
      !known.members(.systemQuestion).contains(member.name), !known.words(.plumbing).contains(member.name),
      !mentionsUI(member.type),
      !member.parameters.contains(where: mentionsUI), !isGivenUI(member, context.program)
    else { return 0 }
    var branches = 0
    // What only chooses what to call decides nothing about data.
    var decides = member.type != nil
    for code in member.code {
      for index in code.indices {
        let node = code.file.nodes[index]
        switch node.kind {
        case .assignment: decides = true
        case .binaryOperator where context.program.words.comparisons.contains(node.name):
          if Cursor(file: code.file, index: index).nextSibling?.kind != .nilLiteral { decides = true }
        case .ifStatement, .guardStatement, .switchCase, .ternary, .forStatement, .whileStatement: branches += 1
        case .identifier, .member:
          if uiNames.types.contains(node.name) || uiMembers.contains(node.name) || uiProperties.contains(node.name) {
            return 0
          }
        default: break
        }
      }
    }
    return decides ? branches : 0
  }

  /// How clearly a call that comes to the network asks for something there; `nil` where that is a side effect.
  func clarity(ofRequest function: DeclarationCursor) -> Int? {
    // Loading pictures into a cache is the least of networking.
    if known.words(.picture).contains(function.name) || known.words(.caching).contains(function.name) { return 1 }
    if known.words(.sideNote).contains(function.name) { return nil }
    return known.words(.request).contains(function.name) ? 3 : 2
  }

  /// `urlSession(_:downloadTask:didFinishDownloadingTo:)`: by such methods a session tells how a request goes.
  func isSessionCallback(_ member: DeclarationCursor, _ program: Program) -> Bool {
    guard member.kind == .function, let first = member.parameters.first?.writtenType else { return false }
    return known.kinds(ofType: first.name).contains(.network) && program.resolve(first).externalName != nil
  }

  /// How much a member with decisions says about business: tests say more than the cases of a switch, and what only
  /// gives a text says little.
  func weight(of member: DeclarationCursor, _ context: RuleContext) -> Int {
    var tests = 0
    var cases = 0
    for code in member.code {
      for index in code.indices {
        switch code.file.nodes[index].kind {
        case .ifStatement, .guardStatement, .ternary, .forStatement, .whileStatement: tests += 1
        case .switchCase: cases += 1
        default: break
        }
      }
    }
    let weight = 4 * tests + cases
    return member.type.map { $0.subtree.contains { known.types(.text).contains($0.name) } } ?? false
      ? 1 : max(weight, 1)
  }

  /// `Toast.present(message:)`: a type that is no controller shows something of its own.
  func isToast(_ call: Cursor, _ controllers: Controllers, _ program: Program) -> Bool {
    guard let base = call.callee?.plain.base, case .metatype(let inner) = program.type(of: base).core else {
      return false
    }
    return controllers.kind(of: inner) == nil
  }

  /// Stored properties of a controller that are views, controllers and the like.
  func uiProperties(of type: TypeRecord, _ controllers: Controllers, _ program: Program) -> NameSet {
    NameSet(
      type.storedProperties.filter { property in
        if isWired(property, program) { return true }
        let use = program.type(of: property)
        let core = use.element ?? use
        return controllers.kind(of: core) != nil || controllers.isViewClass(core)
          || core.externalName.map { uiNames.types.contains($0) } ?? false
      }.map(\.name))
  }

  /// Whether an interface file or Objective-C may use it.
  private func isWired(_ member: DeclarationCursor, _ program: Program) -> Bool {
    member.attributes.contains { attribute in
      [program.words.outlet, program.words.action, program.words.objc].contains(attribute.name)
    }
  }

  /// `prepare(_ header: SectionHeaderView, for section: Section)`: it fills a view of the app.
  private func isGivenUI(_ member: DeclarationCursor, _ program: Program) -> Bool {
    member.parameters.contains { parameter in
      guard let use = parameter.writtenType.map({ program.resolve($0) }), let id = use.id else { return false }
      return controllers.isViewClass(id) || controllers.isController(id)
    }
  }

  private func mentionsUI(_ part: Cursor?) -> Bool {
    part?.subtree.contains { $0.kind == .typeName && uiNames.types.contains($0.name) } ?? false
  }

  /// Whether a check is about the app's data: the system asks about its own objects.
  func isDataValidation(_ member: DeclarationCursor) -> Bool {
    isValidation(member.name)
      && !member.parameters.contains { parameter in
        parameter.subtree.contains { $0.kind == .typeName && known.types(.systemItem).contains($0.name) }
      }
  }
}
