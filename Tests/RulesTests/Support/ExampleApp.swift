import Architecture
import Facts
import Findings
import RuleExamples
import SourceFacts

@testable import Rules

/// The files of an example as a program.
struct ExampleApp {
  /// One file, without marks.
  struct File {
    var path: String
    var text: String
  }

  struct Place: Hashable, Comparable, CustomStringConvertible {
    var path: String
    var line: Int
    var column: Int

    init(path: String, line: Int, column: Int) {
      self.path = path
      self.line = line
      self.column = column
    }

    init(_ span: SourceSpan) { self.init(path: span.path, line: span.line, column: span.column) }

    var description: String { "\(path):\(line):\(column)" }

    static func < (left: Place, right: Place) -> Bool {
      (left.path, left.line, left.column) < (right.path, right.line, right.column)
    }
  }

  /// Where the example marks a finding.
  let expected: [Place]
  /// Where the example marks a further occurrence.
  let expectedFurther: [Place]
  let files: [File]
  let program: Program
  let roles: RoleTable
  private let settings: Example.Settings

  init(_ example: Example) throws {
    var marks: [Place] = []
    var further: [Place] = []
    let files = example.files.map { file in
      File(path: file.path, text: Self.stripMarkers(file.marked, path: file.path, &marks, &further))
    }
    try self.init(files: files, settings: example.settings, expected: marks.sorted(), further: further.sorted())
  }

  /// What a rule must report, by the name of its folder in `reports`.
  init(_ rule: any Rule.Type, reports name: String) throws {
    try self.init(ExampleSet(of: rule.description.id).reported(name))
  }

  private init(
    files: [File], settings: Example.Settings, expected: [Place], further: [Place],
    interface: InterfaceFacts = InterfaceFacts()
  ) throws {
    self.files = files
    self.settings = settings
    self.expected = expected
    expectedFurther = further
    let facts = try files.map { file in
      try LargeStackPool.run { Result { try FactExtractor.extract(file.text) } }.get()
    }
    var builder = NamesBuilder()
    let linked = zip(files, facts).map { file, facts in
      LinkedFile(path: file.path, facts: facts, ids: builder.merge(facts.names))
    }
    let module = ModuleContext(
      name: "App", defaultIsolation: settings.isMainActorByDefault ? .mainActor : .unknown,
      refusesDataRaces: settings.isSwift6, deploymentTargets: settings.deploymentTargets, isProgram: settings.isProgram)
    let vendored = VendoredFiles(files: linked)
    let contexts = linked.map {
      FileContext(
        module: $0.path.contains("Tests/") ? 1 : 0, isTest: $0.path.contains("Tests/"),
        isGenerated: $0.flags.contains(.generated), isVendored: vendored.contains($0),
        isExclusive: settings.isProgram)
    }
    program = ProgramBuilder.build(
      names: builder.finish(), files: linked, contexts: contexts,
      modules: [module, ModuleContext(name: "AppTests", isTest: true)], interface: interface)
    roles = RoleClassifier.classify(program, overrides: [])
  }

  /// The same app with other files, for instance fewer.
  func with(files: [File]) throws -> ExampleApp {
    try ExampleApp(files: files, settings: settings, expected: expected, further: expectedFurther)
  }

  /// The same app with storyboards that say this.
  func with(interface: InterfaceFacts) throws -> ExampleApp {
    try ExampleApp(
      files: files, settings: settings, expected: expected, further: expectedFurther, interface: interface)
  }

  /// Runs rules over the app. The rules run whatever the profile.
  func run(
    _ rules: [any Rule.Type], options: [String: [String: OptionValue]] = [:], severities: [String: Severity] = [:]
  ) -> [Finding] {
    var settings = RuleSettings()
    settings.options = options
    settings.severities = severities
    settings.only = Set(rules.map { $0.description.id })
    let result = Engine(rules: rules, settings: settings).run(
      program, roles: roles, effects: SideEffects.scan(program), holdings: Holdings.scan(program),
      layers: Engine.layers(of: program, roles: roles) { _, _ in nil }
    ) { count, body in for index in 0..<count { body(index) } }
    return result.findings
  }

  private static func stripMarkers(
    _ text: String, path: String, _ marks: inout [Place], _ further: inout [Place]
  ) -> String {
    var plain = ""
    var line = 1
    var column = 1
    for character in text {
      switch character {
      case "1️⃣": marks.append(Place(path: path, line: line, column: column))
      case "2️⃣": further.append(Place(path: path, line: line, column: column))
      case "\n":
        plain.append(character)
        line += 1
        column = 1
      default:
        plain.append(character)
        column += character.utf8.count
      }
    }
    return plain
  }
}
