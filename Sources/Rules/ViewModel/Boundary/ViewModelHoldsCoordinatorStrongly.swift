import Architecture
import Facts
import Findings

/// `viewmodel-holds-coordinator-strongly`; see its description.
public struct ViewModelHoldsCoordinatorStrongly: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let ownership = CoordinatorOwnership(context)
    let links = CoordinatorLinks(context)
    var drafts: [Draft] = []
    for type in context.types(.viewModel) where type.isReference {
      for holding in context.holdings.held(by: type.id) where !holding.isWeak {
        let candidates = coordinators(behind: holding.target, context)
        guard !holding.property.flags.contains(.isLazy),
          let (coordinator, kept) = candidates.lazy.compactMap({ id in
            ownership.how(context.program[id], keeps: type, knowingItAs: holding.property.name).map { (id, $0) }
          }).first(where: { !context.livesAsLongAsTheApp(context.program[$0.0]) }), !links.isCut(holding.property)
        else { continue }
        let name = context.text(context.program[coordinator].name)
        let property = context.text(holding.property.name)
        let own = context.text(type.name)
        drafts.append(
          Draft(
            at: holding.property.node, type: type.id, evidence: property,
            message: kept.isWhileShown
              ? "`\(property)` keeps `\(name)` alive, whose navigation controller keeps `\(own)`: neither is released as "
                + "long as the screen is shown, nor when the controller is thrown away with it"
              : "`\(property)` keeps `\(name)` alive, which keeps `\(own)`: neither is released",
            severity: kept.isWhileShown ? .high : nil, related: kept.related))
      }
    }
    return drafts
  }

  /// Coordinator classes that a property may refer to.
  private func coordinators(behind target: TypeID, _ context: RuleContext) -> [TypeID] {
    let program = context.program
    let all =
      [target] + (program[target].kind == .protocol || program[target].isReference ? program.allHeirs(of: target) : [])
    return all.filter {
      program[$0].isReference && context.role($0) == .coordinator && !context.exempt[$0.index]
    }
  }
}

/// What keeps a strong link from being a leak.
private struct CoordinatorLinks {
  private let context: RuleContext
  private var program: Program { context.program }

  init(_ context: RuleContext) { self.context = context }

  /// Whether someone sets a property to `nil`, through a protocol too: `router.view = nil`. In `deinit` it is too late.
  func isCut(_ property: DeclarationCursor) -> Bool {
    guard property.kind == .variable, !property.flags.contains(.isLet), let holder = program.owner(of: property) else {
      return false
    }
    let names = NameSet([property.name])
    return program.mentions(of: names, .identifier, .member).contains { place in
      guard !program.context(of: place.file).isTest, let statement = assignment(of: place),
        let value = statement.firstChild?.nextSibling, value.kind == .nilLiteral,
        !place.ancestors.contains(where: { $0.kind == .deinitializerDeclaration }),
        let meant = program.declaration(of: place)
      else { return false }
      if meant == property { return true }
      return program.owner(of: meant).map { $0.kind == .protocol && program.inherits(holder, from: $0.id) } ?? false
    }
  }

  private func assignment(of place: Cursor) -> Cursor? {
    var current = place
    while let parent = current.parent, parent.kind == .optionalChain || parent.kind == .forceUnwrap { current = parent }
    guard let parent = current.parent, parent.kind == .assignment, parent.firstChild == current else { return nil }
    return parent
  }
}

/// Whether a coordinator keeps a view model: through stored properties, or by showing its screen in something it stores.
struct CoordinatorOwnership {
  private let context: RuleContext
  private let program: Program
  private let containers: NameSet
  private let showing: NameSet
  private let slots: NameSet
  private let lazyWrappers: NameSet
  private let links: CoordinatorLinks

  init(_ context: RuleContext) {
    self.context = context
    program = context.program
    links = CoordinatorLinks(context)
    let known = program.known
    containers = known.types(.pager, .stack, .window, .controllerBase)
    showing = NameSet(
      known.members(.showsScreen, .shows, .showsScreens, .embeds).ids
        + known.words(.presenting).exact.ids)
    slots = known.members(.rootScreen, .contentScreen, .screenList, .selectedScreen)
    lazyWrappers = known.types(.ownedStateWrapper, .fromEnvironment)
  }

  /// How a coordinator keeps a view model.
  struct Kept {
    let related: [Draft.Related]
    /// Only as long as its screen stays in a container that was made elsewhere.
    var isWhileShown = false
  }

  /// The places that show it, or `nil` when the coordinator does not keep it.
  func how(_ coordinator: TypeRecord, keeps model: TypeRecord, knowingItAs property: NameID) -> Kept? {
    if let path = storedPath(from: coordinator, to: model) {
      return path.contains { links.isCut($0.property) } ? nil : Kept(related: path.map(related))
    }
    guard let container = container(of: coordinator), showsScreens(coordinator), !links.isCut(container),
      let place = construction(of: model, by: coordinator, knowingItAs: property)
    else { return nil }
    return Kept(
      related: [
        Draft.Related(container.node, "`\(context.text(coordinator.name))` keeps the screens that it shows here"),
        Draft.Related(place, "the view model is made here and gets the coordinator"),
      ], isWhileShown: !isMade(container))
  }

  /// Whether a coordinator builds a container itself: as initial value, or wherever it assigns one.
  private func isMade(_ container: DeclarationCursor) -> Bool {
    if let value = container.value { return context.freshInstance(value) != nil || value.kind == .closure }
    guard let owner = program.owner(of: container) else { return true }
    let values = context.code(of: owner).lazy.flatMap(\.subtree).compactMap { node -> Cursor? in
      guard node.kind == .assignment, let target = node.firstChild?.plain, target.name == container.name,
        context.isOwnMember(target) || target.kind == .member
      else { return nil }
      return target == node.firstChild ? node.firstChild?.nextSibling : nil
    }
    return values.contains { context.freshInstance($0) != nil || $0.plain.kind == .call }
  }

  // MARK: Stored

  /// The shortest chain of strong stored properties.
  private func storedPath(from start: TypeRecord, to model: TypeRecord) -> [Holdings.Holding]? {
    var open: [(type: TypeID, path: [Holdings.Holding])] = [(start.id, [])]
    var seen: Set<TypeID> = [start.id]
    var next = 0
    while next < open.count {
      let (current, path) = open[next]
      next += 1
      if path.count > 5 { return nil }
      for record in program.superclassChain(of: program[current]) {
        for holding in context.holdings.held(by: record.id)
        where !holding.isWeak && !lazyWrappers.contains(holding.wrapper) {
          guard let target = implementation(of: holding.target), !context.exempt[target.index] else { continue }
          if target == model.id
            || program.inherits(model, from: holding.target) && program[holding.target].kind == .class
          {
            return path + [holding]
          }
          if seen.insert(target).inserted { open.append((target, path + [holding])) }
        }
      }
    }
    return nil
  }

  /// A protocol stands for its only implementation.
  private func implementation(of id: TypeID) -> TypeID? {
    guard program[id].kind == .protocol else { return id }
    let heirs = program.allHeirs(of: id).filter { program[$0].kind != .protocol && !context.exempt[$0.index] }
    return heirs.count == 1 ? heirs.first : nil
  }

  private func related(_ holding: Holdings.Holding) -> Draft.Related {
    let holder = context.text(program[holding.holder].name)
    return Draft.Related(
      holding.property.node, "`\(holder)` keeps `\(context.text(program[holding.target].name))` here")
  }

  // MARK: Shown

  private func container(of coordinator: TypeRecord) -> DeclarationCursor? {
    for record in program.superclassChain(of: coordinator) {
      for property in record.storedProperties
      where !property.flags.contains(.isWeak) && !property.flags.contains(.isUnowned) {
        let use = program.type(of: property)
        if let name = use.externalName, containers.contains(name) { return property }
        if let id = use.id, program[id].kind == .class,
          program[id].externalAncestors.contains(where: containers.contains)
        {
          return property
        }
      }
    }
    return nil
  }

  private func showsScreens(_ coordinator: TypeRecord) -> Bool {
    context.code(of: coordinator).contains { code in
      code.indices.contains { index in
        let node = code.file.nodes[index]
        if node.kind == .call { return showing.contains(node.name) }
        guard node.kind == .assignment else { return false }
        return Cursor(file: code.file, index: index).firstChild.map { slots.contains($0.plain.name) } ?? false
      }
    }
  }

  /// Where the coordinator, or a function that it calls with itself, makes the view model and hands itself over.
  private func construction(
    of model: TypeRecord, by coordinator: TypeRecord, knowingItAs property: NameID
  ) -> Cursor? {
    for code in context.code(of: coordinator) {
      for index in code.indices where code.file.nodes[index].kind == .call {
        let call = Cursor(file: code.file, index: index)
        let passesSelf = call.arguments.contains { mentionsSelf($0) }
        if makes(model, call) {
          if passesSelf || isAssigned(property, in: code) { return call }
          continue
        }
        guard passesSelf, let function = program.declaration(of: call), function.kind == .function,
          let body = function.body
        else { continue }
        for inner in body.indices where body.file.nodes[inner].kind == .call {
          let made = Cursor(file: body.file, index: inner)
          if makes(model, made) { return made }
        }
      }
    }
    return nil
  }

  private func makes(_ model: TypeRecord, _ call: Cursor) -> Bool {
    guard let callee = call.callee?.plain else { return false }
    if callee.kind == .identifier || callee.kind == .typeName {
      return program.resolve(name: callee.name, at: callee).id == model.id
    }
    guard callee.kind == .member else { return false }
    guard callee.name == model.name || callee.name == program.words.initializer else { return false }
    return program.type(of: call).id == model.id
  }

  /// `self` as the argument itself, not inside a closure.
  private func mentionsSelf(_ argument: Cursor) -> Bool {
    guard let value = argument.argumentValue?.plain else { return false }
    return value.kind == .identifier && value.name == program.words.selfValue
  }

  /// `viewModel.coordinator = self`
  private func isAssigned(_ property: NameID, in code: Cursor) -> Bool {
    code.indices.contains { index in
      guard code.file.nodes[index].kind == .assignment else { return false }
      let sides = Array(Cursor(file: code.file, index: index).children)
      return sides.count == 2 && sides[0].kind == .member && sides[0].name == property
        && sides[1].plain.name == program.words.selfValue
    }
  }
}
