import Architecture
import Facts
import Findings
import GraphLayout
import Refactoring
import Rules
import SourceFacts
import Workspace

/// Makes pictures of an app's architecture, at any level, from its program, roles and layers.
public struct GraphBuilder {
  private let app: AnalyzedApp
  private let findings: [Finding]
  private var program: Program { app.program }

  /// - Parameter findings: what a check of the app found; nodes show how many are in them.
  public init(_ app: AnalyzedApp, findings: [Finding] = []) {
    self.app = app
    self.findings = findings
  }

  /// The picture that was asked for.
  ///
  /// - Throws: ``UsageError`` for a module or a type that does not exist, with the nearest name.
  /// - Complexity: O(code) to find the uses, a few milliseconds for 100,000 lines; the rest is small.
  public func graph(_ request: GraphRequest = GraphRequest()) throws(UsageError) -> ArchitectureGraph {
    if let module = request.module { try checkModule(module) }
    let subjects = GraphSubjects(app, includesTests: request.includesTests, module: request.module)
    let focus = try request.focus.map { name throws(UsageError) in try type(named: name, subjects, request) }
    let level = request.level ?? (focus == nil ? standardLevel(subjects) : .type)
    if focus != nil, level != .type {
      throw UsageError(
        "--focus shows types; drop --by \(level.rawValue), or use --module to look at a part of the app.")
    }
    let levels = GraphLevels(subjects, findings: findings, request: request)
    var graph =
      switch level {
      case .module: levels.modules()
      case .layer: levels.layers()
      case .role: levels.roles()
      case .feature: levels.features(PlanInputBuilder.features(app, findings: findings))
      case .type: levels.types()
      }
    GraphCycles.mark(&graph)
    if let focus {
      graph = GraphFocus.restrict(graph, to: subjects.outermost[focus.index], levels: levels, depth: request.depth)
    }
    if let limit = request.limit { GraphReduction.reduce(&graph, to: limit) }
    return graph
  }

  /// Modules say something when there are several with code that depend on each other.
  private func standardLevel(_ subjects: GraphSubjects) -> ArchitectureGraph.Level {
    var modules: Set<String> = []
    for index in program.files.indices where subjects.isWanted[index] {
      modules.insert(program.modules[program.contexts[index].module].name)
      if modules.count > 2 { return .module }
    }
    return .role
  }

  private func checkModule(_ name: String) throws(UsageError) {
    var known: Set<String> = []
    for context in program.contexts { known.insert(program.modules[context.module].name) }
    guard !known.contains(name) else { return }
    let hint = NearestName.hint(
      for: name, among: known.sorted(), elsewhere: "`lintel graph --by module --format json` lists them")
    throw UsageError("There is no module '\(PrintableName.typed(name))' with Swift files; \(hint)")
  }

  private func type(
    named name: String, _ subjects: GraphSubjects, _ request: GraphRequest
  ) throws(UsageError) -> TypeID {
    let shown = program.types.filter { subjects.isShown[$0.id.index] }
    let exact = shown.filter { $0.qualifiedName == name }
    let matches = exact.isEmpty ? shown.filter { $0.qualifiedName.hasSuffix("." + name) } : exact
    // Types at the top of a file first: they are what people mean.
    if let found = matches.min(by: { ($0.outer == nil ? 0 : 1, $0.id) < ($1.outer == nil ? 0 : 1, $1.id) }) {
      return found.id
    }
    if !request.includesTests,
      program.types.contains(where: { $0.qualifiedName == name && program.contexts[$0.file].isTest })
    {
      throw UsageError("The type '\(PrintableName.typed(name))' belongs to tests; add --tests.")
    }
    let hint = NearestName.hint(
      for: name, among: shown.map(\.qualifiedName), elsewhere: "`lintel roles` lists all types")
    let place = request.module.map { " in module '\(PrintableName.typed($0))'" } ?? ""
    throw UsageError("There is no type '\(PrintableName.typed(name))'\(place); \(hint)")
  }
}

extension AnalyzedApp {
  /// Calls a function for every file, on as many threads as the run may use.
  func forEachFile(_ body: @escaping @Sendable (Int) -> Void) {
    LargeStackPool.forEach(count: program.files.count, jobs: jobs, body)
  }
}
