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
    /// How sure and how much it works with the outside world: what weighs most stands for the view.
    var weight = Weight.call
    /// Whether it is worth doing when there, and no more.
    var isMinor = false
    /// What it does itself, without a call further.
    var access: IOAccess?
    /// What it works with.
    var owner: Draft.Owner?
    var related: [Draft.Related] = []

    /// Whether the view makes something of what it gets.
    var isAnswer: Bool { place.isAnswer }
  }

  /// What a place weighs.
  enum Weight: Int, Comparable {
    /// A call on a service of which it is not known what it comes to.
    case call
    /// User defaults, and nothing else.
    case preference
    /// Files, and nothing else but preferences.
    case files
    /// The network, databases and whatever is waited for.
    case work

    static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }

    init(_ kinds: IOKinds) {
      let kinds = kinds.intersection(.strict)
      self = kinds.isSubset(of: .defaults) ? .preference : kinds.isSubset(of: [.defaults, .files]) ? .files : .work
    }

    /// What a call of a function weighs.
    init(of function: DeclarationCursor, _ reach: Reach) {
      let heaviest = [.strict.subtracting([.defaults, .files]), .files, .defaults].first { (kinds: IOKinds) in
        reach.path(from: function, kinds: kinds) != nil
      }
      self = function.flags.contains(.isAsync) ? .work : heaviest.map { Weight($0) } ?? .call
    }
  }

  private let context: RuleContext
  private let program: Program
  private let reach: Reach
  private let calls: ServiceCalls
  private let helpers: PresentationHelpers
  private let services: ViewServices
  private let errands: ViewErrands
  private let environmentValues: NameSet
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
  private let actions: [KnownWords]
  private let actionLabels: KnownWords

  init(_ context: RuleContext) {
    self.context = context
    program = context.program
    reach = Reach(context)
    let workers = Workers(context, reach)
    calls = ServiceCalls(context, reach: reach)
    helpers = PresentationHelpers(context, reach, allowsImageLoaders: context.bool("image-loaders-in-components"))
    services = ViewServices(context, reach, workers)
    errands = ViewErrands(context, reach, services, workers, helpers, calls)
    environmentValues = program.known.types(.viewEnvironment)
    runs = OperationRuns(context, reach)
    readings = NameSet(
      program.types.lazy.filter { context.role($0.id).isCollaborator }
        .flatMap(\.members).filter { $0.kind == .variable && !$0.isStored }.map(\.name))
    actions = [program.known.words(.event), program.known.words(.deferred)]
    actionLabels = program.known.words(.eventLabel)
    presentation = PresentationCalls(program.known)
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
        if services.functions.contains(node.name), let spot = action(member, view) { spots.append(spot) }
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
          message: "`\(context.describe(call))` goes to the database of the model context", weight: .work)
      }
      if services.functions.contains(call.name), !presentation.contains(call.name),
        let service = services.collaborator(base, calledBy: call),
        !helpers.allows(service, in: view), !givesInstance(call, of: service),
        !delegates.isDelegate(base, of: view), !delegates.isToldView(call, view), !calls.isComputation(call),
        !givesView(call), !isAction(call), !records.isRecord(call), !services.worksOnOwn(base, call),
        !services.isThroughObserved(base, of: view),
        !(services.isObserved(base, in: view) && calls.onlySetsState(call))
      {
        return serviceSpot(call, service, isMinor: services.isMinor(call, on: base, of: view))
      }
      if let client = webClients.client(calledBy: call), !presentation.contains(call.name),
        !services.passesViewModel(base)
      {
        return Spot(
          place: call, evidence: context.describe(call),
          message: "`\(context.describe(call))` waits for `\(context.text(client))`, the client of a web service",
          weight: .work, owner: Draft.Owner(context.text(client), "call `\(context.text(client))` themselves"))
      }
    }
    if let operation = runs.started(by: call) {
      return Spot(
        place: call, evidence: context.describe(call),
        message:
          "`\(context.describe(call))` runs `\(operation.qualifiedName)`, which reaches \(runs.work(of: operation))",
        weight: .work, related: [Draft.Related(operation.declaration.node, "declared here")])
    }
    if operations.contains(callee.name), !presentation.contains(callee.name), context.isOwnMember(callee),
      let id = program.type(of: callee).id,
      !helpers.allows(program[id], in: view)
    {
      return serviceSpot(call, program[id])
    }
    guard errands.names.contains(call.name), !presentation.contains(call.name), let function = context.callee(of: call),
      function.kind == .function, !records.isRecord(call),
      let errand = errands.errand(function, view)
    else { return nil }
    return Spot(
      place: call, evidence: context.describe(call), message: "`\(context.describe(call))` \(errand.words)",
      weight: errand.weight, related: [Draft.Related(errand.place, "here")])
  }

  /// `Button("Sync", action: sync.start)`: a method that is handed over to be run when the user acts is as good as called.
  private func action(_ member: Cursor, _ view: TypeRecord) -> Spot? {
    guard let argument = member.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call,
      actions.contains(where: { $0.contains(call.name) }) || actionLabels.contains(argument.name),
      !presentation.contains(member.name),
      let function = context.callee(of: member), function.kind == .function, !records.isRecord(function),
      let base = member.base?.plain, let service = services.collaborator(base), !helpers.allows(service, in: view),
      !delegates.isDelegate(base, of: view), !services.isThroughObserved(base, of: view),
      !calls.isComputation(function)
    else { return nil }
    return Spot(
      place: member, evidence: context.describe(member),
      message: "`\(context.describe(member))` calls `\(service.qualifiedName)`, a \(context.role(service.id).words)",
      weight: weight(of: function),
      isMinor: services.isMinor(member, on: base, of: view), owner: owner(service),
      related: [Draft.Related(service.declaration.node, "declared here")])
  }

  /// A computed property of a collaborator that waits or works with the outside world whenever it is read.
  private func reading(_ member: Cursor, _ view: TypeRecord) -> Spot? {
    if let parent = member.parent, parent.kind == .call, parent.firstChild == member { return nil }
    guard let base = member.base?.plain, let service = services.collaborator(base), !helpers.allows(service, in: view),
      !context.keepsSettings(service.name),
      !delegates.isDelegate(base, of: view), let property = context.program.declaration(of: member),
      property.kind == .variable, !property.isStored
    else { return nil }
    if let written = property.type, context.isUI(program.resolve(written)) { return nil }
    guard let weight = weightWhenRead(property) else { return nil }
    return Spot(
      place: member, evidence: context.describe(member),
      message: "`\(context.describe(member))` asks `\(service.qualifiedName)`, a \(context.role(service.id).words)",
      weight: weight, isMinor: weight == .preference, owner: owner(service),
      related: [Draft.Related(service.declaration.node, "declared here")])
  }

  private func weightWhenRead(_ property: DeclarationCursor) -> Weight? {
    if property.flags.contains(.isAsync) { return .work }
    guard let access = reach.path(from: property, hops: 0)?.access, !access.isBundled else { return nil }
    // Some builds only, such as those for tests.
    return access.place.ancestors.contains { $0.kind == .ifConfigClause } ? nil : Weight(access.kinds)
  }

  private func weight(of function: DeclarationCursor) -> Weight { Weight(of: function, reach) }

  /// `Storage.shared()`: what gives the one instance does nothing with it yet.
  private func givesInstance(_ call: Cursor, of service: TypeRecord) -> Bool {
    guard let function = context.callee(of: call), function.isStatic, function.parameters.isEmpty,
      let written = function.type
    else { return false }
    return program.resolve(written).core.id == service.id
  }

  private func serviceSpot(_ call: Cursor, _ service: TypeRecord, isMinor: Bool = false) -> Spot {
    Spot(
      place: call, evidence: context.describe(call),
      message: "`\(context.describe(call))` calls `\(service.qualifiedName)`, a \(context.role(service.id).words)",
      weight: context.callee(of: call).map(weight) ?? .call, isMinor: isMinor, owner: owner(service),
      related: [Draft.Related(service.declaration.node, "declared here")])
  }

  private func accessSpot(_ access: IOAccess) -> Spot {
    Spot(
      place: access.place, evidence: context.describe(access.expression),
      message: "`\(context.describe(access.expression))` reaches \(access.kinds.intersection(.strict).words)",
      weight: Weight(access.kinds), isMinor: program.known.members(.looksUp).contains(access.expression.plain.name),
      access: access,
      owner: context.owner(of: access))
  }

  private func owner(_ service: TypeRecord) -> Draft.Owner {
    Draft.Owner(
      service.qualifiedName, "call the \(context.role(service.id).words) `\(service.qualifiedName)` themselves",
      declaration: service.declaration.node)
  }

  private func givesView(_ call: Cursor) -> Bool {
    context.callee(of: call)?.type.map { context.isUI(program.resolve($0)) } ?? false
  }

  /// What is given the environment of a view is made for views: an action for a button.
  private func isAction(_ call: Cursor) -> Bool {
    context.callee(of: call)?.parameters.contains { parameter in
      parameter.writtenType.map { environmentValues.contains($0.plain.name) } ?? false
    } ?? false
  }

  // MARK: Small questions

  /// `@Environment(\.modelContext) var context`: its type stands nowhere.
  private func isStoredContext(_ property: DeclarationCursor) -> Bool {
    guard property.type == nil,
      let path = property.attribute(program.words.environment)?.arguments.first?.argumentValue,
      path.kind == .keyPath
    else { return false }
    return path.children.contains { component in
      component.kind == .keyPathComponent && !isOwnKey(component.name)
        && program.known.guess(component.name).map { program.known.kinds(ofType: $0).contains(.database) } ?? false
    }
  }

  /// Whether the program declares a value of the environment.
  private func isOwnKey(_ name: NameID) -> Bool {
    environmentValues.ids.contains { id in
      (program.foreignExtensions[id] ?? []).contains { part in
        part.node.children.contains { part.file.declaration(atNode: $0.index)?.name == name }
      }
    }
  }

  /// `@Environment(\.navigate) private var navigate`: a value that is called is an action that an ancestor has set.
  private func isAction(_ holding: Holdings.Holding) -> Bool {
    guard !program[holding.target].isReference, let attribute = holding.property.attribute(program.words.environment)
    else {
      return false
    }
    return attribute.arguments.first?.argumentValue?.kind == .keyPath
  }

  private func isCallable(_ id: TypeID) -> Bool {
    context.role(id).isCollaborator && program.member(program.words.callAsFunction, of: program[id]) != nil
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

extension Cursor {
  /// Whether something is made of what a call or an expression gives: a statement of its own tells someone to do something.
  fileprivate var isAnswer: Bool {
    var current = self
    while let parent = current.parent {
      switch parent.kind {
      case .tryExpression, .awaitExpression, .optionalChain, .forceUnwrap: current = parent
      case .block, .closure, .switchCase, .ifConfigClause: return false
      case .accessor: return true
      // The links around the first name of a chain.
      case .member where parent.firstChild == current, .call where parent.firstChild == current:
        current = parent
      default: return true
      }
    }
    return true
  }
}
