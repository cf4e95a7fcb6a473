import Architecture
import Facts
import Rules
import Scaffolding
import SourceFacts
import Workspace

/// Makes existing code know a new screen: the enum of routes, what builds its screens, the coordinator and the container.
struct ScreenWiring {
  let source: StyleSource
  let style: ProjectStyle
  let use: ScreenUse
  /// The module of the new screen; types of others do not see it.
  let module: Int?
  private let reading: ScreenRouteReading
  private let ui: UIVocabulary
  private var drafts: [String: FileDraft] = [:]
  private var notes: [String] = []
  /// Branches that the new case shares, as `path:line`.
  private var guesses: [String] = []

  private var program: Program { source.program }
  private var indentation: String { style.format.indentation }

  init(_ source: StyleSource, style: ProjectStyle, use: ScreenUse, module: Int?) {
    self.source = source
    self.style = style
    self.use = use
    self.module = module
    reading = ScreenRouteReading(source)
    ui = UIVocabulary(source.program.known)
  }

  /// - Parameter wanted: the coordinator or enum of routes that the user names.
  /// - Throws: ``UsageError`` when there is none of that name.
  mutating func edits(coordinator wanted: String?) throws(UsageError) -> (ProjectEdits, WiredScreen) {
    let known = reading.all()
    let all = known.filter { module == nil || moduleOf($0.builder) == module }
    var routes = all.first
    if let wanted {
      routes = all.first { names($0).contains(wanted) }
      if routes == nil { throw unknown(wanted, all) }
    } else if let routes, all.count > 1 {
      let others = all.dropFirst().map { "--coordinator \(label($0))" }
      notes.append(
        "\(label(routes)) gets the screen because it has the most; if that is wrong, use \(others.joined(separator: " or "))."
      )
    }
    var wired = WiredScreen()
    if let routes {
      let before = drafts
      do throws(Obstacle) {
        wired = try wire(routes)
      } catch {
        drafts = before
        wired = WiredScreen()
        notes = []
        wired.obstacle = "add a case to \(label(routes)) (\(source.place(routes.type))) by hand, because \(error.why)"
      }
    }
    if routes == nil, let distant = known.first {
      wired.obstacle =
        "\(label(distant)) (\(source.place(distant.type))) is shown by another module, which does not see \(use.view)"
    }
    if wired.adopter == nil, let adopter = coordinator(of: routes) {
      do throws(Obstacle) {
        try adopt(adopter)
        wired.adopter = adopter.qualifiedName
      } catch {
        notes.append(
          "\(adopter.qualifiedName) (\(source.place(adopter))) does not adopt \(use.navigator ?? ""): \(error.why).")
      }
    }
    if wired.route != nil, !guesses.isEmpty {
      notes.append("Check where \(use.route) stands beside other cases: \(guesses.joined(separator: ", ")).")
    }
    var edits = ProjectEdits(notes: notes)
    edits.edits = drafts.sorted { $0.key < $1.key }.compactMap { $0.value.edit() }
    return (edits, wired)
  }

  /// Why an edit cannot be made, as a clause.
  struct Obstacle: Error { let why: String }

  // MARK: Candidates

  private func moduleOf(_ place: RouteSwitch) -> Int { program.context(of: place.statement.file).module }

  private func owner(_ routes: ScreenRoutes) -> TypeRecord? { program.enclosingType(of: routes.builder.statement) }

  private func names(_ routes: ScreenRoutes) -> [String] {
    let types = [routes.type] + (owner(routes).map { [$0] } ?? [])
    return types.flatMap { [$0.qualifiedName, source.name($0)] }
  }

  private func label(_ routes: ScreenRoutes) -> String { routes.type.qualifiedName }

  private func unknown(_ wanted: String, _ all: [ScreenRoutes]) -> UsageError {
    let found = all.map(label)
    return UsageError(
      "--coordinator \(PrintableName.typed(wanted)): lintel finds no enum of routes of that name, or of a type of that name"
        + (found.isEmpty ? "." : "; it finds \(found.joined(separator: ", "))."))
  }

  /// The class that decides what comes next: the one that builds the screens or what that holds; without routes, the only one.
  private func coordinator(of routes: ScreenRoutes?) -> TypeRecord? {
    guard use.navigator != nil else { return nil }
    if let routes { return adopter(for: owner(routes))?.type }
    let all = source.coordinators.filter(canAdopt)
    return all.count == 1 ? all.first : nil
  }

  private func canAdopt(_ type: TypeRecord) -> Bool {
    type.kind == .class && source.isOwnCode(type.file) && type.declaration.row.condition.isNone
      && (module == nil || type.module == module) && program.isMainActor(type, ui)
  }

  /// Who adopts the navigator, and how the code of the owner calls it.
  private func adopter(for owner: TypeRecord?) -> (type: TypeRecord, expression: String)? {
    guard let owner else { return nil }
    if canAdopt(owner) { return (owner, "self") }
    return source.app.holdings.held(by: owner.id).lazy
      .map { (program[$0.target], program.names[$0.property.name]) }
      .first { source.app.roles.certain($0.0.id) == .coordinator && canAdopt($0.0) }
      .map { (type: $0.0, expression: $0.1) }
  }

  // MARK: One unit

  /// Everything that makes a route open the screen, or nothing.
  private mutating func wire(_ routes: ScreenRoutes) throws(Obstacle) -> WiredScreen {
    guard use.implementation != nil else {
      throw Obstacle(why: "it needs a type that adopts \(use.contract), which `lintel new feature` writes")
    }
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
    for draft in drafts.values where draft.edit() == nil {
      throw Obstacle(why: "lintel cannot see how to change \(draft.path)")
    }
    wired.route = "\(name).\(use.route)"
    wired.hasService = true
    return wired
  }

  /// What tells the view model who opens the next screen.
  private mutating func next(_ owner: TypeRecord?, _ wired: inout WiredScreen) throws(Obstacle) -> String {
    guard let navigator = use.navigator else { return "\(use.event): { _ in }" }
    guard let (type, expression) = adopter(for: owner) else {
      throw Obstacle(
        why:
          "\(owner?.qualifiedName ?? "the code that builds the screens") has no coordinator on the main actor that could adopt \(navigator)"
      )
    }
    try adopt(type)
    wired.adopter = type.qualifiedName
    return "navigator: \(expression)"
  }

  // MARK: Files

  private func draft(_ path: String) throws(Obstacle) -> FileDraft {
    if let draft = drafts[path] ?? FileDraft(reading: path, root: source.app.root.root) { return draft }
    throw Obstacle(why: "\(path) is no whole Swift")
  }

  private func path(_ declaration: DeclarationCursor) -> String { declaration.file.path }

  // MARK: Coordinator

  /// Adds an extension with the navigator's method below the type.
  private mutating func adopt(_ type: TypeRecord) throws(Obstacle) {
    guard let navigator = use.navigator else { return }
    let wide = type.parts.filter { part in
      path(part) == source.path(type) && part.row.condition.isNone && part.parent == type.declaration.parent
    }
    guard let last = wide.max(by: { $0.row.end < $1.row.end }), type.outer == nil else {
      throw Obstacle(why: "it is nested in another type")
    }
    var draft = try draft(path(last))
    let event = program.names[use.event]
    let isThere = type.methods.contains { method in
      method.name == event && method.parameters.count == 1
        && method.parameters[0].subtree.contains { $0.kind == .typeName && program.text($0) == use.model }
    }
    let head = "extension \(type.qualifiedName): \(navigator) {"
    let body = [
      head, "\(indentation)func \(use.event)(_ item: \(use.model)) {",
      "\(indentation)\(indentation)// Open what comes after \(use.view).", "\(indentation)}", "}",
    ]
    draft.insert(lines: [""] + (isThere ? [head + "}"] : body), afterLineOf: Int(last.row.end))
    drafts[path(last)] = draft
  }

  // MARK: Service

  /// What makes the service, for the code of a type: a property of its container, or the service itself.
  private mutating func service(for owner: TypeRecord?) throws(Obstacle) -> String {
    let made = "\(use.implementation ?? "")()"
    guard let owner else { return made }
    let held = source.app.holdings.held(by: owner.id).map {
      (program[$0.target], program.names[$0.property.name] + ".")
    }
    for (type, prefix) in held + [(owner, "")] where module == nil || type.module == module {
      guard source.isOwnCode(type.file), type.kind != .protocol, let example = supplier(of: type) else { continue }
      if try addSupplier(like: example, to: type) { return prefix + use.serviceProperty }
    }
    return made
  }

  /// The last property of the container that makes what a protocol promises.
  private func supplier(of type: TypeRecord) -> DeclarationCursor? {
    let properties = type.properties.filter { property in
      guard !property.isStatic, property.row.condition.isNone, property.attributes.isEmpty,
        let id = program.type(of: property).id, program[id].kind == .protocol
      else { return false }
      return property.code.count == 1
    }
    return properties.last { (try? supplierForm($0)) != nil }
  }

  private struct SupplierForm {
    let modifiers: String
    let keyword: String
    let opening: String
    let isOneLine: Bool
  }

  /// `var orders: any OrderService { RemoteOrderService(…) }` or `lazy var orders: any OrderService = RemoteOrderService(…)`.
  private func supplierForm(_ property: DeclarationCursor) throws(Obstacle) -> SupplierForm? {
    let text = try draft(path(property)).text(property)
    guard
      let match = text.firstMatch(
        of: /^((?:[a-z]+(?:\([a-z]+\))? )*)(var|let) \w+: (?:any )?[A-Z][\w.]* (\{|=)\s+(?:return )?[A-Z]\w*\(/)
    else { return nil }
    return SupplierForm(
      modifiers: String(match.1), keyword: String(match.2), opening: String(match.3), isOneLine: !text.contains("\n"))
  }

  private mutating func addSupplier(like example: DeclarationCursor, to type: TypeRecord) throws(Obstacle) -> Bool {
    let taken = program.names[use.serviceProperty]
    guard let form = try supplierForm(example), type.members(named: taken).isEmpty else { return false }
    var draft = try draft(path(example))
    let start = Int(example.row.start)
    let own = draft.indentation(at: start)
    let any = style.format.writesAny ? "any " : ""
    let made = "\(use.implementation ?? "")()"
    let head = "\(own)\(form.modifiers)\(form.keyword) \(use.serviceProperty): \(any)\(use.contract)"
    var lines: [String]
    if form.opening == "=" {
      lines = ["\(head) = \(made)"]
    } else if form.isOneLine {
      lines = ["\(head) { \(made) }"]
    } else {
      lines = ["\(head) {", "\(own)\(indentation)\(made)", "\(own)}"]
    }
    if draft.followsBlankLine(start), lines.count > 1 { lines.insert("", at: 0) }
    draft.insert(lines: lines, afterLineOf: Int(example.row.end))
    drafts[path(example)] = draft
    return true
  }

  // MARK: View model

  /// What makes the view model in the code that builds the screens: a method beside those for the others, or itself.
  private mutating func viewModel(_ owner: TypeRecord?, service: String, next: String) throws(Obstacle) -> String {
    let id = use.identifier == nil ? [] : ["id: id"]
    let arguments = id + ["service: \(service)", next]
    guard let owner, let example = factory(of: owner) else {
      return "\(use.viewModel)(\(arguments.joined(separator: ", ")))"
    }
    guard owner.members(named: program.names[use.factory]).isEmpty else {
      throw Obstacle(why: "\(owner.qualifiedName) has a \(use.factory) already")
    }
    var draft = try draft(path(example))
    let start = Int(example.row.start)
    let own = draft.indentation(at: start)
    let modifiers = draft.text(start..<Int(example.node.offset))
    let parameters = use.identifier.map { "id: \($0)" } ?? ""
    let made = call(use.viewModel, arguments, indentation: own + indentation, after: "", suffix: "")
    let lines = ["\(own)\(modifiers)\(use.factory)(\(parameters)) -> \(use.viewModel) {"] + made + ["\(own)}"]
    draft.insert(lines: [""] + lines, afterLineOf: Int(example.row.end))
    drafts[path(example)] = draft
    let prefix = use.isViewModelDeferred && owner.isReference ? "self." : ""
    return "\(prefix)\(use.factory)(\(id.joined()))"
  }

  /// The last method that makes a view model.
  private func factory(of type: TypeRecord) -> DeclarationCursor? {
    type.methods.last { method in
      let name = program.names[method.name]
      return name.hasPrefix("make") && name.hasSuffix(style.names.viewModel) && method.body != nil && !method.isStatic
        && !method.flags.contains(.isAsync) && !method.flags.contains(.isThrowing)
        && !method.flags.contains(.isOverride) && method.attributes.isEmpty && method.row.condition.isNone
        && !method.node.children.contains { $0.kind == .genericParameter }
    }
  }

  /// A call in one line or, where that is too long, with its arguments in the next.
  private func call(
    _ name: String, _ arguments: [String], indentation own: String, after prefix: String, suffix: String
  ) -> [String] {
    let list = arguments.joined(separator: ", ")
    let line = "\(own)\(prefix)\(name)(\(list))\(suffix)"
    if line.count <= style.format.width { return [line] }
    return ["\(own)\(prefix)\(name)(", "\(own)\(indentation)\(list))\(suffix)"]
  }

  // MARK: Routes

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
    let (start, end) = (Int(last.row.start), Int(last.row.end))
    // `enum Route { case a, b }`
    let closes = type.declaration.row.end
    if path(last) == source.path(type), draft.line(at: end) == draft.line(at: Int(closes)) {
      draft.insert(", \(use.route)\(payload)", at: end)
    } else {
      draft.insert(lines: ["\(draft.indentation(at: start))case \(use.route)\(payload)"], afterLineOf: end)
    }
    drafts[path(last)] = draft
  }

  private func place(_ found: RouteSwitch, in draft: FileDraft) throws(Obstacle) -> SwitchPlaces.Place {
    let line = draft.line(at: Int(found.statement.offset))
    guard let place = draft.switches.byKeyword[Int(found.statement.offset)], !place.hasConditions,
      place.branches.count == found.branches.count + (found.hasDefault ? 1 : 0), let last = place.branches.last,
      draft.line(at: last.end) < draft.line(at: place.closingBrace)
    else { throw Obstacle(why: "the switch at \(draft.path):\(line) is none that lintel can add a branch to") }
    return place
  }

  /// Adds the branch that builds the screen, in the form of the others.
  private mutating func addScreen(_ model: String, to routes: ScreenRoutes) throws(Obstacle) {
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
    let argument = "viewModel: \(model)"
    let isOneLine = draft.line(at: example.start) == draft.line(at: example.end)
    let line1 = "\(own)\(label) \(before)\(use.view)(\(argument))\(after)"
    let body = call(use.view, [argument], indentation: own + indentation, after: before, suffix: after)
    var lines = isOneLine && line1.count <= style.format.width ? [line1] : ["\(own)\(label)"] + body
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
