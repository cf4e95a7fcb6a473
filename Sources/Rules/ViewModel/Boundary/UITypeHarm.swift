import Architecture
import Facts
import Knowledge

/// How much uses of UI types harm a view model, and which of them are no work with the type at all.
struct UITypeHarm {
  private let context: RuleContext
  private let types: UITypeUses
  private let controllers: NameSet
  private let streams: NameSet
  private let looks: NameSet
  private let images: NameSet
  private let pasteboards: NameSet
  private let numbers: NameSet
  private let kinds: Controllers
  private let questions: KnownWords
  private var program: Program { context.program }

  init(_ context: RuleContext, _ types: UITypeUses) {
    self.context = context
    self.types = types
    controllers = context.program.known.types(.controllerBase)
    streams = context.program.known.types(.publisher)
    questions = context.program.known.words(.question)
    looks = context.program.known.types(.color, .font)
    images = context.program.known.types(.image)
    pasteboards = context.program.known.types(.pasteboard)
    numbers = context.program.known.types(.value, .geometry)
    kinds = Controllers(context)
  }

  // MARK: No work

  /// Whether a use only holds a place for someone else: a parameter that fills a stored view or that is handed on, a
  /// signature that a framework prescribes, a constant text.
  func isIdle(_ use: UITypeUses.Use, in type: TypeRecord, held: Set<NameID>) -> Bool {
    if isText(use.place) || isWitness(use.place, of: type) || isQuestion(use) || leadsToDelegate(use.place) {
      return true
    }
    let subject = subject(of: use)
    if case .looks = subject, isDrawnIntoData(use.place) { return true }
    // `NSEvent.ModifierFlags`: a value that says which keys are down.
    if case .input = subject, isNested(use.place) { return true }
    let isMovable =
      switch subject {
      case .screen, .device: true
      default: false
      }
    if isMovable, isHandedOn(use.place) { return true }
    if controllers.contains(use.name), isStreamed(use.place) { return true }
    guard let member = context.member(around: use.place), member.kind == .function || member.kind == .initializer,
      let parameter = member.parameters.first(where: { $0.contains(use.place) })
    else { return false }
    if member.kind == .function, isPrescribed(member, of: type) { return true }
    guard let body = member.body else { return false }
    let uses = body.nodes(named: parameter.name).filter { $0.kind == .identifier }
    if !uses.isEmpty, uses.allSatisfy({ fills(held, with: $0) }) { return true }
    return isMovable && uses.allSatisfy { isForwarded($0, depth: 1) }
  }

  /// `UIApplication.openSettingsURLString`
  private func isText(_ place: Cursor) -> Bool {
    guard let member = place.parent, member.kind == .member, member.firstChild == place else { return false }
    return program.known.words(.systemLink).contains(member.name)
  }

  /// `MFMailComposeViewController.canSendMail()`
  private func isQuestion(_ use: UITypeUses.Use) -> Bool {
    isAskedOfFramework(use) && use.place.parent.map { questions.contains($0.name) } ?? false
  }

  /// `UIApplication.shared.delegate as? AppDelegate`: the app's own object is meant; `app-delegate-as-locator` reports it.
  private func leadsToDelegate(_ place: Cursor) -> Bool {
    guard place.kind == .identifier else { return false }
    let giving = program.known.members(.givesAppDelegate)
    guard let member = place.ancestors.prefix(4).first(where: { $0.kind == .member && giving.contains($0.name) }) else {
      return false
    }
    return context.outermostLink(of: member).nextSibling?.kind == .cast
  }

  /// Colors and pictures of a member that gives encoded data: no view shows them.
  private func isDrawnIntoData(_ place: Cursor) -> Bool {
    guard let member = context.member(around: place), member.kind == .function || member.kind == .variable,
      program.type(of: member).core.externalName.map(program.known.types(.encodes).contains) ?? false,
      let code = member.code.first(where: { $0.contains(place) })
    else { return false }
    let encodings = program.known.members(.encodes, of: images)
    return code.subtree.contains { $0.kind == .member && encodings.contains($0.name) }
  }

  /// `typealias Screen = OrderView`, which a protocol of the program asks for.
  private func isWitness(_ place: Cursor, of type: TypeRecord) -> Bool {
    guard let alias = place.ancestors.first(where: { $0.kind == .typealiasDeclaration }) else { return false }
    return type.ancestors.contains { id in
      program[id].members(named: alias.name).contains { $0.kind == .associatedType }
    }
  }

  /// `router.show(url, from: controller.value)`
  private func isHandedOn(_ place: Cursor) -> Bool {
    guard place.kind == .member, let base = place.base?.plain, base.kind == .identifier || base.kind == .member else {
      return false
    }
    if case .metatype = program.type(of: base) { return false }
    return isForwarded(place, depth: 1)
  }

  /// Whether a type only passes a property on to others, and never works with what it holds.
  func isOnlyHandedOn(_ property: DeclarationCursor, by type: TypeRecord) -> Bool {
    var isPassed = false
    for use in context.code(of: type, named: property.name) where use.kind == .identifier || use.kind == .member {
      if let assignment = use.parent, assignment.kind == .assignment, assignment.firstChild == use { continue }
      // What a parameter or a constant of the same name says is about something else.
      if use.kind == .identifier, program.localBinding(use.name, at: use) != nil { continue }
      guard isForwarded(use, depth: 1) else { return false }
      isPassed = true
    }
    return isPassed
  }

  /// `PassthroughSubject<UIViewController, Never>`: says from where to show what comes next.
  private func isStreamed(_ place: Cursor) -> Bool {
    guard let parent = place.parent else { return false }
    return (parent.kind == .typeName || parent.kind == .specialization)
      && (streams.contains(parent.name) || parent.firstChild.map { streams.contains($0.name) } ?? false)
  }

  /// `func webView(_ webView: WKWebView, …)` of a delegate.
  private func isPrescribed(_ method: DeclarationCursor, of type: TypeRecord) -> Bool {
    guard let first = method.parameters.first, first.name == method.name else { return false }
    return type.externalAncestors.contains(where: program.known.words(.delegate).contains)
  }

  /// `self.view = view`, or handed to another initializer.
  private func fills(_ held: Set<NameID>, with use: Cursor) -> Bool {
    var current = use
    while let parent = current.parent {
      switch parent.kind {
      case .optionalChain, .forceUnwrap, .tryExpression, .awaitExpression: current = parent
      case .assignment:
        guard let target = parent.firstChild?.plain, target != current else { return false }
        return held.contains(target.name)
      case .argument:
        guard let call = parent.parent, let callee = call.callee?.plain else { return false }
        if callee.kind == .member { return callee.name == program.words.initializer }
        // `self.view = Weak(view)`
        guard call.arguments.count == 1 else { return false }
        current = call
      default: return false
      }
    }
    return false
  }

  /// An argument, as it is or through a box, of a call that is no part of the UI type's own work; through a local name, too.
  private func isForwarded(_ use: Cursor, depth: Int) -> Bool {
    var current = use
    while let parent = current.parent {
      switch parent.kind {
      case .optionalChain, .forceUnwrap: current = parent
      case .member where parent.firstChild == current && parent.parent?.kind != .call && current == use:
        current = parent
      case .argument:
        guard let call = parent.parent, call.kind == .call, let callee = call.callee?.plain else { return false }
        return !types.isUse(at: callee)
      case .initialValue:
        guard depth > 0, let binding = parent.parent, !binding.name.isNone,
          binding.kind == .optionalBinding || binding.kind == .variableDeclaration,
          let function = context.executionScope(of: binding)
        else { return false }
        let uses = function.nodes(named: binding.name).filter { $0.kind == .identifier && !binding.contains($0) }
        return !uses.isEmpty && uses.allSatisfy { isForwarded($0, depth: depth - 1) }
      default: return false
      }
    }
    return false
  }

  // MARK: Weight

  /// Whether a use builds, changes or presents what is on screen.
  func isHeavy(_ use: UITypeUses.Use) -> Bool {
    switch subject(of: use) {
    case .listData: break
    case .screen:
      if isNested(use.place) || isAskedOfFramework(use) || isCast(use.place) || isMadeElsewhere(use.place)
        || isReached(use.place)
      {
        return false
      }
    default: return false
    }
    return !use.place.ancestors.contains { $0.kind == .functionType }
  }

  /// What others made and the view model only keeps or takes: a picture from the network, the color of a calendar.
  func isCarried(_ use: UITypeUses.Use) -> Bool {
    let isPicture = images.contains(use.name)
    guard isPicture || looks.contains(use.name), use.place.kind == .typeName else { return false }
    if use.place.ancestors.contains(where: { $0.kind == .enumCaseDeclaration }) { return isPicture }
    guard let member = context.member(around: use.place), !member.code.contains(where: { $0.contains(use.place) })
    else { return false }
    switch member.kind {
    case .variable:
      return member.isStored && member.value == nil
        && (isPicture || member.flags.contains(.isLet) && program.type(of: member).core.externalName == use.name)
    case .function, .initializer: return use.place.ancestors.contains { $0.kind == .parameter }
    default: return false
    }
  }

  /// Whether a type only keeps, takes and gives images, and makes none: it never names their class but as a type.
  func passesOnImages(_ uses: [UITypeUses.Use]) -> Bool {
    uses.allSatisfy { images.contains($0.name) && $0.place.kind != .identifier }
  }

  /// What a test meets first: what is on screen, then what the system does.
  func order(_ uses: [UITypeUses.Use]) -> [UITypeUses.Use] {
    let rest = uses.filter { !isHeavy($0) }
    func isAction(_ use: UITypeUses.Use) -> Bool { if case .system = subject(of: use) { true } else { false } }
    return uses.filter(isHeavy) + rest.filter(isAction) + rest.filter { !isAction($0) }
  }

  /// `UIAlertAction.Style.default`, `UITableView.Style`: a value beside the class.
  private func isNested(_ place: Cursor) -> Bool {
    guard let parent = place.parent, parent.firstChild == place else { return false }
    if parent.kind == .typeName { return parent.flags.contains(.qualified) }
    guard parent.kind == .member else { return false }
    return context.names.isCapitalized(parent.name)
  }

  /// `scenes.first as? UIWindowScene`: finds what is there.
  private func isCast(_ place: Cursor) -> Bool {
    guard let sequence = place.parent, sequence.kind == .sequence else { return false }
    return sequence.children.contains { $0.kind == .cast && $0.nextSibling == place }
  }

  /// `document.textView`: an object that is no part of the screen gives what it has.
  private func isReached(_ place: Cursor) -> Bool {
    guard place.kind == .member, let base = place.base?.plain, !base.isOwnSelf(program),
      let id = program.type(of: base).core.id
    else { return false }
    return program[id].kind == .class && !context.role(id).isUI
      && !program[id].externalAncestors.contains(where: context.ui.viewsAndControllers.contains)
  }

  /// `router.show(screens.profile(), from: source)`: another type makes the screen, and another one shows it.
  private func isMadeElsewhere(_ place: Cursor) -> Bool {
    guard place.kind == .member, let call = place.parent, call.kind == .call, call.firstChild == place else {
      return false
    }
    return isForwarded(call, depth: 1)
  }

  /// `UITableView.automaticDimension`, `UIImagePickerController.isSourceTypeAvailable(.camera)`
  private func isAskedOfFramework(_ use: UITypeUses.Use) -> Bool {
    guard use.place.kind == .identifier, let member = use.place.parent, member.kind == .member,
      member.firstChild == use.place, !program.declaresType(named: use.name)
    else { return false }
    return member.name != program.words.initializer && member.name != program.words.selfValue
      && !program.known.words(.animation).contains(member.name)
  }

  /// What a use is about: a type of the program is what it descends from.
  func subject(of use: UITypeUses.Use) -> UITypeSubject {
    if context.ui.viewsAndControllers.contains(use.name) { return .screen }
    if let id = program.resolve(name: use.name, at: use.place).id {
      let ancestors = program[id].externalAncestors
      if ancestors.contains(where: context.ui.viewsAndControllers.contains) { return .screen }
      if program.known.types(.uiProtocol).ids.contains(where: ancestors.contains) { return .screen }
      if let base = ancestors.first(where: { types.isOutsideUI($0, at: use.place) }) {
        return UITypeSubject(of: base, program.known)
      }
    }
    return UITypeSubject(of: use.name, program.known)
  }

  /// One line that nothing depends on: a constant color, a question to the device, a tap that the user feels.
  func isTrivial(_ uses: [UITypeUses.Use]) -> Bool {
    guard let first = uses.first, let member = context.member(around: first.place),
      uses.allSatisfy({ context.member(around: $0.place) == member })
    else { return false }
    return uses.allSatisfy { use in
      switch subject(of: use) {
      case .device, .haptics, .announcement, .input: true
      case .looks: looks.contains(use.name) && isConstant(member)
      case .system: pasteboards.contains(use.name) || asksForNumber(use.place)
      case .screen, .listData: false
      }
    }
  }

  /// `NSApp.mainMenu?.menuBarHeight`
  private func asksForNumber(_ place: Cursor) -> Bool {
    let value = context.outermostLink(of: place)
    guard value.kind == .member, !(value.parent?.kind == .assignment && value.parent?.firstChild == value) else {
      return false
    }
    return program.type(of: value).core.externalName.map { numbers.contains($0) } ?? false
  }

  /// What only says how a view looks: a theme of constants, or the text of a cell in which it is nested.
  func isPartOfLook(_ type: TypeRecord, _ uses: [UITypeUses.Use]) -> Bool {
    guard uses.allSatisfy({ if case .looks = subject(of: $0) { true } else { false } }) else { return false }
    if let outer = type.outer, kinds.isViewClass(outer) || kinds.isController(outer) { return true }
    return !type.members.contains { $0.kind == .function }
      && type.storedProperties.allSatisfy { property in
        property.isStatic
          || program.type(of: property).core.externalName.map { looks.contains($0) || images.contains($0) } ?? false
      }
  }

  /// A property that always gives the same, and no stream of it.
  private func isConstant(_ member: DeclarationCursor) -> Bool {
    guard member.kind == .variable, program.type(of: member).core.externalName.map(looks.contains) ?? false,
      !member.isStored || member.flags.contains(.isLet) || member.flags.contains(.isLazy)
    else { return false }
    return member.code.allSatisfy { code in
      code.indices.allSatisfy { index in
        switch code.file.nodes[index].kind {
        case .ifStatement, .guardStatement, .switchStatement, .ternary: false
        default: true
        }
      }
    }
  }
}

extension RuleContext {
  /// The delegate or data source of a view or window is part of the view, unless its name says that it is a view model.
  func isHelperOfView(_ type: TypeRecord) -> Bool {
    let words = program.known.words
    return !words(.viewModel).contains(type.name)
      && type.externalAncestors.contains { words(.frameworkPrefix).contains($0) && words(.viewDelegate).contains($0) }
  }
}
