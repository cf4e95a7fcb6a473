import Architecture
import Facts
import Knowledge

/// Tells code that belongs into a view, however complex: building views, layout, animation, gestures.
struct PresentationCode {
  private let context: RuleContext
  private let shapes: NameSet
  private let content: NameSet
  private let handedOver: NameSet
  private let geometryTypes: NameSet
  private let geometryMembers: NameSet
  private let animations: NameSet
  private let animationMethods: KnownWords
  private let inputModifiers: NameSet
  /// Methods that are asked for a view or its place, or only compare.
  private let requirements: NameSet
  private let builders: KnownWords
  private let uiTypes: KnownWords
  private let styleTypes: KnownWords
  private let motion: PresentationMotion
  private let questions: NameSet

  init(_ context: RuleContext) {
    self.context = context
    motion = PresentationMotion(context)
    let known = context.program.known
    let words = context.program.words
    questions = known.types(.question)
    shapes = known.types(.shape)
    content = known.types(.content)
    handedOver = known.types(.uiEvent)
    geometryTypes = known.types(.geometry)
    geometryMembers = known.members(.geometry)
    animations = NameSet(known.functions(.animates).ids + known.members(.later).ids)
    animationMethods = known.words(.animation)
    inputModifiers = known.members(.handlesInput)
    requirements = NameSet(
      known.members(.viewRequirement, .identity).ids + known.words(.drawing).exact.ids + words.comparisons.ids)
    builders = known.words(.resultBuilder)
    uiTypes = known.words(.uiType)
    styleTypes = known.words(.styleType)
  }

  /// Shapes, layouts and effects compute geometry for a living.
  func isLayout(_ view: TypeRecord) -> Bool { context.program.inherits(view, from: shapes) }

  /// Whether a method or computed property builds views, lays out, animates, handles gestures, or only compares.
  func isPresentation(_ member: DeclarationCursor, of view: TypeRecord) -> Bool {
    if requirements.contains(member.name) { return true }
    return buildsViews(member) || handlesUI(member) || isGeometry(member, of: view) || isAnimation(member)
      || servesGestures(member, of: view) || motion.covers(member, of: view) || motion.feedsPlacement(member, of: view)
  }

  /// Whether a method is long only because it puts together what it presents.
  func presentsHostedView(_ member: DeclarationCursor) -> Bool { motion.presentsHostedView(member) }

  // MARK: Views

  private func buildsViews(_ member: DeclarationCursor) -> Bool {
    if member.attributes.contains(where: { builders.contains($0.name) }) { return true }
    guard let written = member.type else { return false }
    return isQuestion(written) || isUI(context.program.resolve(written))
  }

  /// What the user is asked with: `Alert`, `Alert.Button`, and `SwiftUI.Alert` where the app has an `Alert` of its own.
  private func isQuestion(_ written: Cursor) -> Bool {
    switch written.kind {
    case .typeName: break
    case .optionalType, .unwrappedOptionalType, .arrayType: return written.firstChild.map(isQuestion) ?? false
    default: return false
    }
    if written.flags.contains(.qualified), let qualifier = written.firstChild {
      if context.ui.modules.contains(qualifier.name) {
        return questions.contains(written.name) || content.contains(written.name)
          || context.ui.types.contains(written.name)
      }
      return isQuestion(qualifier)
    }
    guard questions.contains(written.name) else { return false }
    return context.program.resolve(written).externalName == written.name
  }

  /// A view, or a value that views are styled with; also in collections, tuples and results of closures.
  private func isUI(_ use: TypeUse) -> Bool {
    switch use {
    case .optional(let inner), .unwrappedOptional(let inner), .array(let inner), .existential(let inner),
      .opaque(let inner), .function(let inner), .dictionary(_, let inner), .metatype(let inner):
      return isUI(inner)
    case .tuple(let parts), .composition(let parts): return parts.contains(where: isUI)
    case .type(let id, let arguments):
      return context.role(id).isUI || context.program.inherits(context.program[id], from: content)
        || arguments.contains(where: isUI)
    case .external(let name, let arguments):
      // Views and styles of kits that are not known are told by their names.
      return context.ui.types.contains(name) || content.contains(name) || uiTypes.contains(name)
        || styleTypes.contains(name) || arguments.contains(where: isUI)
    case .unknown: return false
    }
  }

  /// Parameters that come from the UI: proxies, events, gestures, platform views.
  private func handlesUI(_ member: DeclarationCursor) -> Bool {
    member.parameters.contains { parameter in
      guard let type = parameter.writtenType else { return false }
      // `DragGesture.Value`
      if type.subtree.contains(where: { $0.kind == .typeName && handedOver.contains($0.name) }) { return true }
      let use = context.program.resolve(type)
      if let name = use.externalName {
        return context.ui.viewsAndControllers.contains(name) || geometryTypes.contains(name) || uiTypes.contains(name)
      }
      return use.id.map { context.role($0).isUI } ?? false
    }
  }

  // MARK: Layout, animation, gestures

  private func isGeometry(_ member: DeclarationCursor, of view: TypeRecord) -> Bool {
    if let written = member.type {
      for node in written.subtree where node.kind == .typeName && geometryTypes.contains(node.name) { return true }
    }
    // Sizes that the view keeps or works out: `barHeight`, `rowSpacing`.
    let sizes = NameSet(
      view.members.filter { $0.kind == .variable && $0.type.map { geometryTypes.contains($0.name) } ?? false }
        .map(\.name))
    var mentions = 0
    var statements = 0
    for code in member.code {
      for index in code.indices {
        let node = code.file.nodes[index]
        switch node.kind {
        case .member where geometryMembers.contains(node.name): mentions += 1
        case .identifier where geometryTypes.contains(node.name): mentions += 2
        case .identifier where sizes.contains(node.name): mentions += 1
        case .typeName where geometryTypes.contains(node.name): mentions += 2
        default: break
        }
      }
      var measure = CodeMeasure(context.program)
      measure.add(code)
      statements += measure.statements
    }
    return mentions >= 3 && mentions * 4 >= statements
  }

  /// Most of its statements run inside an animation.
  private func isAnimation(_ member: DeclarationCursor) -> Bool {
    var inside = 0
    var all = 0
    for code in member.code {
      var measure = CodeMeasure(context.program)
      measure.add(code)
      all += measure.statements
      var index = code.index
      let end = index + Int(code.node.size)
      while index < end {
        let node = code.file.nodes[index]
        if node.kind == .call, animations.contains(node.name) || animationMethods.contains(node.name) {
          var measure = CodeMeasure(context.program)
          measure.add(Cursor(file: code.file, index: index))
          inside += measure.statements + 1
          index += Int(node.size)
        } else {
          index += 1
        }
      }
    }
    return inside * 2 >= all && inside > 0
  }

  /// The outermost closures in a member that handle input: those of modifiers and monitors, and those that are given an
  /// event, as in `KeyMonitor(mask: [.keyDown]) { event in … }`.
  func inputHandlers(in member: DeclarationCursor) -> [Cursor] {
    var handlers: [Cursor] = []
    for code in member.code {
      var index = code.index
      let end = index + Int(code.node.size)
      while index < end {
        let node = Cursor(file: code.file, index: index)
        if node.kind == .closure, handlesInput(node) {
          handlers.append(node)
          index += Int(node.node.size)
        } else {
          index += 1
        }
      }
    }
    return handlers
  }

  private func handlesInput(_ closure: Cursor) -> Bool {
    guard let argument = closure.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call
    else { return false }
    if inputModifiers.contains(call.name) { return true }
    let written = closure.children.filter { $0.kind == .parameter }.compactMap(\.writtenType)
    let declared = argument.flags.contains(.trailing) ? functions(calledBy: call) : []
    return (written + declared.compactMap { $0.parameters.last?.writtenType }).contains { type in
      type.subtree.contains { $0.kind == .typeName && handedOver.contains($0.name) }
    }
  }

  private func functions(calledBy call: Cursor) -> [DeclarationCursor] {
    if let callee = call.callee?.plain, case .metatype(let made) = context.program.type(of: callee).core,
      let id = made.id
    {
      return context.program[id].initializers
    }
    return context.callee(of: call).map { [$0] } ?? []
  }

  /// Called from gesture and input handlers only.
  private func servesGestures(_ member: DeclarationCursor, of view: TypeRecord) -> Bool {
    guard member.kind == .function, !inputModifiers.isEmpty else { return false }
    var handled = 0
    for other in view.members where other != member {
      for code in other.code {
        for index in code.indices {
          let node = code.file.nodes[index]
          guard node.name == member.name, node.kind == .identifier || node.kind == .member else { continue }
          if !isInHandler(Cursor(file: code.file, index: index), below: code) { return false }
          handled += 1
        }
      }
    }
    return handled > 0
  }

  private func isInHandler(_ place: Cursor, below code: Cursor) -> Bool {
    for ancestor in place.ancestors {
      if ancestor == code { return false }
      if ancestor.kind == .argument, let call = ancestor.parent, call.kind == .call,
        inputModifiers.contains(call.name)
      {
        return true
      }
    }
    return false
  }
}
