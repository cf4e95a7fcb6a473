import Architecture
import Facts
import Rules
import Scaffolding
import Workspace

/// Makes existing code know a new screen: the enum of routes and what builds its screens, or a coordinator that pushes view
/// controllers; the container, and the class that adopts the navigator.
struct ScreenWiring {
  let source: StyleSource
  let style: ProjectStyle
  let use: ScreenUse
  /// The module of the new screen; types of others do not see it.
  let module: Int?
  let reading: ScreenRouteReading
  let ui: UIVocabulary
  var drafts: [String: FileDraft] = [:]
  /// Branches that the new case shares, as `path:line`.
  var guesses: [String] = []
  private var notes: [String] = []

  var program: Program { source.program }
  var indentation: String { style.format.indentation }

  /// Why an edit cannot be made, as a clause.
  struct Obstacle: Error { let why: String }

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
    let openers =
      known.filter { module == nil || moduleOf($0.builder) == module }.map(Opener.routes) + pushers().map(Opener.pusher)
    let opener = try choice(of: openers, wanted)
    var wired = WiredScreen()
    if let opener {
      wired = enter(opener)
    } else if let distant = known.first(where: { importsScreen(moduleOf($0.builder)) }) {
      wired.obstacle =
        "\(distant.type.qualifiedName) (\(source.place(distant.type))) opens the screens of another module, which sees public types only"
    }
    if wired.adopter == nil, let adopter = adopter(beside: opener) {
      do throws(Obstacle) {
        try adopt(adopter)
        wired.adopter = adopter.qualifiedName
      } catch {
        notes.append(
          "\(adopter.qualifiedName) (\(source.place(adopter))) does not adopt \(use.navigator ?? ""): \(error.why).")
      }
    }
    if wired.opening != nil, !guesses.isEmpty {
      notes.append("Check where \(use.route) stands beside other cases: \(guesses.joined(separator: ", ")).")
    }
    let edits = drafts.sorted { $0.key < $1.key }.compactMap { $0.value.edit() }
    return (ProjectEdits(edits: edits, notes: notes), wired)
  }

  // MARK: What opens screens

  enum Opener {
    case routes(ScreenRoutes)
    case pusher(Pusher)
  }

  /// The type that is named; else, enums of routes before coordinators that push, and then the one with most screens.
  private mutating func choice(of all: [Opener], _ wanted: String?) throws(UsageError) -> Opener? {
    if let wanted {
      if let found = all.first(where: { names($0).contains(wanted) }) { return found }
      let found = all.map(label)
      throw UsageError(
        "--coordinator \(PrintableName.typed(wanted)): lintel finds no coordinator and no enum of routes of that name that opens screens"
          + (found.isEmpty ? "." : "; it finds \(found.joined(separator: ", ")).")
      )
    }
    if let chosen = all.first, all.count > 1 {
      let others = all.dropFirst().prefix(3).map { "--coordinator \(label($0))" }
      let more = all.count > 4 ? " (and \(all.count - 4) more)" : ""
      notes.append(
        "\(label(chosen)) gets the screen because it opens most; if that is wrong, use \(others.joined(separator: " or "))\(more)."
      )
    }
    return all.first
  }

  /// All of the edits, or none and the reason.
  private mutating func enter(_ opener: Opener) -> WiredScreen {
    let before = drafts
    do throws(Obstacle) {
      guard use.implementation != nil else {
        throw Obstacle(why: "it needs a type that adopts \(use.contract), which `lintel new feature` writes")
      }
      var wired =
        switch opener {
        case .routes(let routes): try wire(routes)
        case .pusher(let pusher): try wire(pusher)
        }
      for draft in drafts.values where draft.edit() == nil {
        throw Obstacle(why: "lintel cannot see how to change \(draft.path)")
      }
      wired.hasService = true
      return wired
    } catch {
      drafts = before
      notes = []
      var wired = WiredScreen()
      switch opener {
      case .routes(let routes):
        wired.obstacle = "add a case to \(label(opener)) (\(source.place(routes.type))) by hand, because \(error.why)"
      case .pusher(let pusher):
        wired.obstacle = "add a method to \(label(opener)) (\(source.place(pusher.type))) by hand, because \(error.why)"
      }
      return wired
    }
  }

  private func importsScreen(_ other: Int) -> Bool {
    guard let module else { return false }
    let name = program.names[program.modules[module].name]
    return program.files.indices.contains { index in
      program.contexts[index].module == other && program.files[index].imports.contains { $0.module == name }
    }
  }

  private func moduleOf(_ place: RouteSwitch) -> Int { program.context(of: place.statement.file).module }

  func owner(_ routes: ScreenRoutes) -> TypeRecord? { program.enclosingType(of: routes.builder.statement) }

  private func types(_ opener: Opener) -> [TypeRecord] {
    switch opener {
    case .routes(let routes): [routes.type] + (owner(routes).map { [$0] } ?? [])
    case .pusher(let pusher): [pusher.type]
    }
  }

  private func names(_ opener: Opener) -> [String] {
    types(opener).flatMap { [$0.qualifiedName, source.name($0)] }
  }

  private func label(_ opener: Opener) -> String { types(opener)[0].qualifiedName }

  // MARK: Navigator

  /// The class that decides what comes next: the one that builds the screens or what that holds; without one, the only one.
  private func adopter(beside opener: Opener?) -> TypeRecord? {
    guard use.navigator != nil else { return nil }
    switch opener {
    case .routes(let routes): return adopter(for: owner(routes))?.type
    case .pusher(let pusher): return canAdopt(pusher.type) ? pusher.type : nil
    case nil:
      let all = source.coordinators.filter(canAdopt)
      return all.count == 1 ? all.first : nil
    }
  }

  func canAdopt(_ type: TypeRecord) -> Bool {
    type.kind == .class && source.isOwnCode(type.file) && type.declaration.row.condition.isNone
      && (module == nil || type.module == module)
  }

  /// Who adopts the navigator, and how the code of the owner calls it.
  func adopter(for owner: TypeRecord?) -> (type: TypeRecord, expression: String)? {
    guard let owner else { return nil }
    if canAdopt(owner) { return (owner, "self") }
    return source.app.holdings.held(by: owner.id).lazy
      .map { (program[$0.target], program.names[$0.property.name]) }
      .first { source.app.roles.certain($0.0.id) == .coordinator && canAdopt($0.0) }
      .map { (type: $0.0, expression: $0.1) }
  }

  // MARK: Files

  func draft(_ path: String) throws(Obstacle) -> FileDraft {
    if let draft = drafts[path] ?? FileDraft(reading: path, root: source.app.root.root) { return draft }
    throw Obstacle(why: "\(path) is no whole Swift")
  }

  func path(_ declaration: DeclarationCursor) -> String { declaration.file.path }
}
