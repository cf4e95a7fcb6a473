import Analysis
import ArgumentParser
import TestDoubles

extension DoubleStyle: ExpressibleByArgument {}

/// `lintel spies`
struct SpiesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spies",
    abstract: "Write test doubles for protocols, and keep them current.",
    discussion: """
      Without names, updates the files that it wrote before; without such files, doubles for protocols marked `// lintel:spy`.

      EXAMPLES
        lintel spies OrderService                          print a double
        lintel spies OrderService Session -o Tests/Doubles.swift
        lintel spies --for CheckoutViewModel -o Tests/Doubles   one file for each protocol that it stores
        lintel spies                                       update all files that lintel wrote
        lintel spies --check                               in CI: fail if one of them is out of date
      """)

  @Argument(
    help: ArgumentHelp("Names of protocols, and folders or files to look in.", valueName: "protocol-or-path"))
  var subjects: [String] = []

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Doubles for all protocols that this type stores.", valueName: "type"))
  var user: String?

  @Flag(name: .long, help: "Doubles for every protocol.")
  var all = false

  @Option(
    name: [.customLong("output"), .customShort("o")],
    help: ArgumentHelp("A .swift file, or a folder that gets one file for each protocol.", valueName: "file-or-folder"))
  var output: String?

  @Option(
    name: .long,
    help: "closures (stubs that are closures), calls (recorded calls, stubbed values) or spy (MVVMTesting.Spy).")
  var style: DoubleStyle?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What doubles are called, for instance XSpy or MockX (default: as those of the project).", valueName: "pattern"))
  var name: String?

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp("Import this module instead of the one of the protocol.", valueName: "module"))
  var modules: [String] = []

  @Flag(name: .long, help: "Write nothing and exit with 1 if a file is out of date.")
  var check = false

  @Option(name: .long, help: ArgumentHelp("Number of threads; 0 is one per processor.", valueName: "n"))
  var jobs: Int = 0

  private var naming: DoubleNaming? { name.flatMap(DoubleNaming.init(pattern:)) }

  func validate() throws {
    if let name, naming == nil {
      throw ValidationError("--name '\(name)': write X for the name of the protocol, as in XSpy or MockX.")
    }
    if output == "" { throw ValidationError("--output is empty; name a file or a folder.") }
    if user == "" { throw ValidationError("--for is empty; name a type.") }
    if all, user != nil { throw ValidationError("--all and --for cannot be combined.") }
    if !names.isEmpty, all || user != nil {
      throw ValidationError("'\(names[0])': name protocols, or use --all or --for.")
    }
    guard (0...1024).contains(jobs) else { throw ValidationError("--jobs \(jobs): use a number from 1 to 1024.") }
    for module in modules where module.isEmpty || module.contains(where: { !($0.isLetter || $0.isNumber || $0 == "_") })
    {
      throw ValidationError("--import '\(module)': use the name of a module.")
    }
  }

  /// A path has a slash or the extension of a source; a name that only looks like a folder is a protocol.
  private var paths: [String] {
    subjects.filter { $0.contains("/") || $0 == "." || $0 == ".." || $0.hasSuffix(".swift") }
  }
  private var names: [String] { subjects.filter { !paths.contains($0) } }

  func run() throws {
    guard let directory = Terminal.currentDirectory else {
      throw UsageError("The current folder no longer exists; change to another folder.")
    }
    let subjects: SpiesRequest.Subjects =
      if let user { .collaborators(of: user) } else if all { .all } else if names.isEmpty { .marked } else {
        .named(names)
      }
    let run = try SpiesRun(
      SpiesRequest(
        analysis: AnalysisRequest(paths: paths, currentDirectory: directory, jobs: jobs), subjects: subjects,
        style: style, naming: naming, imports: modules, output: output))
    for note in run.notes { StandardError.write("note: \(note)\n") }
    try finish(run)
    for problem in run.problems { StandardError.write("error: \(problem)\n") }
    if !run.problems.isEmpty { throw Main.Outcome.findings }
  }

  private func finish(_ run: SpiesRun) throws {
    if run.files.isEmpty {
      if check { throw UsageError("--check needs --output, or files that lintel wrote before.") }
      return try StandardOutput.write(run.text)
    }
    let stale = run.files.filter(\.isStale)
    if check {
      for file in stale {
        StandardError.write("error: \(file.path) is out of date; run `lintel spies` and commit the result\n")
      }
      if !stale.isEmpty { throw Main.Outcome.findings }
      // What has no double is reported below; then not all is well.
      if !run.problems.isEmpty { return }
      return try StandardOutput.write("The doubles are up to date.\n")
    }
    let written = try run.write()
    if written.isEmpty, !run.problems.isEmpty { return }
    try StandardOutput.write(
      written.isEmpty ? "The doubles are up to date.\n" : written.map { "wrote \($0)\n" }.joined())
  }
}
