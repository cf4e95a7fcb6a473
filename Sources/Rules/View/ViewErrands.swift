import Architecture
import Facts
import Knowledge

/// Functions outside of views, view models and collaborators that work with the outside world for those who call them.
final class ViewErrands {
  /// What a function does that a view calls.
  struct Errand {
    let place: Cursor
    let words: String
    let weight: ViewIOSearch.Weight
  }

  /// Names of functions that may do so.
  let names: NameSet
  private let context: RuleContext
  private let reach: Reach
  private let services: ViewServices
  private let workers: Workers
  private let helpers: PresentationHelpers
  private let calls: ServiceCalls
  private let presentation: PresentationCalls
  private let records: EventRecords
  private let cellModels: CellModels
  private var outcomes: [DeclarationCursor: Errand?] = [:]
  private var program: Program { context.program }

  init(
    _ context: RuleContext, _ reach: Reach, _ services: ViewServices, _ workers: Workers,
    _ helpers: PresentationHelpers,
    _ calls: ServiceCalls
  ) {
    self.context = context
    self.reach = reach
    self.services = services
    self.workers = workers
    self.helpers = helpers
    self.calls = calls
    presentation = PresentationCalls(context.program.known)
    records = EventRecords(context)
    cellModels = CellModels(context)
    names = Self.candidates(context, services: services.functions, finder: reach.finder)
  }

  /// What a function outside of views, view models and collaborators does itself, if that is I/O or a service call.
  func errand(_ function: DeclarationCursor, _ view: TypeRecord) -> Errand? {
    if let owner = program.owner(of: function), cellModels.isModel(owner, of: view, workers) { return nil }
    if let known = outcomes[function] { return known }
    outcomes[function] = .some(nil)
    if let written = function.type, context.isUI(program.resolve(written)) { return nil }
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
      return Errand(
        place: access.place, words: "reaches \(access.kinds.intersection(.strict).words)",
        weight: ViewIOSearch.Weight(access.kinds))
    }
    // The same where it asks others for the preference.
    if isModel ?? false, program.owner(of: function)?.isReference == false, !function.flags.contains(.isAsync),
      reach.path(from: function, hops: 2, kinds: .defaults) != nil,
      reach.path(from: function, hops: 2, kinds: .strict.subtracting(.defaults)) == nil
    {
      return nil
    }
    guard let body = function.body else { return nil }
    for index in body.indices
    where body.file.nodes[index].kind == .call && services.functions.contains(body.file.nodes[index].name) {
      let call = Cursor(file: body.file, index: index)
      guard let base = call.callee?.plain.base?.plain, let service = services.collaborator(base),
        !helpers.allows(service, in: nil), !presentation.contains(call.name), !calls.isComputation(call),
        !records.isRecord(call)
      else { continue }
      return Errand(
        place: call, words: "calls `\(service.qualifiedName)`, a \(context.role(service.id).words)",
        weight: context.callee(of: call).map { ViewIOSearch.Weight(of: $0, reach) } ?? .work)
    }
    return nil
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

  private static func runsErrands(_ role: Role) -> Bool {
    switch role {
    case .model, .dto, .other: true
    default: false
    }
  }
}
