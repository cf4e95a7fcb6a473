import Analysis
import ArgumentParser
import Reporting

extension RoleFormat: ExpressibleByArgument {}

/// `lintel roles`
struct RolesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roles",
    abstract: "List the role of every type: view, view model, coordinator, service and so on.",
    discussion: """
      EXAMPLES
        lintel roles
        lintel roles --why CheckoutStore
        lintel roles --format json > roles.json
      """)

  @OptionGroup var analysis: AnalysisOptions

  @Option(name: .long, help: "Output format.")
  var format: RoleFormat = .text

  @Option(
    name: .long,
    help: ArgumentHelp("Show the evidence for one type, named as `Name` or `Outer.Inner`.", valueName: "type"))
  var why: String?

  func run() throws {
    let app = try Analyzer.analyze(try analysis.request())
    Terminal.clearProgress()
    let types = RoleListing.types(app)
    let options = Terminal.rendering
    guard let why else {
      try StandardOutput.write(format.render(types, options: options))
      return try Failures.tell(app.failures)
    }
    let found = try RoleListing.types(named: why, in: types)
    try StandardOutput.write(format.explain(found, options: options))
    try Failures.tell(app.failures)
  }
}
