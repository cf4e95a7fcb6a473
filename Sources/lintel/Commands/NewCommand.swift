import Analysis
import ArgumentParser
import Reporting
import Scaffolding

extension ScaffoldKind: ExpressibleByArgument {}
extension ScaffoldPattern: ExpressibleByArgument {}
extension ScaffoldFormat: ExpressibleByArgument {}
extension ProjectStyle.Interface: ExpressibleByArgument {}
extension ProjectStyle.Observation: ExpressibleByArgument {}
extension ProjectStyle.Runtime: ExpressibleByArgument {}
extension ProjectStyle.Navigation: ExpressibleByArgument {}

/// `lintel new`
struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a feature, a screen or a part of one with its tests.",
    discussion: """
      Shows the files and asks on a terminal; elsewhere, writes with --write only. Never overwrites a file.

      EXAMPLES
        lintel new screen OrderList --pattern list
        lintel new viewmodel Checkout --pattern form --observation observableobject --dry-run
        lintel new screen Orders --model Order --runtime mvvm --write
        lintel new repository Order
        lintel new tests CheckoutViewModel
        lintel new --copy-templates view,view_plain
      """)

  enum Tests: String, ExpressibleByArgument, CaseIterable {
    case swiftTesting = "swift-testing"
    case xctest
    case none
  }

  enum Layout: String, ExpressibleByArgument, CaseIterable {
    case feature
    case layer
  }

  @Argument(help: "What to write.")
  var kind: ScaffoldKind?

  @Argument(help: ArgumentHelp("Its name, such as OrderList.", valueName: "name"))
  var name: String?

  @Option(name: .long, help: "What shows the screen.")
  var ui: ProjectStyle.Interface?

  @Option(name: .long, help: "What kind of state the view model keeps.")
  var pattern: ScaffoldPattern?

  @Option(name: .long, help: "How the view learns of changes.")
  var observation: ProjectStyle.Observation?

  @Option(name: .long, help: "How the view model asks for the next screen.")
  var navigation: ProjectStyle.Navigation?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The coordinator or enum of routes that opens the screen; none leaves existing code alone.", valueName: "type"))
  var coordinator: String?

  @Option(name: .long, help: ArgumentHelp("The type that the screen shows.", valueName: "type"))
  var model: String?

  @Option(name: .long, help: "What to test with.")
  var tests: Tests?

  @Option(name: .long, help: "Use the library MVVM, or write self-contained code.")
  var runtime: ProjectStyle.Runtime?

  @Option(name: .long, help: "One folder per feature, or one per layer.")
  var layout: Layout?

  @Option(name: .long, help: ArgumentHelp("The folder for the sources.", valueName: "folder"))
  var into: String?

  @Option(name: .long, help: ArgumentHelp("The project (default: the current folder).", valueName: "folder"))
  var project: String?

  @Flag(name: .long, help: "Show the files and write nothing.")
  var dryRun = false

  @Flag(name: .long, help: "Write without asking.")
  var write = false

  @Flag(name: .long, help: "Print what decided the style.")
  var why = false

  @Flag(name: .long, help: "Render the templates in .lintel/templates with every combination of options.")
  var checkTemplates = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Copy built-in templates to .lintel/templates, to change them: names separated by commas, or all.",
      valueName: "names"))
  var copyTemplates: String?

  @Option(name: .long, help: "Output format.")
  var format: ScaffoldFormat = .text

  func validate() throws {
    if dryRun, write { throw ValidationError("--dry-run and --write cannot be combined.") }
    if into == "" { throw ValidationError("--into is empty; name a folder.") }
    if project == "" { throw ValidationError("--project is empty; name a folder.") }
    if checkTemplates || copyTemplates != nil {
      let others: [Bool] = [
        kind != nil, dryRun, write, why, into != nil, format != .text, model != nil, layout != nil, pattern != nil,
        coordinator != nil,
      ]
      guard !others.contains(true), options.isEmpty else {
        throw ValidationError("--check-templates and --copy-templates take no other option than --project.")
      }
      return
    }
    guard let kind, name != nil else {
      throw ValidationError("Say what to write, as in `lintel new screen OrderList`.")
    }
    if kind == .tests {
      let others: [(String, Bool)] = [
        ("--tests none", tests == Tests.none), ("--layout", layout != nil), ("--into", into != nil),
      ]
      if let unused = others.first(where: \.1) {
        throw ValidationError("\(unused.0) makes no difference to tests; leave it out.")
      }
    }
    let others: [(option: String, isUnused: Bool)] = [
      ("--pattern", pattern != nil && !kind.usesPattern), ("--navigation", navigation != nil && !kind.hasViewModel),
      ("--coordinator", coordinator != nil && !kind.hasView), ("--model", model != nil && !kind.hasModel),
      ("--ui", ui != nil && !kind.usesObservation),
      ("--observation", observation != nil && !kind.usesObservation),
      ("--runtime", runtime != nil && !kind.usesObservation),
    ]
    if let unused = others.first(where: \.isUnused) {
      throw ValidationError("\(unused.option) makes no difference to a \(kind.rawValue); leave it out.")
    }
  }

  func run() async throws {
    guard let directory = Terminal.currentDirectory else {
      throw UsageError("The current folder no longer exists; change to another folder.")
    }
    let request = AnalysisRequest(
      paths: project.map { [$0] } ?? [], currentDirectory: directory, crashes: CrashContainment.records)
    guard let kind, let name else { return try manageTemplates(request) }
    let changes = RecentChanges(request)
    let app = try Analyzer.analyze(request)
    Terminal.clearProgress()
    if kind == .tests { return try await writeTests(of: name, app, request, changes: changes) }
    let into = try into.map {
      try ScaffoldWriting.folder($0, from: project.map { directory + "/" + $0 } ?? directory, in: app.root)
    }
    let reading = ProjectReading.read(app, changes: await changes.counts(within: .seconds(2)), into: into)
    var style = reading.style
    apply(to: &style, kind, into: into)
    let evidence = reading.evidence(overridden: options)
    let scaffold = try scaffold(kind, name, app, reading, style)
    let files = try files(scaffold, app, header: await ScaffoldHeader.values(style, root: app.root))
    let edits = try edits(scaffold, files, app, reading)
    try finish(files, edits, evidence, app)
  }

  /// Tests for a type that exists.
  private func writeTests(
    of name: String, _ app: AnalyzedApp, _ request: AnalysisRequest, changes: RecentChanges
  ) async throws {
    let folder = try TypeTestsPlan.folder(of: name, in: app)
    let reading = ProjectReading.read(app, changes: await changes.counts(within: .seconds(2)), into: folder)
    var style = reading.style
    apply(to: &style, .tests, into: nil)
    let plan = try TypeTestsPlan(name, app, style, request: request)
    let templates = try TeamTemplates.library(try TeamTemplates.read(app.root))
    let suite = try Scaffold(templates: templates).file(
      for: plan.tests, style, path: plan.path, header: await ScaffoldHeader.values(style, root: app.root))
    let files = plan.doubles + [suite]
    var edits = ProjectReading.membership(of: files.map(\.path), tests: Set(files.map(\.path)), in: app)
    edits.notes += plan.notes
    try finish(files, edits, reading.evidence(overridden: options), app)
  }

  /// Shows what is written, and writes it if the user agrees.
  private func finish(
    _ files: [ScaffoldFile], _ edits: ProjectEdits, _ evidence: [StyleEvidence], _ app: AnalyzedApp
  ) throws {
    try ScaffoldWriting.check(files, edits.edits, in: app.root)
    if format == .json {
      if write { try ScaffoldWriting.write(files, edits.edits, in: app.root) }
      return try StandardOutput.write(
        ScaffoldReport.json(
          files, diffs: edits.edits.map { ($0.path, $0.diff) }, notes: edits.notes,
          evidence: why ? evidence : [], isWritten: write))
    }
    if why { try StandardOutput.write(ScaffoldReport.evidence(evidence) + "\n") }
    try StandardOutput.write(ScaffoldReport.tree(files))
    for edit in edits.edits { try StandardOutput.write("\n" + ScaffoldReport.diff(edit.diff)) }
    if !edits.notes.isEmpty { try StandardOutput.write("\nLeft to you:\n" + edits.notes.map { "- \($0)\n" }.joined()) }
    guard try confirmed(files.count + edits.edits.count) else { return }
    try ScaffoldWriting.write(files, edits.edits, in: app.root)
    let changed = edits.edits.isEmpty ? "" : ", changed \(edits.edits.count)"
    try StandardOutput.write("\nwrote \(files.count) files\(changed)\n")
  }

  private func manageTemplates(_ request: AnalysisRequest) throws {
    if let copyTemplates {
      let paths = try TeamTemplates.copy(copyTemplates, for: request)
      try StandardOutput.write(paths.map { "wrote \($0)\n" }.joined())
    }
    if checkTemplates {
      let count = try TeamTemplates.check(request)
      try StandardOutput.write("The templates are whole: \(count) files rendered.\n")
    }
  }

  private func scaffold(
    _ kind: ScaffoldKind, _ name: String, _ app: AnalyzedApp, _ reading: ProjectReading, _ style: ProjectStyle
  ) throws -> ScaffoldRequest {
    var request = ScaffoldRequest(
      kind: kind, name: name, pattern: pattern ?? style.screens.pattern, model: model, writesTests: tests != Tests.none,
      style: style)
    let templates = try TeamTemplates.library(try TeamTemplates.read(app.root))
    let existing = ScaffoldProject(
      app, reading, model: try refusing { try Scaffold.model(of: request) },
      need: try refusing { try Scaffold(templates: templates).need(of: request) })
    request.existingTypes = existing.existingTypes
    request.sharedTypes = existing.sharedTypes
    return request
  }

  private func files(_ request: ScaffoldRequest, _ app: AnalyzedApp, header: HeaderValues) throws -> [ScaffoldFile] {
    let templates = try TeamTemplates.library(try TeamTemplates.read(app.root))
    return try refusing { try Scaffold(templates: templates).files(for: request, header: header) }
  }

  /// What existing files need for the new ones, and what is left to the user.
  private func edits(
    _ request: ScaffoldRequest, _ files: [ScaffoldFile], _ app: AnalyzedApp, _ reading: ProjectReading
  ) throws -> ProjectEdits {
    var edits = ProjectReading.membership(
      of: files.map(\.path), tests: Set(files.filter(\.isTest).map(\.path)), in: app)
    edits.notes = ProjectReading.missingModules(request.style, in: app) + edits.notes
    var wired = WiredScreen()
    if coordinator != "none", let screen = try refusing({ try Scaffold.screen(of: request) }) {
      let (known, state) = try reading.wiring(of: screen, request.style, coordinator: coordinator, in: app)
      edits.edits += known.edits
      edits.notes += known.notes
      wired = state
    }
    edits.notes += Scaffold.nextSteps(files, request.style, wired: wired)
    return edits
  }

  private func refusing<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as ScaffoldError {
      throw UsageError(error.description)
    }
  }

  private func confirmed(_ count: Int) throws -> Bool {
    if write { return true }
    if dryRun { return false }
    guard Terminal.isConversation else {
      try StandardOutput.write("\nNothing is written without a terminal; add --write.\n")
      return false
    }
    try StandardOutput.write("\nWrite these \(count) files? [y/N] ")
    let answer = (readLine() ?? "").lowercased()
    return answer == "y" || answer == "yes"
  }

  /// The options that replace what was read, by the setting.
  private var options: [String: String] {
    var options: [String: String] = [:]
    if let ui { options["interface"] = "--ui \(ui.rawValue)" }
    if let observation { options["observation"] = "--observation \(observation.rawValue)" }
    if let navigation { options["navigation"] = "--navigation \(navigation.rawValue)" }
    if let runtime { options["runtime"] = "--runtime \(runtime.rawValue)" }
    if let tests { options["tests"] = "--tests \(tests.rawValue)" }
    if let into { options["folders.sources"] = "--into \(into)" }
    return options
  }

  private func apply(to style: inout ProjectStyle, _ kind: ScaffoldKind, into: String?) {
    if let ui { style.interface = ui }
    if let observation {
      style.observation = observation
    } else if kind.hasView || kind == .coordinator, style.interface == .swiftUI, style.observation == .closures {
      // The view controllers of the project tell by closures; SwiftUI cannot observe those.
      style.observation = (style.minimumIOS ?? 17) >= 17 ? .observable : .observableObject
    }
    if let navigation { style.navigation = navigation }
    if let runtime { style.runtime = runtime }
    switch tests {
    case .swiftTesting: style.tests = .swiftTesting
    case .xctest: style.tests = .xctest
    case .some(.none), nil: break
    }
    switch layout {
    case .feature: style.folders.useOneFolderPerFeature()
    case .layer: style.folders.useOneFolderPerLayer()
    case nil: break
    }
    if let into { style.folders.sources = into }
  }
}
