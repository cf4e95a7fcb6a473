import Architecture
import Facts
import Knowledge

/// Finds where views work with the outside world.
final class ViewIOSearch {
  /// One place in a view.
  struct Spot {
    let place: Cursor
    let evidence: String
    let message: String
    /// Whether it is sure to reach the outside world: more telling than a call on a service.
    var isAccess = false
    /// What it does itself, without a call further.
    var access: IOAccess?
    /// What it works with.
    var owner: Draft.Owner?
    var related: [Draft.Related] = []
  }

  private let context: RuleContext
  private let program: Program
  private let reach: Reach
  private let calls: ServiceCalls
  private let workers: Workers
  private let helpers: PresentationHelpers
  /// Names of the functions that collaborators offer.
  private let services: NameSet
  /// Names of functions elsewhere that may work with the outside world.
  private let errands: NameSet
  private let callAsFunction: NameID
  private let view: NameID
  private let environment: NameID
  private let environmentValues: NameID
  private let contextKeys: NameSet
  private let runs: OperationRuns
  /// Names of the computed properties that collaborators offer.
  private let readings: NameSet
  private let presentation: PresentationCalls
  private let delegates: ViewDelegates
  private let records: EventRecords
  private let cellModels: CellModels
  private let webClients: WebClients
  private let switches: LaunchSwitches
  /// What runs the functions that it is given when the user acts, or when a view comes and goes.
  private let actions: NameSet
  private let actionLabels: NameSet
  private var outcomes: [DeclarationCursor: Errand?] = [:]

  /// What a function does that a view calls.
  private struct Errand {
    let place: Cursor
    let words: String
  }

  init(_ context: RuleContext) {
    self.context = context
    program = context.program
    reach = Reach(context)
    workers = Workers(context, reach)
    calls = ServiceCalls(context, reach: reach)
    helpers = PresentationHelpers(context, reach, allowsImageLoaders: context.bool("image-loaders-in-components"))
    let names = context.names
    services = Self.functions(ofCollaborators: context)
    errands = Self.candidates(context, services: services, finder: reach.finder)
    callAsFunction = names["callAsFunction"]
    view = names["View"]
    environment = names["Environment"]
    environmentValues = names["EnvironmentValues"]
    runs = OperationRuns(context, reach)
    readings = NameSet(
      program.types.lazy.filter { context.role($0.id).isCollaborator }
        .flatMap(\.members).filter { $0.kind == .variable && !$0.isStored }.map(\.name))
    actions = names.set(
      "Button", "onAppear", "onDisappear", "onTapGesture", "onLongPressGesture", "refreshable", "task", "onSubmit")
    actionLabels = names.set("action", "perform")
    contextKeys = names.set("modelContext", "managedObjectContext")
    presentation = PresentationCalls(context.names)
    delegates = ViewDelegates(context)
    records = EventRecords(context)
    cellModels = CellModels(context)
    webClients = WebClients(context)
    switches = LaunchSwitches(context)
  }

  /// Places in a view's own code, in the order of its members.
  func spots(in view: TypeRecord) -> [Spot] {
    let contexts = NameSet(
      view.members.filter { $0.isStored && isStoredContext($0) }.map(\.name))
    let operations = NameSet(
      context.holdings.held(by: view.id).filter { isCallable($0.target) && !isAction($0) }.map(\.property.name))
    var spots: [Spot] = []
    for member in view.members where member.kind != .enumCase {
      for access in reach.accesses(in: member)
      where !access.isBundled && !access.kinds.isDisjoint(with: .strict) {
        if switches.isSwitch(access) { continue }
        // A context from the environment is told below, at the call and in better words.
        if contexts.contains(access.place.name) { continue }
        spots.append(accessSpot(access))
      }
      for code in member.code { search(code, view, contexts: contexts, operations: operations, &spots) }
    }
    return unique(spots)
  }

  // MARK: Calls

  private func search(
    _ code: Cursor, _ view: TypeRecord, contexts: NameSet, operations: NameSet, _ spots: inout [Spot]
  ) {
    let file = code.file
    var index = code.index
    let end = index + Int(code.node.size)
    while index < end {
      let node = file.nodes[index]
      if node.kind == .typeDeclaration {
        index += Int(node.size)
        continue
      }
      if node.kind == .call {
        let call = Cursor(file: file, index: index)
        if let spot = spot(call, view, contexts: contexts, operations: operations) { spots.append(spot) }
      } else if node.kind == .member {
        let member = Cursor(file: file, index: index)
        if readings.contains(node.name), let spot = reading(member, view) { spots.append(spot) }
        if services.contains(node.name), let spot = action(member, view) { spots.append(spot) }
      }
      index += 1
    }
  }

  private func spot(_ call: Cursor, _ view: TypeRecord, contexts: NameSet, operations: NameSet) -> Spot? {
    guard let callee = call.callee?.plain else { return nil }
    if let base = callee.base?.plain {
      if cellModels.isRefinedItem(base, in: view) { return nil }
      if !contexts.isEmpty, contexts.contains(base.name), context.isOwnMember(base) {
        return Spot(
          place: call, evidence: context.describe(call),
          message: "`\(context.describe(call))` goes to the database of the model context", isAccess: true)
      }
      if services.contains(call.name), !presentation.contains(call.name),
        let service = collaborator(base, calledBy: call),
        !helpers.allows(service, in: view), !givesInstance(call, of: service),
        !delegates.isDelegate(base, of: view), !delegates.isToldView(call, view), !calls.isComputation(call),
        !givesView(call), !isAction(call), !records.isRecord(call)
      {
        return serviceSpot(call, service)
      }
      if let client = webClients.client(calledBy: call), !presentation.contains(call.name), !passesViewModel(base) {
        return Spot(
          place: call, evidence: context.describe(call),
          message: "`\(context.describe(call))` waits for `\(context.text(client))`, the client of a web service",
          isAccess: true, owner: Draft.Owner(context.text(client), "call `\(context.text(client))` themselves"))
      }
    }
    if let operation = runs.started(by: call) {
      return Spot(
        place: call, evidence: context.describe(call),
        message:
          "`\(context.describe(call))` runs `\(operation.qualifiedName)`, which reaches \(runs.work(of: operation))",
        isAccess: true, related: [Draft.Related(operation.declaration.node, "declared here")])
    }
    if operations.contains(callee.name), !presentation.contains(callee.name), context.isOwnMember(callee),
      let id = program.type(of: callee).id,
      !helpers.allows(program[id], in: view)
    {
      return serviceSpot(call, program[id])
    }
    guard errands.contains(call.name), !presentation.contains(call.name), let function = context.callee(of: call),
      function.kind == .function, !records.isRecord(call),
      let errand = errand(function, view)
    else { return nil }
    return Spot(
      place: call, evidence: context.describe(call), message: "`\(context.describe(call))` \(errand.words)",
      isAccess: true, related: [Draft.Related(errand.place, "here")])
  }

  /// `Button("Sync", action: sync.start)`: a method that is handed over to be run when the user acts is as good as called.
  private func action(_ member: Cursor, _ view: TypeRecord) -> Spot? {
    guard let argument = member.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call,
      actions.contains(call.name) || actionLabels.contains(argument.name), !presentation.contains(member.name),
      let function = context.callee(of: member), function.kind == .function, !records.isRecord(function),
      let base = member.base?.plain, let service = collaborator(base), !helpers.allows(service, in: view),
      !delegates.isDelegate(base, of: view), !calls.isComputation(function)
    else { return nil }
    return Spot(
      place: member, evidence: context.describe(member),
      message: "`\(context.describe(member))` calls `\(service.qualifiedName)`, a \(words(context.role(service.id)))",
      isAccess: function.flags.contains(.isAsync) || reach.path(from: function) != nil, owner: owner(service),
      related: [Draft.Related(service.declaration.node, "declared here")])
  }

  /// A computed property of a collaborator that waits or works with the outside world whenever it is read.
  private func reading(_ member: Cursor, _ view: TypeRecord) -> Spot? {
    if let parent = member.parent, parent.kind == .call, parent.firstChild == member { return nil }
    guard let base = member.base?.plain, let service = collaborator(base), !helpers.allows(service, in: view),
      !PresentationHelpers.keepsSettings(context.text(service.name)),
      !delegates.isDelegate(base, of: view), let property = context.program.declaration(of: member),
      property.kind == .variable, !property.isStored
    else { return nil }
    if let written = property.type, isUI(program.resolve(written)) { return nil }
    guard property.flags.contains(.isAsync) || worksWhenRead(property) else { return nil }
    return Spot(
      place: member, evidence: context.describe(member),
      message: "`\(context.describe(member))` asks `\(service.qualifiedName)`, a \(words(context.role(service.id)))",
      isAccess: true, owner: owner(service), related: [Draft.Related(service.declaration.node, "declared here")])
  }

  private func worksWhenRead(_ property: DeclarationCursor) -> Bool {
    guard let access = reach.path(from: property, hops: 0)?.access, !access.isBundled else { return false }
    // Some builds only, such as those for tests.
    return !access.place.ancestors.contains { $0.kind == .ifConfigClause }
  }

  /// The collaborator that an expression gives, when the view holds it or takes it from a static: what a view model
  /// hands out is reached through the view model, unless the call goes past it to the outside world.
  private func collaborator(_ base: Cursor, calledBy call: Cursor? = nil) -> TypeRecord? {
    let use = program.type(of: base)
    let id: TypeID? =
      if case .metatype(let inner) = use.core { inner.id } else { use.id }
    guard let id, context.role(id).isCollaborator, workers.works(id) else { return nil }
    if passesViewModel(base) {
      guard let call, program[id].kind == .class, program.declaration(of: base)?.isStored ?? false, worksAtOnce(call)
      else { return nil }
    }
    return program[id]
  }

  /// Whether the function that is called goes to files, a database or the network itself.
  private func worksAtOnce(_ call: Cursor) -> Bool {
    guard let function = context.callee(of: call),
      let path = reach.path(from: function, hops: 0, kinds: [.files, .network, .database])
    else { return false }
    return !path.access.isBundled
  }

  /// `Storage.shared()`: what gives the one instance does nothing with it yet.
  private func givesInstance(_ call: Cursor, of service: TypeRecord) -> Bool {
    guard let function = context.callee(of: call), function.isStatic, function.parameters.isEmpty,
      let written = function.type
    else { return false }
    return program.resolve(written).core.id == service.id
  }

  private func passesViewModel(_ expression: Cursor) -> Bool {
    var current = expression
    while let next = current.kind == .member ? current.base?.plain : current.callee?.plain {
      if context.role(of: program.type(of: next)) == .viewModel { return true }
      current = next
    }
    return false
  }

  private func serviceSpot(_ call: Cursor, _ service: TypeRecord) -> Spot {
    let reaches = context.callee(of: call).map { $0.flags.contains(.isAsync) || reach.path(from: $0) != nil }
    return Spot(
      place: call, evidence: context.describe(call),
      message: "`\(context.describe(call))` calls `\(service.qualifiedName)`, a \(words(context.role(service.id)))",
      isAccess: reaches ?? false, owner: owner(service),
      related: [Draft.Related(service.declaration.node, "declared here")])
  }

  private func accessSpot(_ access: IOAccess) -> Spot {
    Spot(
      place: access.place, evidence: context.describe(access.expression),
      message: "`\(context.describe(access.expression))` reaches \(access.kinds.intersection(.strict).words)",
      isAccess: true, access: access, owner: context.owner(of: access))
  }

  private func owner(_ service: TypeRecord) -> Draft.Owner {
    Draft.Owner(
      service.qualifiedName, "call the \(words(context.role(service.id))) `\(service.qualifiedName)` themselves",
      declaration: service.declaration.node)
  }

  // MARK: One call further

  /// What a function outside of views, view models and collaborators does itself, if that is I/O or a service call.
  private func errand(_ function: DeclarationCursor, _ view: TypeRecord) -> Errand? {
    if let owner = program.owner(of: function), cellModels.isModel(owner, of: view, workers) { return nil }
    if let known = outcomes[function] { return known }
    outcomes[function] = .some(nil)
    if let written = function.type, isUI(program.resolve(written)) { return nil }
    if let owner = program.owner(of: function) {
      if owner.id == view.id || !Self.runsErrands(context.roles[owner.id].role) || context.exempt[owner.id.index]
        || context.isLog(owner.id) || context.roles[owner.id].isCallback
      {
        return nil
      }
    }
    let result = work(function)
    outcomes[function] = .some(result)
    return result
  }

  private func work(_ function: DeclarationCursor) -> Errand? {
    // A preference that a model looks up for its own answer is the model's affair, not that of every view that asks.
    let isModel = program.owner(of: function).map { context.role($0.id) == .model || context.role($0.id) == .dto }
    let kinds = isModel ?? false ? IOKinds.strict.subtracting(.defaults) : .strict
    let accesses = reach.accesses(in: function)
    if let access = accesses.first(where: { !$0.isBundled && !$0.kinds.isDisjoint(with: kinds) }) {
      return Errand(place: access.place, words: "reaches \(access.kinds.intersection(.strict).words)")
    }
    guard let body = function.body else { return nil }
    for index in body.indices
    where body.file.nodes[index].kind == .call && services.contains(body.file.nodes[index].name) {
      let call = Cursor(file: body.file, index: index)
      guard let base = call.callee?.plain.base?.plain, let service = collaborator(base),
        !helpers.allows(service, in: nil), !presentation.contains(call.name), !calls.isComputation(call),
        !records.isRecord(call)
      else { continue }
      return Errand(
        place: call, words: "calls `\(service.qualifiedName)`, a \(words(context.role(service.id)))")
    }
    return nil
  }

  /// What gives a view builds it, and what the view does later is not done now.
  private func isUI(_ use: TypeUse) -> Bool {
    context.role(of: use).isUI || use.externalName.map { context.ui.types.contains($0) || $0 == view } ?? false
  }

  private func givesView(_ call: Cursor) -> Bool {
    context.callee(of: call)?.type.map { isUI(program.resolve($0)) } ?? false
  }

  /// What is given the environment of a view is made for views: an action for a button.
  private func isAction(_ call: Cursor) -> Bool {
    if environmentValues == .absent { return false }
    return context.callee(of: call)?.parameters.contains { parameter in
      parameter.writtenType?.plain.name == environmentValues
    } ?? false
  }

  private static func runsErrands(_ role: Role) -> Bool {
    switch role {
    case .model, .dto, .other: true
    default: false
    }
  }

  // MARK: Names worth a closer look

  private static func functions(ofCollaborators context: RuleContext) -> NameSet {
    var names: Set<NameID> = []
    for type in context.program.types where context.role(type.id).isCollaborator {
      for owner in [type] + type.ancestors.map({ context.program[$0] }) {
        for member in owner.members where member.kind == .function || isClosure(member) { names.insert(member.name) }
      }
    }
    return NameSet(names)
  }

  /// An operation of a struct of closures.
  private static func isClosure(_ member: DeclarationCursor) -> Bool {
    guard member.kind == .variable, let type = member.type else { return false }
    return type.kind == .functionType || type.subtree.contains { $0.kind == .functionType }
  }

  /// Names of functions outside of views, view models and collaborators with a name in them that hints at I/O.
  private static func candidates(_ context: RuleContext, services: NameSet, finder: IOFinder) -> NameSet {
    var names: Set<NameID> = []
    func look(_ declaration: DeclarationCursor) {
      guard declaration.kind == .function, let body = declaration.body, !names.contains(declaration.name) else {
        return
      }
      for index in body.indices {
        let node = body.file.nodes[index]
        let hints =
          node.kind == .call
          ? services.contains(node.name) || finder.words.operations.contains(node.name)
            || finder.words.contentReaders.types.contains(node.name)
            || finder.words.recordOperations.contains(node.name)
          : node.kind == .identifier
            && !finder.known.kinds(ofType: node.name).union(finder.known.kinds(ofFunction: node.name)).isEmpty
        if hints {
          names.insert(declaration.name)
          return
        }
      }
    }
    for type in context.program.types where runsErrands(context.roles[type.id].role) && !context.exempt[type.id.index] {
      for member in type.members { look(member) }
    }
    for global in context.program.globals { look(global) }
    for parts in context.program.foreignExtensions.values {
      for part in parts {
        for child in part.node.children {
          if let member = part.file.declaration(atNode: child.index) { look(member) }
        }
      }
    }
    return NameSet(names)
  }

  // MARK: Small questions

  /// `@Environment(\.modelContext) var context`: its type stands nowhere.
  private func isStoredContext(_ property: DeclarationCursor) -> Bool {
    guard property.type == nil, let path = property.attribute(environment)?.arguments.first?.argumentValue,
      path.kind == .keyPath
    else { return false }
    return path.children.contains { $0.kind == .keyPathComponent && contextKeys.contains($0.name) }
  }

  /// `@Environment(\.navigate) private var navigate`: a value that is called is an action that an ancestor has set.
  private func isAction(_ holding: Holdings.Holding) -> Bool {
    guard !program[holding.target].isReference, let attribute = holding.property.attribute(environment) else {
      return false
    }
    return attribute.arguments.first?.argumentValue?.kind == .keyPath
  }

  private func isCallable(_ id: TypeID) -> Bool {
    callAsFunction != .absent && context.role(id).isCollaborator
      && program.member(callAsFunction, of: program[id]) != nil
  }

  private func words(_ role: Role) -> String {
    switch role {
    case .useCase: "use case"
    case .dataSource: "data source"
    default: role.rawValue
    }
  }

  /// In source order, each place once, and of a chain of calls the last: `Storage.current().save()`.
  private func unique(_ spots: [Spot]) -> [Spot] {
    var bases: Set<Cursor> = []
    for spot in spots where spot.place.kind == .call {
      var base = spot.place.callee?.plain.base?.plain
      while let link = base {
        bases.insert(link)
        base = link.kind == .member ? link.base?.plain : link.callee?.plain
      }
    }
    var seen: Set<Cursor> = []
    return context.inSourceOrder(spots, \.place).filter {
      seen.insert($0.place).inserted && !($0.place.kind == .call && bases.contains($0.place))
    }
  }
}
