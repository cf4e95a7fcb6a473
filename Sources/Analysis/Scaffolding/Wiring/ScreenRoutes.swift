import Architecture
import Facts

/// An enum whose cases stand for screens, and every `switch` that has to know a new one.
struct ScreenRoutes {
  let type: TypeRecord
  let cases: [DeclarationCursor]
  /// The one that builds a screen for each case.
  let builder: RouteSwitch
  /// All others without a `default`, in tests, too.
  let others: [RouteSwitch]
}

/// A `switch` over an enum of routes.
struct RouteSwitch {
  let statement: Cursor
  /// Those with cases.
  let branches: [Cursor]
  let hasDefault: Bool
}

/// Finds the enums of routes of a project.
struct ScreenRouteReading {
  let source: StyleSource
  private var program: Program { source.program }

  /// Last words of names that stand for a screen to open; an enum of tabs or states does not.
  private static let endings: Set<String> = [
    "route", "routes", "destination", "destinations", "screen", "screens", "page", "pages", "path", "sheet", "sheets",
    "step", "flow", "navigation",
  ]

  init(_ source: StyleSource) { self.source = source }

  /// Those with most cases first.
  func all() -> [ScreenRoutes] {
    let enums = program.types.filter { type in
      type.kind == .enum && source.isOwnCode(type.file) && !type.declaration.row.access.isPrivate
        && Self.endings.contains(program.names.words(of: type.name).last ?? "")
    }
    return enums.compactMap(routes).sorted { ($1.cases.count, $0.type.id) < ($0.cases.count, $1.type.id) }
  }

  private func routes(_ type: TypeRecord) -> ScreenRoutes? {
    let cases = type.members.filter { $0.kind == .enumCase }
    guard !cases.isEmpty else { return nil }
    let names = Set(cases.map(\.name))
    var seen: Set<Cursor> = []
    var all: [RouteSwitch] = []
    for mention in program.mentions(of: NameSet(Array(names)), .member, inTests: true) {
      guard let branch = mention.ancestors.prefix(5).first(where: { $0.kind == .switchCase }),
        mention.ancestors.prefix(5).contains(where: { $0.kind == .caseItem }), let statement = branch.parent,
        statement.kind == .switchStatement, seen.insert(statement).inserted,
        source.isOwn(program.index(of: statement.file))
      else { continue }
      let found = read(statement)
      guard isAbout(type, names, found) else { continue }
      all.append(found)
    }
    // An app has one place that builds its screens; previews and tests have none.
    let builders = all.filter { source.isOwnCode(program.index(of: $0.statement.file)) && buildsScreens($0) }
    guard let builder = builders.max(by: { $0.branches.count < $1.branches.count }) else { return nil }
    return ScreenRoutes(
      type: type, cases: cases, builder: builder,
      others: all.filter { $0.statement != builder.statement && !$0.hasDefault })
  }

  private func read(_ statement: Cursor) -> RouteSwitch {
    let cases = statement.children.filter { $0.kind == .switchCase }
    return RouteSwitch(
      statement: statement, branches: cases.filter { !$0.flags.contains(.isDefault) },
      hasDefault: cases.contains { $0.flags.contains(.isDefault) })
  }

  /// Whether a `switch` looks at a value of the enum: by the type of its subject or, where nothing says that, by its cases
  /// and the mention of the enum around it.
  private func isAbout(_ type: TypeRecord, _ names: Set<NameID>, _ found: RouteSwitch) -> Bool {
    guard let subject = found.statement.firstChild else { return false }
    let use = program.type(of: subject)
    if let id = use.id { return id == type.id }
    if subject.kind == .identifier, subject.name == program.words.selfValue {
      return program.enclosingTypeID(of: subject) == type.id
    }
    let named = Set(found.branches.flatMap { self.names(of: $0) })
    guard named.isSubset(of: names), found.hasDefault || named == names else { return false }
    return found.statement.ancestors.prefix(24).contains { place in
      place.kind == .call
        && place.arguments.contains { argument in
          argument.subtree.prefix(6).contains { $0.name == type.name }
        }
    }
  }

  /// The cases that a branch names.
  func names(of branch: Cursor) -> [NameID] {
    branch.children.filter { $0.kind == .caseItem }.compactMap { item in
      item.subtree.first { $0.kind == .member }?.name
    }
  }

  /// Whether half of the branches make a screen.
  private func buildsScreens(_ found: RouteSwitch) -> Bool {
    let count = found.branches.count { branch in Self.statements(of: branch).contains { screen(in: $0) != nil } }
    return count > 0 && count * 2 >= found.branches.count
  }

  /// What a branch does.
  static func statements(of branch: Cursor) -> [Cursor] { branch.children.filter { $0.kind != .caseItem } }

  /// The call that makes a view or view controller, below `return`, modifiers and wrappers; not one inside of a closure.
  func screen(in statement: Cursor) -> Cursor? {
    statement.subtree.prefix(40).first { node in
      node.kind == .call && program.type(of: node).id.map(isScreen) == true
        && (node == statement || !node.ancestors.prefix { $0 != statement }.contains { $0.kind == .closure })
    }
  }

  private func isScreen(_ id: TypeID) -> Bool {
    let role = source.app.roles.certain(id)
    return role == .view || role == .viewController || program[id].externalAncestors.contains(program.names["View"])
  }
}
