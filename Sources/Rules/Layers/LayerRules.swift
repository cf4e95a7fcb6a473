import Architecture
import Facts
import Knowledge

/// Which layer may know which.
struct LayerRules {
  /// A type whose dependencies are looked at.
  struct Source {
    let type: TypeRecord
    let layer: Layer
    /// The layer comes from the configuration, not from the role: the name need not confirm it.
    let isMapped: Bool
  }

  let context: RuleContext
  let standIns: StandIns
  private let persistence: PersistenceTypes
  private let workers: Workers
  private let reach: Reach
  private let filesOfScreens: Set<Int>
  /// Whether coordinators know screens.
  private let knowing = CyclicAnswers<TypeID, Bool>()
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    standIns = StandIns(context)
    persistence = PersistenceTypes(context.program)
    reach = Reach(context)
    workers = Workers(context, reach)
    filesOfScreens = Self.filesOfScreens(context)
  }

  /// The type as something whose dependencies count; `nil` for composition roots and whatever has no clear layer.
  func source(_ type: TypeRecord) -> Source? {
    let layer = context.layer(of: type.id)
    let role = context.role(type.id)
    let source = Source(type: type, layer: layer, isMapped: layer != Layer(role: role))
    switch layer {
    case .none: return nil
    case .presentation: return role == .view ? source : nil
    case .domain, .application, .data:
      // What is declared inside of a screen belongs to it.
      if isInsidePresentation(type) { return nil }
      if source.isMapped { return source }
      let isClear =
        switch layer {
        case .domain: isEntity(type)
        case .application: context.isNamedUseCase(type)
        default: role != .dto && isClearData(type, role) && !handlesViews(type)
        }
      return isClear ? source : nil
    }
  }

  /// - Parameter made: the types that the source makes objects of.
  func forbids(_ source: Source, _ site: DependencySite, makes made: Set<TypeID>) -> Bool {
    let target = program[site.target]
    let layer = context.layer(of: target.id)
    guard layer != .none, layer > source.layer || source.layer == .presentation, !context.exempt[target.id.index] else {
      return false
    }
    let isMapped = layer != Layer(role: context.role(target.id))
    if source.isMapped, isMapped, source.layer != .presentation {
      return source.layer != .application || isConcrete(target)
    }
    if layer == .data, !isMapped {
      // A helper of the domain that is called like a repository.
      if context.isInDomain(target), !reach.reachesIO(target.id, hops: 0) { return false }
      if let function = staticFunction(site), reach.path(from: function, hops: 2) == nil { return false }
    }
    switch source.layer {
    case .domain:
      switch layer {
      // Screens that data makes are a matter of routing; a screen that data holds is not.
      case .presentation:
        return (site.kind == .stored || site.kind == .parameter) && isClearScreen(target, from: source)
      case .application: return context.isNamedUseCase(target) && site.kind != .parameter
      // What `init` is given is mapped from.
      case .data:
        return site.kind != .parameter && site.kind != .result && (isMapped || isClearWorker(target))
          && !isPart(source.type, of: target)
      case .domain, .none: return false
      }
    case .application:
      if layer == .presentation { return isClearScreen(target, from: source) }
      return layer == .data && site.kind != .result && isConcrete(target) && (isMapped || isClearWorker(target))
        && couldBeReplaced(site, target)
    case .data:
      if presentsFlow(source, site, makes: made) || ownsWindow(site, makes: made) { return false }
      // What only keeps things in memory may keep them for a screen; working with one is something else.
      if !source.isMapped, !doesWork(source.type), !isWorkedWith(site) { return false }
      // Without a worker's name, what it makes or asks may be all that it is there for.
      if !source.isMapped, !isNamedWorker(source.type), site.kind != .stored, site.kind != .parameter { return false }
      return layer == .presentation && isClearScreen(target, from: source)
    case .presentation:
      // Stored services, calls on them and composition have rules of their own.
      return layer == .data && site.kind == .parameter && site.member.kind == .function && isClearWorker(target)
        && isAwaited(site)
    case .none: return false
    }
  }

  /// Whether the use case passes by a protocol that is there. Where a class has none, the rules about missing protocols say
  /// so, once for all its users.
  private func couldBeReplaced(_ site: DependencySite, _ target: TypeRecord) -> Bool {
    if site.kind == .staticUse, context.sharedInstance(of: target) == nil { return true }
    // What so many services conform to, `setUp()` and `stop()` for instance, is no abstraction of this one.
    return standIns.abstraction(of: target).map { program.allHeirs(of: $0.id).count < 8 } ?? false
  }

  /// What does no I/O of its own and makes screens, or has a coordinator show them, leads through them, whatever its
  /// name. Remembering where a window was is no work.
  private func presentsFlow(_ source: Source, _ site: DependencySite, makes made: Set<TypeID>) -> Bool {
    guard !source.isMapped, reach.io(of: source.type.id, hops: 0).isSubset(of: .defaults) else { return false }
    if made.contains(site.target) { return true }
    switch site.kind {
    case .creation: return true
    case .staticUse: return context.role(site.target) == .coordinator
    case .parameter: return site.member.kind == .function && isHandedOn(site)
    case .stored, .result: return false
    }
  }

  /// A window of the app's own that the type makes and shows: an overlay, a panel.
  private func ownsWindow(_ site: DependencySite, makes made: Set<TypeID>) -> Bool {
    made.contains(site.target) && program.inherits(program[site.target], from: program.known.types(.window))
  }

  /// What is called on the type itself.
  private func staticFunction(_ site: DependencySite) -> DeclarationCursor? {
    guard site.kind == .staticUse, let member = site.place.parent, member.kind == .member,
      let found = program.member(member.name, of: program[site.target], where: { $0.isStatic })?.declaration,
      found.kind == .function
    else { return nil }
    return found
  }

  /// A static function that merely stands in a view or controller: neither what it gives nor its code is about views.
  func helper(_ site: DependencySite) -> DeclarationCursor? {
    guard let found = staticFunction(site), let written = found.type, program.resolve(written).id != site.target,
      let body = found.body
    else { return nil }
    let isAboutViews = found.node.indices.contains { index in
      let node = found.file.nodes[index]
      if context.ui.types.contains(node.name) { return true }
      // Other static functions of the view may be called.
      return node.name == program[site.target].name
        && (node.kind != .identifier || Cursor(file: found.file, index: index).parent?.kind != .member)
    }
    let mentionsSelf = body.subtree.contains { $0.kind == .identifier && $0.name == program.words.selfValue }
    return isAboutViews || mentionsSelf ? nil : found
  }

  /// Whether a parameter is only an argument of what its function calls.
  private func isHandedOn(_ site: DependencySite) -> Bool {
    guard let parameter = site.place.ancestors.first(where: { $0.kind == .parameter }), let body = site.member.body
    else { return false }
    var uses = 0
    for index in body.indices
    where body.file.nodes[index].kind == .identifier && body.file.nodes[index].name == parameter.name {
      guard Cursor(file: body.file, index: index).parent?.kind == .argument else { return false }
      uses += 1
    }
    return uses > 0
  }

  /// Whether a function uses a member of what it is given.
  private func isWorkedWith(_ site: DependencySite) -> Bool {
    guard site.kind == .parameter, site.member.kind == .function, let body = site.member.body,
      let parameter = site.place.ancestors.first(where: { $0.kind == .parameter })
    else { return false }
    return body.subtree.contains { node in
      guard node.kind == .member, let base = node.base?.plain else { return false }
      return base.kind == .identifier && base.name == parameter.name
    }
  }

  /// `UploadManagerTimer` beside `UploadManager`: a piece of it in a file of its own.
  private func isPart(_ type: TypeRecord, of target: TypeRecord) -> Bool {
    isBeside(type, target) && context.text(type.name).hasPrefix(context.text(target.name))
  }

  // MARK: Sources

  /// A model of the domain rather than data for a screen: nothing about its name or its place says otherwise.
  private func isEntity(_ type: TypeRecord) -> Bool {
    guard type.kind == .struct || type.kind == .class, !persistence.contains(type.id) else { return false }
    let known = program.known
    if [.screenData, .dataWorker, .doer].contains(where: { known.words($0).containsEnd(of: type.name) }) {
      return false
    }
    // `struct FetchDetail: AsyncAction`: what it conforms to says that it does something.
    let kinds = type.externalAncestors + type.ancestors.map { program[$0].name }
    if kinds.contains(where: known.words(.deed).containsEnd) { return false }
    if context.isNamedViewModel(type.name) { return false }
    if context.folders(of: type).contains(where: known.words(.screenFolder).containsPart) { return false }
    // What knows a UI framework is data for screens; whether it should is another rule's matter.
    if type.parts.contains(where: { part in part.file.imports.contains { context.ui.modules.contains($0.module) } }) {
      return false
    }
    return !sharesFileWithScreen(type)
  }

  private func isNamedWorker(_ type: TypeRecord) -> Bool {
    var words = context.names.words(of: type.name)
    while let last = words.last, program.known.words(.kindEnding).containsPart(last) { words.removeLast() }
    return words.last.map(program.known.words(.dataWorker).containsPart) ?? false
  }

  /// A worker by its name and its work, or what keeps data by its role: in memory, unless it keeps screens, or by I/O of
  /// its own, whatever its name.
  private func isClearData(_ type: TypeRecord, _ role: Role) -> Bool {
    if isNamedWorker(type) { return doesWork(type) || role == .dataSource && !keepsScreens(type) && !feedsList(type) }
    // What inherits from a class of a framework or library may be anything there.
    let neutral = program.known.types(.neutralBase, .valueLike, .observable)
    return role == .dataSource && reach.reachesIO(type.id, hops: 0)
      && type.externalAncestors.allSatisfy { neutral.contains($0) }
  }

  /// Places of a list in what it stores, takes or gives: the rows of a screen rather than data.
  private func feedsList(_ type: TypeRecord) -> Bool {
    let places = program.known.types(.indexPath)
    return type.members.contains { member in
      guard member.isStored || member.kind == .function else { return false }
      let body = member.body
      return member.node.subtree.contains {
        $0.kind == .typeName && places.contains($0.name) && !(body?.contains($0) ?? false)
      }
    }
  }

  /// Screens of the app in what it stores or gives.
  private func keepsScreens(_ type: TypeRecord) -> Bool {
    type.members.contains { member in
      context.signatureMentions(member).contains {
        (member.isStored || $0.isResult) && context.layer(of: $0.type) == .presentation
      }
    }
  }

  /// I/O of its own or a collaborator for it: a cache of views does none.
  private func doesWork(_ type: TypeRecord) -> Bool {
    if reach.reachesIO(type.id, hops: 0) || type.kind == .protocol { return true }
    return program.superclassChain(of: type).contains { owner in
      context.holdings.held(by: owner.id).contains { context.role($0.target).isCollaborator }
    }
  }

  /// Views and controllers of the system in what it stores, takes or gives: it belongs to the screens, whatever its
  /// name.
  private func handlesViews(_ type: TypeRecord) -> Bool {
    for member in type.members {
      switch member.kind {
      case .variable, .function, .initializer: break
      default: continue
      }
      let node = member.node
      var index = node.index + 1
      let end = node.index + Int(node.node.size)
      while index < end {
        let entry = node.file.nodes[index]
        switch entry.kind {
        case .block, .accessor, .initialValue, .attribute, .closure:
          index += Int(entry.size)
          continue
        case .typeName where context.ui.viewsAndControllers.contains(entry.name): return true
        default: index += 1
        }
      }
    }
    return false
  }

  private func isInsidePresentation(_ type: TypeRecord) -> Bool {
    var outer = type.outer
    while let id = outer {
      if context.layer(of: id) == .presentation { return true }
      outer = program[id].outer
    }
    return false
  }

  private func sharesFileWithScreen(_ type: TypeRecord) -> Bool { filesOfScreens.contains(type.file) }

  /// Files in which a type that no other contains belongs to the presentation.
  private static func filesOfScreens(_ context: RuleContext) -> Set<Int> {
    Set(
      context.program.files.indices.filter { number in
        let file = context.program.files[number]
        return file.declarations.indices.contains { index in
          let row = file.declarations[index]
          guard row.kind.isType, row.parent == Declaration.none,
            let type = context.program.enclosingType(of: DeclarationCursor(file: file, index: index).node)
          else { return false }
          return context.layer(of: type.id) == .presentation
        }
      })
  }

  // MARK: Targets

  /// Something that stores or fetches, by its role, its name and what it does; stores of settings are for everybody.
  private func isClearWorker(_ type: TypeRecord) -> Bool {
    switch context.role(type.id) {
    case .repository: return isNamedWorker(type)
    case .service, .dataSource:
      guard !program.known.words(.sharedSettings).contains(type.name), isNamedWorker(type), !isTool(type) else {
        return false
      }
      return workers.works(type.id)
    default: return false
    }
  }

  /// `RetryingService<Value>`: what is generic and does no I/O itself does what each caller gives it.
  private func isTool(_ type: TypeRecord) -> Bool {
    type.declaration.node.child(.genericParameter) != nil && !reach.reachesIO(type.id, hops: 0)
  }

  /// A screen or what drives one. Controllers and views say so by inheritance, the others have to by name.
  private func isClearScreen(_ type: TypeRecord, from source: Source) -> Bool {
    // An enum of data that an extension draws is passed around as data.
    guard type.file != source.type.file, type.kind != .enum else { return false }
    switch context.role(type.id) {
    case .view, .viewController: return true
    case .viewModel:
      return context.isNamedViewModel(type.name) && isKnownToScreens(type)
        && !(source.layer == .domain && isBeside(type, source.type) && onlyCarriesValues(type))
    case .coordinator:
      return type.isReference && program.known.words(.flow).contains(type.name)
        && knowing.answer(type.id, neutral: false) { knowsScreens(type) }
    default: return context.layer(of: type.id) == .presentation
    }
  }

  /// Whether anything on screen names a view model, or what it inherits from: by its name alone it belongs to no screen.
  private func isKnownToScreens(_ type: TypeRecord) -> Bool {
    let names = NameSet([type.name] + type.ancestors.map { program[$0].name })
    return program.mentions(of: names, .typeName, .identifier).contains { place in
      program.enclosingType(of: place).map { context.role($0.id).isUI } ?? false
    }
  }

  /// Types of a UI framework or screens of the app in its code, or state that views observe. What has neither coordinates
  /// something else.
  private func knowsScreens(_ type: TypeRecord) -> Bool {
    if program.superclassChain(of: type).count > 1 || !type.externalAncestors.isEmpty || !type.attributes.isEmpty {
      return true
    }
    return type.parts.contains { part in
      part.node.indices.contains { index in
        let node = part.file.nodes[index]
        guard node.kind == .typeName || node.kind == .identifier || node.kind == .call else { return false }
        if context.ui.types.contains(node.name) { return true }
        guard context.names.isCapitalized(node.name) else { return false }
        let place = Cursor(file: part.file, index: index)
        let use = node.kind == .typeName ? program.resolve(place) : program.type(of: place)
        let inner: TypeUse = if case .metatype(let inner) = use.core { inner } else { use }
        return inner.id.map { $0 != type.id && context.layer(of: $0) == .presentation } ?? false
      }
    }
  }

  private func isBeside(_ type: TypeRecord, _ other: TypeRecord) -> Bool {
    context.folders(of: type) == context.folders(of: other)
  }

  /// What a cell shows, made once: nothing in it changes, and it works with no one.
  private func onlyCarriesValues(_ type: TypeRecord) -> Bool {
    let stored = program.superclassChain(of: type).flatMap(\.storedProperties)
    return !stored.isEmpty && stored.allSatisfy { $0.flags.contains(.isLet) }
      && !context.holdings.held(by: type.id).contains { context.role($0.target).isCollaborator }
      && !type.methods.contains { $0.flags.contains(.isAsync) }
  }

  /// A struct of closures is as good as a protocol.
  private func isConcrete(_ type: TypeRecord) -> Bool {
    guard type.kind == .struct else { return true }
    let stored = type.storedProperties
    let closures = stored.filter { program.type(of: $0).isFunction }.count
    return closures == 0 || closures * 2 < stored.count
  }

  /// Whether a parameter is awaited in its function: then the view works with it rather than passing it on.
  private func isAwaited(_ site: DependencySite) -> Bool {
    guard let parameter = site.place.ancestors.first(where: { $0.kind == .parameter }), let body = site.member.body
    else {
      return false
    }
    return body.subtree.contains { node in
      guard node.kind == .awaitExpression, let call = node.firstChild?.plain, call.kind == .call else { return false }
      let root = context.chain(call).root
      return root.kind == .identifier && root.name == parameter.name
    }
  }
}
