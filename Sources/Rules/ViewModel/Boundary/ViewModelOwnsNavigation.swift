import Architecture
import Facts
import Findings

/// `viewmodel-owns-navigation`; see its description.
public struct ViewModelOwnsNavigation: Rule {
  /// Makes the rule.
  public init() {}

  /// One presentation that a property drives.
  private struct Drive {
    let property: DeclarationCursor
    let call: Cursor
    let view: TypeID?
    /// `state.showsWelcome`, when the binding goes deeper than the property.
    let path: String
  }

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let program = context.program
    let presentations = program.known.members(.presentsScreen)
    let coordinated = CoordinatedModules(context, where: navigates)
    guard !presentations.isEmpty, !coordinated.isEmpty else { return [] }
    let labels = program.known.words(.presentationLabel).exact
    let flow = program.known.words(.flow)
    let owned = OwnedExpressions(context)
    var drives: [TypeID: [Drive]] = [:]
    for call in program.mentions(of: presentations, .call) {
      guard call.callee?.plain.kind == .member || call.callee?.plain.kind == .identifier,
        let argument = call.arguments.first(where: { labels.contains($0.name) }), let value = argument.argumentValue
      else { continue }
      if showsPicker(call, context) { continue }
      let view = program.enclosingType(of: call)
      if view.map({ context.exempt[$0.id.index] || !coordinated.contains($0) }) ?? true { continue }
      guard let (owner, property) = state(behind: value, owned, context) else { continue }
      // `LoginCoordinatorViewModel`, or the model of `LoginCoordinator`: the state of a flow.
      if flow.contains(program[owner].name) || view.map({ flow.contains($0.name) }) ?? false { continue }
      let path = path(to: property, in: value, context)
      drives[owner, default: []].append(Drive(property: property, call: call, view: view?.id, path: path))
    }
    return drives.keys.sorted().compactMap { draft(program[$0], drives[$0] ?? [], coordinated, context) }
  }

  /// A picker or recorder of the system, wrapped for SwiftUI: it hands a value back and leads nowhere.
  private func showsPicker(_ call: Cursor, _ context: RuleContext) -> Bool {
    let (wrappers, words) = (context.program.known.types(.wrapsController), context.program.known.words(.inputScreen))
    return call.closureArguments.contains { closure in
      guard let first = closure.subtree.first(where: { $0.kind == .call }) else { return false }
      let root = context.chain(first).root
      // `PickerAssembly.makeCamera()`
      if words.contains(first.name) || words.contains(root.name) { return true }
      guard root.kind == .identifier, let id = context.program.resolve(name: root.name, at: root).id else {
        return false
      }
      return context.program[id].externalAncestors.contains(where: wrappers.contains)
    }
  }

  /// A bag of paths and selections that others fill coordinates nothing.
  private func navigates(_ coordinator: TypeRecord) -> Bool {
    coordinator.members.contains { $0.kind == .function && !$0.isStatic }
  }

  /// From the property on: `state.showsWelcome` of `$store.state.showsWelcome`.
  private func path(to property: DeclarationCursor, in value: Cursor, _ context: RuleContext) -> String {
    var names: [String] = []
    var current = value.plain
    while current.kind == .member, let base = current.base?.plain {
      names.append(context.text(current.name))
      if current.name == property.name { return names.reversed().joined(separator: ".") }
      current = base
    }
    return context.text(property.name)
  }

  /// The view model and its property that a binding comes from: `$model.shown`, `Binding(get: { model.shown }, …)`.
  private func state(
    behind value: Cursor, _ owned: OwnedExpressions, _ context: RuleContext
  ) -> (owner: TypeID, property: DeclarationCursor)? {
    let program = context.program
    let known = program.known
    if value.kind == .call, known.types(.binding).contains(value.name) || value.name == program.words.initializer {
      guard let getter = value.argument(program.words.getter) ?? value.closureArguments.first else { return nil }
      for index in getter.indices where getter.file.nodes[index].kind == .member {
        let member = Cursor(file: getter.file, index: index)
        guard let base = member.base, let id = program.type(of: base).id else { continue }
        if let found = storedState(member.name, of: id, context) { return found }
      }
      return nil
    }
    // The first member behind an object that is a view model.
    var current = value.plain
    var path: [Cursor] = []
    while current.kind == .member || current.kind == .subscriptCall {
      if current.kind == .member { path.append(current) }
      guard let base = current.kind == .member ? current.base : current.callee else { break }
      current = base.plain
    }
    for member in path.reversed() {
      guard let base = member.base, owned.isProjected(base) || known.types(.makesBindings).contains(base.plain.name)
      else { continue }
      let object = owned.isProjected(base) ? base : base.plain.arguments.first?.argumentValue ?? base
      guard let id = owned.type(ofProjected: object).id else { continue }
      if let found = storedState(member.name, of: id, context) { return found }
    }
    return nil
  }

  private func storedState(
    _ name: NameID, of id: TypeID, _ context: RuleContext
  ) -> (owner: TypeID, property: DeclarationCursor)? {
    let program = context.program
    guard let found = program.member(name, of: program[id], where: { $0.kind == .variable && !$0.isStatic }) else {
      return nil
    }
    // A protocol stands for the view model that implements it alone.
    if found.owner.kind == .protocol {
      let heirs = program.allHeirs(of: found.owner.id).filter {
        program[$0].kind != .protocol && !context.exempt[$0.index]
      }
      guard heirs.count == 1, let heir = heirs.first, context.role(heir) == .viewModel,
        let own = program[heir].firstMember(named: name, where: \.isStored)
      else { return nil }
      return (heir, own)
    }
    guard found.declaration.isStored, context.role(found.owner.id) == .viewModel, !context.exempt[found.owner.id.index]
    else { return nil }
    return (found.owner.id, found.declaration)
  }

  /// The one that the view holds, else one of the same module, by name.
  private func coordinator(
    for view: TypeID?, in module: Int, _ coordinated: CoordinatedModules, _ context: RuleContext
  ) -> String? {
    let program = context.program
    let held = view.map { Set(context.holdings.held(by: $0).map(\.target)) } ?? []
    let all = coordinated.coordinators
    let near = all.filter { program[$0].module == module }
    let candidates = [all.filter(held.contains), near, all].first { !$0.isEmpty } ?? []
    return candidates.map { program[$0].qualifiedName }.min()
  }

  private func draft(
    _ type: TypeRecord, _ drives: [Drive], _ coordinated: CoordinatedModules, _ context: RuleContext
  ) -> Draft? {
    let program = context.program
    var byProperty: [DeclarationCursor] = []
    for drive in drives where !byProperty.contains(drive.property) { byProperty.append(drive.property) }
    byProperty.sort { left, right in
      (program.index(of: left.file), left.index) < (program.index(of: right.file), right.index)
    }
    guard let first = byProperty.first, let drive = drives.first(where: { $0.property == first }) else { return nil }
    let coordinator = coordinator(for: drive.view, in: type.module, coordinated, context)
    let view = drive.view.map { " of `\(context.text(program[$0].name))`" } ?? ""
    let rest = byProperty.count == 1 ? "" : ", and \(byProperty.count - 1) more like it"
    return Draft(
      at: first.node, type: type.id, evidence: context.text(first.name),
      message: "`\(drive.path)` of `\(context.text(type.name))` drives "
        + "`.\(context.text(drive.call.name))`\(view)\(rest), though the app has coordinators",
      fix: coordinator.map { "Let a coordinator such as `\($0)` show it." },
      occurrences: byProperty.dropFirst().map { Draft.Occurrence($0.node, evidence: context.text($0.name)) },
      related: drives.prefix(6).map {
        Draft.Related($0.call, "`.\(context.text($0.call.name))` is driven by `\($0.path)`")
      })
  }
}
