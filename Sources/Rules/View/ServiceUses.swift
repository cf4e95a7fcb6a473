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
    var mentions: [Cursor] = []
    var work: Cursor?
    var isMade = false
    let types = [view] + context.program.allHeirs(of: view.id).map { context.program[$0] }
    for part in types.lazy.flatMap(\.parts) {
      var index = part.node.index + 1
      let end = part.node.index + Int(part.node.node.size)
      while index < end {
        let entry = part.file.nodes[index]
        let place = Cursor(file: part.file, index: index)
        switch entry.kind {
        case _ where place == property.node, .initializerDeclaration:
          index += Int(entry.size)
          continue
        case .identifier where spellings.contains(entry.name):
          if !isShadowed(place) { mentions.append(place) }
        case .member where spellings.contains(entry.name): mentions.append(place)
        case .call:
          if work == nil, works(place, on: holding) { work = place }
          if makes(holding.target, place) { isMade = true }
        default: break
        }
        index += 1
      }
    }
    if mentions.isEmpty { return .none }
    if let work { return .call(work) }
    if isChoice(holding), !isMade { return .data }
    if !isMade, property.value == nil, mentions.allSatisfy(isHandedOn) { return .none }
    return isObserved(holding) && mentions.allSatisfy({ readsState($0, of: holding) }) ? .reading : .other
  }

  /// A parameter or another local value of the same name.
  private func isShadowed(_ mention: Cursor) -> Bool {
    guard let binding = context.program.localBinding(mention.name, at: mention) else { return false }
    return binding.kind == .parameter || binding.kind == .variableDeclaration
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

  /// What the view builds itself it does not build to look at.
  private func makes(_ target: TypeID, _ call: Cursor) -> Bool {
    guard let callee = call.callee?.plain, callee.kind == .identifier,
      let id = context.program.resolve(name: callee.name, at: callee).id
    else { return false }
    return id == target || context.program.inherits(context.program[id], from: target)
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
