import Architecture
import Facts
import Knowledge

/// `view-navigates-directly`; see its description.
public struct ViewNavigatesDirectly: Rule {
  /// A rule has no state of its own.
  public init() {}

  /// Everything that it has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let names = context.program.known.words(.coordinatorName)
    // A handler of links or a manager of sharing is no coordinator to ask.
    let coordinated = CoordinatedModules(context) { type in
      ([type] + type.ancestors.map { context.program[$0] }).contains { names.contains($0.name) }
        || CoordinatedModules.keepsPath(type, context)
    }
    if coordinated.isEmpty { return [] }
    let presentation = Presentation(context)
    var found = context.swiftUIViews().map { view -> (view: TypeRecord, spots: [Presentation.Spot]) in
      let isAsked = coordinated.contains(view) && !presentation.belongsToCoordinator(view)
      return (view, isAsked ? presentation.spots(in: view) : [])
    }
    // Coordinators that only push leave sheets to the views that open them.
    if presentation.coordinatorsPresentFewer(than: found.reduce(0) { $0 + $1.spots.count { $0.isSheet } }) {
      found = found.map { ($0.view, $0.spots.filter { !$0.isSheet }) }
    }
    // The same for links, where coordinators lead to fewer screens than views do.
    if presentation.coordinatorsLead(toFewerThan: found.reduce(0) { $0 + $1.spots.count { !$0.isSheet } }) {
      found = found.map { ($0.view, $0.spots.filter(\.isSheet)) }
    }
    return found.compactMap { view, spots in
      guard let first = spots.first else { return nil }
      let screen = first.screen.qualifiedName
      var message =
        "`\(view.qualifiedName)` builds the screen `\(screen)` inside `\(context.text(first.container.name))`"
      if spots.count > 1 { message += "; \(spots.count - 1) more screen\(spots.count > 2 ? "s" : "")" }
      return Draft(
        at: first.place, type: view.id, evidence: screen, message: message,
        occurrences: spots.dropFirst().map { Draft.Occurrence($0.place, evidence: $0.screen.qualifiedName) },
        related: [Draft.Related(first.viewModel, "its view model")])
    }
  }
}

/// Finds screens that a view builds where it presents them.
private struct Presentation {
  struct Spot {
    /// Where the screen is built.
    let place: Cursor
    let screen: TypeRecord
    /// `NavigationLink`, `sheet`, `fullScreenCover`.
    let container: Cursor
    let viewModel: Cursor
    let isSheet: Bool
  }

  private let context: RuleContext
  private let links: NameSet
  private let sheets: NameSet
  /// `navigationDestination(for:)`, and sheets.
  private let routed: NameSet
  private let values: NameSet
  private let content: NameSet
  private let besideContent: NameSet
  private let ownWrappers: NameSet
  private let borrowedWrappers: NameSet
  private let representables: NameSet
  private let records: NameSet
  private let bindings: NameSet
  private let developers: DeveloperTools
  /// Views that are shown in a sheet: what they show themselves goes on top of it.
  private var inSheets: Set<TypeID> = []

  init(_ context: RuleContext) {
    self.context = context
    let known = context.program.known
    links = known.types(.link)
    sheets = known.members(.sheet)
    routed = known.members(.presentsScreen)
    values = known.building(.navigationValue).labels
    content = known.building(.content).labels
    besideContent = known.labels(.besideScreen)
    ownWrappers = known.types(.owning)
    borrowedWrappers = known.types(.borrowing)
    representables = known.types(.wrapsController)
    records = known.types(.persistent)
    bindings = known.types(.binding)
    developers = DeveloperTools(context.program)
    inSheets = findViewsInSheets()
  }

  private func findViewsInSheets() -> Set<TypeID> {
    var result: Set<TypeID> = []
    for sheet in context.program.mentions(of: sheets, .call) where !context.isExempt(sheet) {
      for content in destinations(of: sheet) {
        for call in content.subtree where call.kind == .call {
          if let callee = call.callee?.plain, case .metatype(let built) = context.program.type(of: callee).core,
            let id = built.id, context.role(id) == .view
          {
            result.insert(id)
          }
        }
      }
    }
    return result
  }

  /// A coordinator's own view is where its screens are put together.
  func belongsToCoordinator(_ view: TypeRecord) -> Bool {
    let flow = context.program.known.words(.flow)
    return sequence(first: view) { $0.outer.map { context.program[$0] } }.contains { flow.contains($0.name) }
  }

  /// Whether coordinators present fewer screens than a number: the sheets that their state drives, and what they show with UIKit.
  func coordinatorsPresentFewer(than count: Int) -> Bool {
    guard count > 0 else { return false }
    let program = context.program
    var presented = 0
    for sheet in program.mentions(of: sheets, .call) where !context.isExempt(sheet) && isDrivenByCoordinator(sheet) {
      presented += 1
      if presented >= count { return false }
    }
    for call in program.mentions(of: program.known.members(.showsScreen), .call) where !context.isExempt(call) {
      guard let type = program.enclosingType(of: call), context.role(type.id) == .coordinator else { continue }
      presented += 1
      if presented >= count { return false }
    }
    return true
  }

  /// Whether coordinators lead to fewer screens than a number: those that they build themselves, and those that stand for
  /// their routes.
  func coordinatorsLead(toFewerThan count: Int) -> Bool {
    guard count > 0 else { return false }
    let calls = context.constructions(of: Set(context.swiftUIViews().map(\.id)))
    let led = calls.values.count { $0.contains { !context.isExempt($0) && isLedTo($0) } }
    return led < count
  }

  private func isLedTo(_ screen: Cursor) -> Bool {
    let program = context.program
    if program.enclosingType(of: screen).map({ context.role($0.id) == .coordinator }) ?? false { return true }
    return screen.ancestors.contains { $0.kind == .call && routed.contains($0.name) && !sheets.contains($0.name) }
  }

  func spots(in view: TypeRecord) -> [Spot] {
    var result: [Spot] = []
    for member in view.members {
      for code in member.code {
        for index in code.indices {
          let node = code.file.nodes[index]
          guard node.kind == .call, links.contains(node.name) || sheets.contains(node.name) else { continue }
          let call = Cursor(file: code.file, index: index)
          if links.contains(node.name) {
            if call.arguments.contains(where: { values.contains($0.name) }) { continue }
          } else if inSheets.contains(view.id) {
            continue
          }
          if isDrivenByCoordinator(call) { continue }
          for destination in destinations(of: call) { collect(destination, call, view, &result) }
        }
      }
    }
    return context.inSourceOrder(result, \.place).filter {
      // A flow that is presented leads on by itself.
      !belongsToCoordinator($0.screen) && !developers.mayContain($0.screen, of: context.program)
    }
  }

  /// The presented content: the `destination` of a link, the trailing closure of a sheet.
  private func destinations(of call: Cursor) -> [Cursor] {
    call.arguments.filter { !besideContent.contains($0.name) }.compactMap { argument in
      guard let content = argument.firstChild else { return nil }
      if links.contains(call.name) {
        // With `destination:` written, the trailing closure is the label.
        let hasDestination = call.arguments.contains { self.content.contains($0.name) }
        if hasDestination { return self.content.contains(argument.name) ? content : nil }
        let hasTitle = call.arguments.contains { !$0.flags.contains(.trailing) && $0.name.isNone }
        let hasLabel = call.arguments.contains { besideContent.contains($0.name) }
        return argument.flags.contains(.trailing) && (hasTitle || hasLabel) ? content : nil
      }
      return content.kind == .closure ? content : nil
    }
  }

  /// `.sheet(item: $coordinator.sheet)`, a binding that the view makes of it, or one that it is given.
  private func isDrivenByCoordinator(_ call: Cursor) -> Bool {
    guard let type = context.program.enclosingType(of: call) else { return false }
    return call.arguments.contains { argument in
      guard let content = argument.firstChild, content.kind != .closure else { return false }
      return isOfCoordinator(content, in: type, hops: 2)
    }
  }

  private func isOfCoordinator(_ value: Cursor, in type: TypeRecord, hops: Int) -> Bool {
    value.subtree.contains { node in
      guard node.kind == .identifier else { return false }
      if isCoordinator(node, of: type) { return true }
      let name = context.names.projected(node.name) ?? node.name
      guard let property = context.program.member(name, of: type)?.declaration, property.kind == .variable else {
        return false
      }
      if !property.isStored {
        return property.code.contains { $0.subtree.contains { $0.kind == .identifier && isCoordinator($0, of: type) } }
      }
      guard hops > 0, property.attributes.contains(where: { bindings.contains($0.name) }) else { return false }
      let arguments = (context.constructions(of: [type.id])[type.id] ?? [])
        .filter { !context.isExempt($0) }.compactMap { $0.argument(property.name) }
      return !arguments.isEmpty
        && arguments.allSatisfy { argument in
          context.program.enclosingType(of: argument)
            .map { isOfCoordinator(argument, in: $0, hops: hops - 1) } ?? false
        }
    }
  }

  /// `coordinator`, `$coordinator`
  private func isCoordinator(_ node: Cursor, of type: TypeRecord) -> Bool {
    let name = context.names.projected(node.name) ?? node.name
    guard let held = context.program.member(name, of: type)?.declaration, held.isStored else { return false }
    return context.role(of: context.program.type(of: held)) == .coordinator
  }

  private func collect(_ destination: Cursor, _ container: Cursor, _ view: TypeRecord, _ result: inout [Spot]) {
    for index in destination.indices where destination.file.nodes[index].kind == .call {
      let call = Cursor(file: destination.file, index: index)
      guard let callee = call.callee?.plain, callee.kind == .identifier || callee.kind == .member else { continue }
      // A link inside a sheet speaks for itself.
      if links.contains(call.name) || sheets.contains(call.name) { continue }
      guard case .metatype(let built) = context.program.type(of: callee).core, let id = built.id, id != view.id,
        context.role(id) == .view, !context.program.inherits(context.program[id], from: representables),
        let viewModel = viewModel(of: context.program[id], builtBy: call, in: view),
        // The same screen twice in one sheet stands in two branches, such as those of `#available`.
        !result.contains(where: { $0.place == call || $0.container == container && $0.screen.id == id })
      else { continue }
      result.append(
        Spot(
          place: call, screen: context.program[id], container: container, viewModel: viewModel,
          isSheet: sheets.contains(container.name)))
    }
  }

  /// The property that makes a view a screen: a view model that is its own, not the one of the view that presents it.
  private func viewModel(of screen: TypeRecord, builtBy call: Cursor, in view: TypeRecord) -> Cursor? {
    let presenters = Set(context.holdings.held(by: view.id).map(\.target))
    for holding in context.holdings.held(by: screen.id) where !holding.isCollection {
      if context.role(holding.target) != .viewModel || borrowedWrappers.contains(holding.wrapper)
        || isSharedByMany(holding.target)
        || context.program.inherits(context.program[holding.target], from: records)
      {
        continue
      }
      if !ownWrappers.contains(holding.wrapper), holding.property.value == nil,
        presenters.contains(holding.target) && call.argument(holding.property.name)?.plain.kind != .call
          || handsOn(holding.target, in: call, of: view) || isCarried(holding.target, in: call, of: view)
      {
        continue
      }
      return holding.property.node
    }
    return nil
  }

  /// Whether an argument of a call is an object that the presenting view has itself, under whatever name; for a protocol
  /// or a generic parameter one that conforms.
  private func handsOn(_ target: TypeID, in call: Cursor, of view: TypeRecord) -> Bool {
    call.arguments.contains { argument in
      guard let value = argument.firstChild?.plain, context.isOwnMember(value),
        context.program.member(value.name, of: view, where: { $0.isStored && !$0.isStatic }) != nil,
        let id = context.program.type(of: value).id
      else { return false }
      return id == target || context.program[id].ancestors.contains(target)
        || context.program[target].ancestors.contains(id)
    }
  }

  /// Whether an argument is an object of a container that the presenting view only carries along: `app.bookmarks`.
  private func isCarried(_ target: TypeID, in call: Cursor, of view: TypeRecord) -> Bool {
    call.arguments.contains { argument in
      guard let value = argument.firstChild?.plain, value.kind == .member,
        context.program.type(of: value).id == target
      else { return false }
      var current = value
      while let base = current.kind == .member ? current.base?.plain : nil {
        guard let property = context.program.declaration(of: current), property.isStored,
          context.role(of: context.program.type(of: base)) != .viewModel
        else { return false }
        if context.isOwnMember(base) {
          return context.program.member(base.name, of: view, where: { $0.isStored && !$0.isStatic }) != nil
        }
        current = base
      }
      return false
    }
  }

  /// A theme and its like: what many views make for themselves is no view model of one of them.
  private func isSharedByMany(_ target: TypeID) -> Bool {
    if context.program.known.words(.theme).contains(context.program[target].name) { return true }
    let owners = context.holdings.holders(of: target).filter { ownWrappers.contains($0.wrapper) }
    return Set(owners.map(\.holder)).count > 4
  }
}
