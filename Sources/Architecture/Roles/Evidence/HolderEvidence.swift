import Facts
import Knowledge

/// Who holds a type, and under what name.
enum HolderEvidence {
  private struct Tally {
    var ui = 0
    var owned = 0
    var environment = 0
    /// The first folders of views that get it from the environment, and how many there are, up to three.
    private var first: Int32 = -1
    private var second: Int32 = -1
    var folders = 0
    /// Views that are simply given it, as rows are given what they show.
    var passed = 0
    var viewModels = 0
    var workers = 0
    var coordinators = 0

    mutating func addFolder(_ folder: Int32) {
      if folder == first || folder == second || folders == 3 { return }
      if folders == 0 { first = folder } else if folders == 1 { second = folder }
      folders += 1
    }
  }

  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    let tally = count(type.id, context)
    let isContext =
      shape.flags.contains(.hasObservableNested)
      && context.program.types[type.id.index].nested.contains { nested in
        context.shape(nested).isObservable && context.holders.holders(of: nested).contains { context.role($0.id).isUI }
      }
    if isContext, type.kind == .class { scores.add(RoleWeights.contextOfView) }
    if let named = context.holders.namedRole(type.id), type.kind != .enum, shape.build != .data || type.kind == .class,
      named != .model,
      named != .dto, named != .other
    {
      if shape.ancestry.contains(.controlDelegate), named == .dataSource { return }
      let isState = named == .service && context.isStateOfViews(type.id)
      let isClear = named == .viewModel || named == .coordinator || named == .repository || named == .useCase
      // Anything may be called the container of something.
      let rows =
        isClear
        ? RoleWeights.clearlyHeldAs
        : named == .container || isState ? RoleWeights.faintlyHeldAs : RoleWeights.heldAs
      if !isMisnamed(named, type, context, shape) { scores.add(rows[named.slot]) }
    }
    if type.kind == .struct, tally.ui > 0, shape.viewEventMethods > 0, !shape.flags.contains(.isValueLike),
      context.nameRoles[type.id.index] != .useCase,
      context.holdings.held(by: type.id).contains(where: { context.role($0.target).isCollaborator })
    {
      scores.add(RoleWeights.valueOfScreen)
    }
    guard type.kind == .class || type.kind == .protocol || shape.isStreaming else { return }
    if shape.isObservable || shape.flags.contains(.isObservableKin) {
      let isScreenKin = type.superclass.map { context.role($0) == .viewModel && context.isSure($0) } ?? false
      addObservable(type, tally, context, isScreenKin, &scores)
      if tally.ui > 0, context.nameRoles[type.id.index] == .coordinator, shape.flags.contains(.importsUI),
        context.holders.namedRole(type.id) == .coordinator, type.outer == nil,
        shape.stored > shape.published || usesCoordinators(type, context)
      {
        scores.add(RoleWeights.ownedCoordinator)
      }
    } else if tally.ui > 0, shape.isStreaming, tally.workers == 0 {
      scores.add(RoleWeights.streamsToView)
    }
    addPosition(type, tally, context, shape, &scores)
    if tally.ui > 0, tally.ui <= 4, tally.workers == 0, !shape.isObservable, shape.closures > shape.workingClosures,
      shape.build == .behaviour
    {
      scores.add(RoleWeights.reportsToView)
    }
    if tally.workers > 0 { scores.add(RoleWeights.heldByServices) }
    if tally.ui == 1, tally.workers == 0, type.kind == .class, shape.variables >= 4, tellsItsHolder(type, context) {
      scores.add(RoleWeights.delegateInView)
    }
    if tally.viewModels > 0, shape.published > 0 { scores.add(RoleWeights.elementOfViewModel) }
    if tally.owned > 0, shape.isObservable, tally.viewModels + tally.workers + tally.coordinators >= 5 {
      scores.add(RoleWeights.heldEverywhere)
    }
    if type.kind == .class { addReach(type, tally, context, shape, &scores) }
  }

  /// Whether its delegate is what the view or controller that holds it implements.
  private static func tellsItsHolder(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    context.holdings.held(by: type.id).contains { holding in
      guard holding.isWeak, context.program.types[holding.target.index].kind == .protocol else { return false }
      return context.holders.holders(of: type.id).contains { holder in
        context.shape(holder.id).isUI
          && context.program.types[holder.id.index].ancestors.contains(holding.target)
      }
    }
  }

  /// Called by its holders what it cannot be: a coordinator without a method, a view model that is constant data.
  private static func isMisnamed(
    _ role: Role, _ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape
  ) -> Bool {
    role == .coordinator && type.kind == .class
      && (NameEvidence.isBag(type, context, shape) || NavigationEvidence.leadsNowhere(type, context))
      || role == .viewModel && NameEvidence.isConstant(type, shape, context)
  }

  /// How far it is known: to one screen, to no view at all, or to all of the app.
  private static func addReach(
    _ type: RoleSubject, _ tally: Tally, _ context: RoleContext, _ shape: TypeShape, _ scores: inout RoleScores
  ) {
    let users = context.usage.users[type.id.index]
    if shape.flags.contains(.hasSharedInstance) {
      // What is called a view model, watched by views and yet shared is a view model that is shared.
      let isSharedViewModel =
        context.nameRoles[type.id.index] == .viewModel && tally.ui > 0
        && (shape.isObservable || shape.flags.contains(.isObservableKin))
      if !isSharedViewModel, shape.instances >= 3 || isReadEverywhere(type, users, context) {
        scores.add(RoleWeights.appWide)
        if context.io[type.id.index].isEmpty, shape.isObservable { scores.add(RoleWeights.appWideNotWork) }
      }
    } else if keepsState(shape), shape.views == 0, tally.workers == 0, tally.ui == 1 || tally.ui == 2,
      !shape.isObservable, context.nameRoles[type.id.index] ?? .viewModel == .viewModel
    {
      scores.add(RoleWeights.stateOfScreen)
      scores.add(RoleWeights.stateOfScreenNotWork)
    }
    if tally.ui == 0, tally.viewModels > 0, !shape.isObservable, !shape.flags.contains(.isObservableKin),
      !shape.isStreaming,
      shape.privateStreams == 0, shape.closures == 0, type.superclass == nil,
      context.program.types[type.id.index].heirs.isEmpty, !users.contains(where: { context.role($0.other).isUI })
    {
      scores.add(RoleWeights.unseenByViews)
    }
  }

  /// Variables that only it sets, or many that others read.
  private static func keepsState(_ shape: TypeShape) -> Bool {
    shape.ownState > 0 || shape.openValues >= 4 && shape.variables * 2 >= shape.stored
  }

  /// Whether its shared instance is read by several services, by one that is declared beside it, or by much else that is
  /// no view.
  private static func isReadEverywhere(_ type: RoleSubject, _ users: [Use], _ context: RoleContext) -> Bool {
    var workers = 0
    var others = 0
    for use in users where use.kinds.contains(.reads) {
      let role = context.role(use.other)
      if role.isCollaborator {
        if context.program.types[use.other.index].file == type.file { return true }
        workers += 1
      }
      if !role.isUI { others += 1 }
    }
    return workers >= 2 || others >= 5
  }

  /// More than state in memory: others that navigate.
  private static func usesCoordinators(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    context.usage.uses[type.id.index].contains { context.role($0.other) == .coordinator }
  }

  private static func addObservable(
    _ type: RoleSubject, _ tally: Tally, _ context: RoleContext, _ isScreenKin: Bool, _ scores: inout RoleScores
  ) {
    let shape = context.shape(type.id)
    let isForViewsOnly = tally.workers + tally.viewModels + tally.coordinators == 0
    let isCalledViewModel =
      context.nameRoles[type.id.index] == .viewModel && context.holders.namedRole(type.id) == .viewModel
      && context.program.known.words(.viewModelWord).contains(type.name)
    let isBound =
      isForViewsOnly && tally.ui > 0 && !shape.flags.contains(.hasSharedInstance) && context.holders.isBound(type.id)
      && context.nameRoles[type.id.index] != .coordinator && !NavigationEvidence.isDriver(type, context)
    if isBound { scores.add(RoleWeights.boundTwoWay) }
    if context.holders.isBoundThrough(type.id), context.nameRoles[type.id.index] == nil,
      context.io[type.id.index].isDisjoint(with: .defaults)
    {
      scores.add(RoleWeights.boundThrough)
      scores.add(RoleWeights.boundThroughNotWork)
    }
    // A base class of lists, and its heirs, may well be the state of the screens that show them.
    if context.nameRoles[type.id.index] == .repository,
      context.holders.namedRole(type.id) ?? .repository == .repository,
      type.superclass == nil, context.program.types[type.id.index].heirs.isEmpty,
      !context.io[type.id.index].isEmpty
        || context.holdings.held(by: type.id).contains(where: { context.role($0.target).isCollaborator })
    {
      scores.add(RoleWeights.watchedRepository)
      scores.add(RoleWeights.watchedRepositoryNotViewModel)
    }
    if tally.ui <= 1, tally.owned <= 1, tally.environment == 0, tally.viewModels == 0, shape.published == 0,
      !context.io[type.id.index].isDisjoint(with: .strict), keepers(of: type, context) >= 2
    {
      scores.add(RoleWeights.keptByServices)
    }
    if tally.owned == 1, tally.ui == 1, isForViewsOnly, type.superclass == nil,
      context.keepsObservedState(shape), context.io[type.id.index].isSubset(of: .network),
      !(context.nameRoles[type.id.index]?.isCollaborator ?? false), context.nameRoles[type.id.index] != .testDouble,
      !shape.flags.contains(.hasSharedInstance)
    {
      scores.add(RoleWeights.onlyStateOfOneView)
    }
    if tally.owned > 0 {
      scores.add(tally.owned <= 4 ? RoleWeights.ownedByView : RoleWeights.ownedByManyViews)
    }
    if tally.environment >= 4, tally.folders >= 3, tally.environment > tally.passed, !isScreenKin, !isBound,
      !(isForViewsOnly && isCalledViewModel), tally.owned == 0 || !context.io[type.id.index].isEmpty
    {
      scores.add(RoleWeights.sharedByViews)
    } else if tally.environment > 0, !NavigationEvidence.isDriver(type, context) {
      scores.add(RoleWeights.inEnvironment)
    }
    if tally.owned == 0, tally.environment == 0, tally.ui > 0 {
      if !shape.flags.contains(.hasSharedInstance) {
        scores.add(RoleWeights.shownByViews)
      } else {
        let isModel = context.program.known.words(.modelWord).contains(type.name) && tally.ui <= 4
        scores.add(isModel ? RoleWeights.ownedByView : RoleWeights.takenByViews)
      }
    }
  }

  /// Services and models that store it.
  private static func keepers(of type: RoleSubject, _ context: RoleContext) -> Int {
    context.holders.holders(of: type.id).count { holder in
      let role = context.role(holder.id)
      return role.isCollaborator || role == .model
    }
  }

  private static func addPosition(
    _ type: RoleSubject, _ tally: Tally, _ context: RoleContext, _ shape: TypeShape, _ scores: inout RoleScores
  ) {
    guard tally.ui > 0, tally.workers == 0, shape.build == .behaviour || shape.build == .contract,
      !shape.flags.contains(.hasSharedInstance)
    else { return }
    if tally.ui <= 4, context.io[type.id.index].isEmpty, shape.weakReferences == 0 || shape.isStreaming {
      scores.add(RoleWeights.heldByScreenOnly)
    } else {
      scores.add(RoleWeights.heldByFewScreens)
    }
    if context.holdings.held(by: type.id).contains(where: { context.role($0.target).isCollaborator }) {
      scores.add(RoleWeights.screenWithServices)
    }
  }

  private static func count(_ id: TypeID, _ context: RoleContext) -> Tally {
    var tally = Tally()
    for holder in context.holders.holders(of: id) {
      switch context.role(holder.id) {
      case .view, .viewController:
        tally.ui += 1
        if holder.owns { tally.owned += 1 }
        if !holder.owns, !holder.fromEnvironment { tally.passed += 1 }
        if holder.fromEnvironment {
          tally.environment += 1
          tally.addFolder(holder.folder)
        }
      case .viewModel: tally.viewModels += 1
      case .coordinator: tally.coordinators += 1
      case .service, .repository, .dataSource, .useCase: if context.isSure(holder.id) { tally.workers += 1 }
      default: break
      }
    }
    return tally
  }
}
