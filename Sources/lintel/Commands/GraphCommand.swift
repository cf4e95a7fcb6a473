import Analysis
import ArgumentParser
import Findings
import Reporting

extension GraphFormat: ExpressibleByArgument {}
extension ArchitectureGraph.Level: ExpressibleByArgument {}

/// `lintel graph`
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw modules, layers, roles, features or types and what depends on what.",
    discussion: """
      Without --by the nodes are modules where there are three or more, else roles. An edge means: code here names a type \
      there. Red edges point against the layers: an inner layer uses a concrete type of an outer one. Dashed amber edges \
      close a cycle; they are the lightest to cut. Large graphs are reduced to --limit nodes and say so.

      EXAMPLES
        lintel graph
        lintel graph --output architecture.svg
        lintel graph --by role --module Checkout --output checkout.svg
        lintel graph --focus CartViewModel --depth 2 --output cart.svg
        lintel graph --by feature --format mermaid
        lintel graph --by module --format dot | dot -Tpdf > modules.pdf
        lintel graph App/Checkout --by type --format json
      """)

  @OptionGroup var analysis: AnalysisOptions

  @Option(
    name: .long, help: ArgumentHelp("What the nodes are: module, layer, role, feature or type.", valueName: "level"))
  var by: ArchitectureGraph.Level?

  @Option(name: .long, help: ArgumentHelp("Show only what this module declares.", valueName: "name"))
  var module: String?

  @Option(
    name: .long, help: ArgumentHelp("Show this type, what it uses and what uses it.", valueName: "type"))
  var focus: String?

  @Option(name: .long, help: ArgumentHelp("With --focus: how many steps away a type may be.", valueName: "n"))
  var depth: Int?

  @Flag(name: .long, help: "Count the code of tests, too.")
  var tests = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Keep this many nodes, put the others together; \(GraphRequest.readableLimit) without, no limit in JSON.",
      valueName: "n"))
  var limit: Int?

  @Option(
    name: .long,
    help: "text, svg, dot, mermaid or json; without it what the name of --output ends with, else text.")
  var format: GraphFormat?

  @OptionGroup var output: OutputOption

  func validate() throws {
    if module == "" { throw ValidationError("--module is empty; name a module.") }
    if focus == "" { throw ValidationError("--focus is empty; name a type.") }
    if let depth {
      guard focus != nil else { throw ValidationError("--depth \(depth) needs --focus TYPE.") }
      guard (1...20).contains(depth) else { throw ValidationError("--depth \(depth): give a number from 1 to 20.") }
    }
    if let limit, !(1...500).contains(limit) {
      throw ValidationError("--limit \(limit): give a number from 1 to 500.")
    }
    if let path = output.path, format == nil, GraphFormat(fileName: path) == nil {
      throw ValidationError(
        "--output \(path): the name says no format; end it with .svg, .dot, .mmd, .json or .txt, or add --format.")
    }
  }

  func run() throws {
    let format = format ?? output.path.flatMap(GraphFormat.init(fileName:)) ?? .text
    let app = try Analyzer.analyze(try analysis.request())
    let findings = Check.run(app, toolVersion: Lintel.version).report.findings
    Terminal.clearProgress()
    let request = GraphRequest(
      level: by, module: module, focus: focus, depth: depth ?? 1, includesTests: tests,
      limit: limit ?? (format == .json ? nil : GraphRequest.readableLimit))
    let graph = try GraphBuilder(app, findings: findings).graph(request)
    app.stayUntilExit()
    Notes.write(app.project.problems, as: "warning", all: analysis.verbose)
    let text = format.render(graph, options: output.rendering)
    try output.write(text)
  }
}
