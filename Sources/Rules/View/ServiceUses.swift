import Architecture
import Facts

/// What views do with the services that they hold.
struct ServiceUses {
  /// The most that is done with one.
  enum Use {
    /// Nothing beyond filling the property, or handing on what was given.
    case none
    /// A list, or the one selected of it, on which nothing is called: data for the view.
    case data
    /// Nothing but stored properties that it announces are read.
    case reading
    /// Passed on, bound, asked for a computed property.
    case other
    /// Called; the first call that does more than compute.
    case call(Cursor)
  }

  private let context: RuleContext
  private let calls: ServiceCalls
  private let published: NameID
  private let observing: NameSet
  private let selecting: NameSet
  private let sharing: NameSet
  private let known = Known()

  /// The calls in the code of a view and of what inherits from it, those in initializers left out.
  private struct Code {
    var calls: [Cursor] = []
    /// By the name of what they are called on.
    var byBase: [NameID: [Cursor]] = [:]
    /// By the types, and their ancestors, that they make.
    var making: [TypeID: [Cursor]] = [:]
  }

  /// A view may hold many services: its code is looked at once.
  private final class Known {
    var code: [TypeID: Code] = [:]
  }

  init(_ context: RuleContext, _ calls: ServiceCalls) {
    self.context = context
    self.calls = calls
    published = context.names["Published"]
    observing = context.names.set("EnvironmentObject", "ObservedObject", "StateObject", "Environment")
    sharing = context.names.set("environmentObject", "environment")
    selecting = context.names.set("Binding", "State")
  }

  /// What a view, or what inherits from it, does with one of its properties.
  func use(of holding: Holdings.Holding, in view: TypeRecord) -> Use {
    let property = holding.property
    let name = context.text(property.name)
    let spellings = context.names.set(name, "$" + name, "_" + name)
    let code = code(of: view)
    var mentions: [Cursor] = []
    for part in parts(of: view) {
      let places = spellings.ids.flatMap { part.node.nodes(named: $0) }.sorted { $0.index < $1.index }
      for place in places where !property.node.contains(place) && !isInInitializer(place, of: part) {
        switch place.kind {
        case .identifier: if !isShadowed(place) { mentions.append(place) }
        case .member: mentions.append(place)
        default: break
        }
      }
    }
    func isElsewhere(_ call: Cursor) -> Bool { !property.node.contains(call) }
    let calls = isChoice(holding) ? code.calls : code.byBase[property.name] ?? []
    let work = calls.first { isElsewhere($0) && works($0, on: holding) }
    let isMade = (code.making[holding.target] ?? []).contains(where: isElsewhere)
    if mentions.isEmpty { return .none }
    if let work { return .call(work) }
    if isChoice(holding), !isMade { return .data }
    if !isMade, property.value == nil, mentions.allSatisfy(isHandedOn) { return .none }
    if isForm(mentions, of: holding) { return .data }
    return isObserved(holding) && mentions.allSatisfy({ readsState($0, of: holding) }) ? .reading : .other
  }

  private func parts(of view: TypeRecord) -> [DeclarationCursor] {
    ([view] + context.program.allHeirs(of: view.id).map { context.program[$0] }).flatMap(\.parts)
  }

  private func code(of view: TypeRecord) -> Code {
    if let code = known.code[view.id] { return code }
    var code = Code()
    for part in parts(of: view) {
      var index = part.node.index + 1
      let end = part.node.index + Int(part.node.node.size)
      while index < end {
        let place = Cursor(file: part.file, index: index)
        if place.kind == .initializerDeclaration {
          index += Int(place.node.size)
          continue
        }
        if place.kind == .call { add(place, to: &code) }
        index += 1
      }
    }
    known.code[view.id] = code
    return code
  }

  private func add(_ call: Cursor, to code: inout Code) {
    code.calls.append(call)
    guard let callee = call.callee?.plain else { return }
    if let base = callee.base?.plain { code.byBase[base.name, default: []].append(call) }
    // What the view builds itself it does not build to look at.
    guard callee.kind == .identifier, let id = context.program.resolve(name: callee.name, at: callee).id else { return }
    for made in [id] + context.program[id].ancestors { code.making[made, default: []].append(call) }
  }

  private func isInInitializer(_ place: Cursor, of part: DeclarationCursor) -> Bool {
    for ancestor in place.ancestors {
      if ancestor == part.node { return false }
      if ancestor.kind == .initializerDeclaration { return true }
    }
    return false
  }

  /// A parameter or another local value of the same name.
  private func isShadowed(_ mention: Cursor) -> Bool {
    guard let binding = context.program.localBinding(mention.name, at: mention) else { return false }
    return binding.kind == .parameter || binding.kind == .variableDeclaration
  }

  /// A form over the object: `Toggle("Sound", isOn: $settings.playsSound)`, and nothing but reading beside it.
  private func isForm(_ mentions: [Cursor], of holding: Holdings.Holding) -> Bool {
    func isBound(_ mention: Cursor) -> Bool { mention.name != holding.property.name && mention.parent?.kind == .member }
    return mentions.contains(where: isBound)
      && mentions.allSatisfy { isBound($0) || readsState($0, of: holding) }
  }

  /// `.environmentObject(session)`: somebody else may do something with it.
  private func isHandedOn(_ mention: Cursor) -> Bool {
    guard mention.kind == .identifier || context.isOwnMember(mention), let argument = mention.parent,
      argument.kind == .argument
    else { return false }
    return argument.parent.map { $0.kind == .call && sharing.contains($0.name) } ?? false
  }

  /// Several of a kind, or the one that is selected, if any.
  private func isChoice(_ holding: Holdings.Holding) -> Bool {
    if holding.isCollection { return true }
    guard selecting.contains(holding.wrapper), case .optional = context.program.type(of: holding.property) else {
      return false
    }
    return true
  }

  /// Whether a call goes to what a property holds, or to an element of it, and may do something.
  private func works(_ call: Cursor, on holding: Holdings.Holding) -> Bool {
    guard let base = call.callee?.plain.base?.plain else { return false }
    if isChoice(holding) {
      guard isElement(base, of: holding), let function = context.callee(of: call), function.kind == .function,
        context.program.type(of: base).id == holding.target
      else { return false }
      return !calls.isComputation(function)
    }
    guard base.name == holding.property.name, context.isOwnMember(base), context.callee(of: call)?.kind == .function
    else { return false }
    return !calls.isComputation(call)
  }

  /// The property, or a local name for what is in it; not the same kind of thing from elsewhere.
  private func isElement(_ base: Cursor, of holding: Holdings.Holding) -> Bool {
    var root = base.plain
    while let next = root.kind == .member ? root.base?.plain : root.callee?.plain {
      if root.name == holding.property.name, context.isOwnMember(root) { return true }
      root = next
    }
    guard root.kind == .identifier else { return false }
    return root.name == holding.property.name || context.program.localBinding(root.name, at: root) != nil
  }

  private func isObserved(_ holding: Holdings.Holding) -> Bool {
    observing.contains(holding.wrapper) && context.program[holding.target].isReference
  }

  /// `session.isSignedIn`, where that is stored and announced.
  private func readsState(_ mention: Cursor, of holding: Holdings.Holding) -> Bool {
    guard mention.name == holding.property.name, let member = mention.parent, member.kind == .member,
      member.base?.plain == mention,
      let read = context.program.member(member.name, of: context.program[holding.target])?.declaration, read.isStored,
      !read.isStatic
    else { return false }
    let target = context.program[holding.target]
    guard context.program.hasAttribute(context.program.words.observable, target) || read.attribute(published) != nil
    else { return false }
    // Neither changed nor asked to do something.
    var current = member
    while let parent = current.parent, parent.kind == .member || parent.kind == .optionalChain { current = parent }
    guard let parent = current.parent else { return false }
    switch parent.kind {
    case .assignment: return parent.firstChild != current
    case .inoutExpression: return false
    default: return !context.role(of: context.program.type(of: read)).isCollaborator
    }
  }
}
