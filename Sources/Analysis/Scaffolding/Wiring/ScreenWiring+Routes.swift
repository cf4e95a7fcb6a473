import Architecture
import Facts
import Scaffolding
import SourceFacts

extension ScreenWiring {
  /// Everything that makes a route open the screen, or nothing.
  mutating func wire(_ routes: ScreenRoutes) throws(Obstacle) -> WiredScreen {
    let name = routes.type.qualifiedName
    if routes.cases.contains(where: { program.names[$0.name] == use.route }) {
      throw Obstacle(why: "\(name) has that case already")
    }
    let owner = owner(routes)
    guard owner.map({ $0.kind == .struct || program.isMainActor($0, ui) }) ?? true else {
      throw Obstacle(
        why: "\(owner?.qualifiedName ?? name), which builds the screens, is not isolated to the main actor")
    }
    var wired = WiredScreen()
    let next = try next(owner, &wired)
    let service = try service(for: owner)
    let model = try viewModel(owner, service: service, next: next)
    try addCase(to: routes)
    try addScreen(model, to: routes)
    for other in routes.others { try addBranch(to: other) }
    wired.opening = "Open \(name).\(use.route)"
    return wired
  }

  private mutating func addCase(to routes: ScreenRoutes) throws(Obstacle) {
    let type = routes.type
    guard let last = routes.cases.last, routes.cases.allSatisfy({ $0.row.condition.isNone }) else {
      throw Obstacle(why: "its cases depend on #if")
    }
    if use.identifier != nil {
      guard type.module == module else {
        throw Obstacle(why: "its module does not see \(use.model)")
      }
      let blocking = ["CaseIterable", "RawRepresentable", "String", "Int"].map { program.names[$0] }
      if let name = blocking.first(where: type.externalAncestors.contains) {
        throw Obstacle(why: "a case with an id fits no \(program.names[name])")
      }
    }
    var draft = try draft(path(last))
    let payload = use.identifier.map { "(\($0))" } ?? ""
    // Of a list over several lines, the first line has the indentation.
    let (start, end) = (Int(routes.cases[0].row.start), Int(last.row.end))
    // `enum Route { case a, b }`
    let closes = type.declaration.row.end
    if path(last) == source.path(type), draft.line(at: end) == draft.line(at: Int(closes)) {
      draft.insert(", \(use.route)\(payload)", at: end)
    } else {
      draft.insert(lines: ["\(draft.indentation(at: start))case \(use.route)\(payload)"], afterLineOf: end)
    }
    drafts[path(last)] = draft
  }

  func place(_ found: RouteSwitch, in draft: FileDraft) throws(Obstacle) -> SwitchPlaces.Place {
    let line = draft.line(at: Int(found.statement.offset))
    guard let place = draft.switches.byKeyword[Int(found.statement.offset)], !place.hasConditions,
      place.branches.count == found.branches.count + (found.hasDefault ? 1 : 0), let last = place.branches.last,
      draft.line(at: last.end) < draft.line(at: place.closingBrace)
    else { throw Obstacle(why: "the switch at \(draft.path):\(line) is none that lintel can add a branch to") }
    return place
  }

  /// Adds the branch that builds the screen, in the form of the others.
  private mutating func addScreen(_ model: Call, to routes: ScreenRoutes) throws(Obstacle) {
    let found = routes.builder
    var draft = try draft(found.statement.file.path)
    let place = try place(found, in: draft)
    let line = "\(draft.path):\(draft.line(at: place.branches[0].start))"
    guard let (index, form) = form(found, draft, place) else {
      throw Obstacle(why: "no branch at \(line) shows how to build a screen in one expression")
    }
    if form == .plain || form == .returned, !allowsDifferentScreens(found) {
      throw Obstacle(why: "the function around \(line) returns one type of view only")
    }
    let example = place.branches[index]
    // The new branch stands before `default`.
    let last = place.branches[found.branches.count - 1]
    let own = draft.indentation(at: last.start)
    let label = "case .\(use.route)\(use.identifier == nil ? "" : "(let id)"):"
    let (before, after) = form.affixes
    let made = Call(name: use.view, arguments: ["viewModel: \(model.text)"])
    let isOneLine = draft.line(at: example.start) == draft.line(at: example.end)
    let short = "\(own)\(label) \(before)\(made.text)\(after)"
    let body = call(before, made, indentation: own + indentation, suffix: after)
    var lines = isOneLine && short.count <= style.format.width ? [short] : ["\(own)\(label)"] + body
    if found.branches.count > 1, draft.followsBlankLine(last.start) { lines.insert("", at: 0) }
    draft.insert(lines: lines, afterLineOf: last.end)
    drafts[draft.path] = draft
  }

  /// How branches give their screens.
  private enum Form: Hashable {
    case plain, returned, erased, returnedErased

    var affixes: (String, String) {
      switch self {
      case .plain: ("", "")
      case .returned: ("return ", "")
      case .erased: ("AnyView(", ")")
      case .returnedErased: ("return AnyView(", ")")
      }
    }
  }

  /// The last branch that is one expression with a screen.
  private func form(_ found: RouteSwitch, _ draft: FileDraft, _ place: SwitchPlaces.Place) -> (Int, Form)? {
    for (index, branch) in found.branches.enumerated().reversed() {
      let statements = ScreenRouteReading.statements(of: branch)
      guard statements.count == 1, reading.screen(in: statements[0]) != nil else { continue }
      let spot = place.branches[index]
      let text = draft.text(spot.colon + 1..<spot.end).drop(while: \.isWhitespace)
      if text.hasPrefix("return AnyView(") { return (index, .returnedErased) }
      if text.hasPrefix("AnyView(") { return (index, .erased) }
      if text.hasPrefix("return ") { return (index, .returned) }
      if statements[0].kind == .call { return (index, .plain) }
    }
    return nil
  }

  /// Whether branches may give views of different types: a view builder, or a function that returns no `some View`.
  private func allowsDifferentScreens(_ found: RouteSwitch) -> Bool {
    for place in found.statement.ancestors {
      switch place.kind {
      case .closure: return true
      case .functionDeclaration, .variableDeclaration, .subscriptDeclaration:
        if program.text(place) == "body" { return true }
        if place.children.contains(where: { $0.kind == .attribute && program.text($0).hasSuffix("Builder") }) {
          return true
        }
        return !place.children.contains { child in
          child.kind == .returnType && child.subtree.contains { $0.kind == .someType }
            || child.kind == .typeAnnotation && child.subtree.contains { $0.kind == .someType }
        }
      default: continue
      }
    }
    return true
  }

  /// What most routes do without a look at their values holds for the new one, too; one with an id goes like another that
  /// only prints its value.
  private mutating func addBranch(to found: RouteSwitch) throws(Obstacle) {
    var draft = try draft(found.statement.file.path)
    let place = try place(found, in: draft)
    if use.identifier != nil, let lines = printing(found, draft, place) {
      draft.insert(lines: lines, afterLineOf: place.branches[found.branches.count - 1].end)
    } else {
      let index = try shared(found, draft)
      draft.insert(", .\(use.route)", at: place.branches[index].colon)
      if !program.context(of: found.statement.file).isTest {
        guesses.append("\(draft.path):\(draft.line(at: place.branches[index].colon))")
      }
    }
    drafts[draft.path] = draft
  }

  /// The branch for most cases that binds no value.
  private func shared(_ found: RouteSwitch, _ draft: FileDraft) throws(Obstacle) -> Int {
    let shared = found.branches.indices.filter { index in
      reading.names(of: found.branches[index]).count > 1 && bindings(of: found.branches[index]).isEmpty
    }
    let largest = shared.max {
      reading.names(of: found.branches[$0]).count < reading.names(of: found.branches[$1]).count
    }
    if let largest { return largest }
    let line = draft.line(at: Int(found.statement.offset))
    throw Obstacle(why: "the switch at \(draft.path):\(line) needs a branch that only you know")
  }

  private func bindings(of branch: Cursor) -> [Cursor] {
    branch.children.filter { $0.kind == .caseItem }.flatMap { item in
      item.subtree.filter { $0.kind == .binding }
    }
  }

  /// `case .product(let id): "product-\(id)"` for the new case.
  private func printing(_ found: RouteSwitch, _ draft: FileDraft, _ place: SwitchPlaces.Place) -> [String]? {
    for (index, branch) in found.branches.enumerated() {
      let bound = bindings(of: branch)
      guard reading.names(of: branch).count == 1, bound.count == 1 else { continue }
      let spot = place.branches[index]
      let name = program.text(bound[0])
      let body = draft.text(spot.colon..<spot.end)
      let printed = "\\(\(name))"
      guard body.contains(printed), !body.replacing(printed, with: "").contains(name), !body.contains("{") else {
        continue
      }
      let text = "case .\(use.route)(let id)" + body.replacing(printed, with: "\\(id)")
      return (draft.indentation(at: spot.start) + text).split(separator: /\r?\n/, omittingEmptySubsequences: false)
        .map(String.init)
    }
    return nil
  }
}
