import Architecture
import Findings

extension Check.Result {
  /// Adds pictures of the architecture, and the modules of the files of the findings.
  ///
  /// - Parameter app: what was checked.
  public mutating func addArchitecture(of app: AnalyzedApp) throws(UsageError) {
    let program = app.program
    var modules: [String: String] = [:]
    let paths = Set(report.findings.map(\.span.path))
    for index in program.files.indices where paths.contains(program.files[index].path) {
      modules[program.files[index].path] = program.modules[program.contexts[index].module].name
    }
    report.modules = modules
    let builder = GraphBuilder(app, findings: report.findings)
    // A picture of one box says nothing.
    for level in [ArchitectureGraph.Level.role, .module] {
      let graph = try builder.graph(GraphRequest(level: level))
      if graph.nodes.count > 1 { report.graphs.append(graph) }
    }
  }
}
