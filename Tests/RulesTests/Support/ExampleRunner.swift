import Architecture
import Facts
import Findings
import SourceFacts
import Testing

@testable import Rules

/// Runs one rule over the examples of its description, as a real run would: facts, program, roles, rule,
/// precedence off.
enum ExampleRunner {
  /// Checks every example of a rule: what is marked is reported, and nothing else.
  static func verify(_ rule: any Rule.Type, _ location: SourceLocation = #_sourceLocation) throws {
    let description = rule.description
    #expect(!description.triggering.isEmpty, "no triggering example", sourceLocation: location)
    #expect(!description.nonTriggering.isEmpty, "no non-triggering example", sourceLocation: location)
    for example in description.triggering {
      let app = try ExampleApp(example)
      #expect(!app.expected.isEmpty, "'\(example.title)' marks nothing", sourceLocation: location)
      check(rule, example, app, location)
    }
    for example in description.nonTriggering {
      let app = try ExampleApp(example)
      #expect(app.expected.isEmpty, "'\(example.title)' must not mark anything", sourceLocation: location)
      check(rule, example, app, location)
    }
  }

  private static func check(_ rule: any Rule.Type, _ example: Example, _ app: ExampleApp, _ location: SourceLocation) {
    let findings = app.run([rule], options: [rule.description.id: example.options])
    let found = findings.map { ExampleApp.Place($0.span) }.sorted()
    #expect(
      found == app.expected,
      "'\(example.title)': expected \(app.expected), found \(findings.map { "\($0.span.path):\($0.span.line):\($0.span.column) \($0.message)" })",
      sourceLocation: location)
    let further = findings.flatMap { $0.occurrences.dropFirst() }
      .map { ExampleApp.Place(path: $0.path, line: $0.line, column: $0.column) }.sorted()
    #expect(further == app.expectedFurther, "'\(example.title)': further occurrences", sourceLocation: location)
    for finding in findings {
      #expect(
        finding.message.count < 300 && !finding.message.hasSuffix("."), "\(finding.message)", sourceLocation: location)
      #expect(Set(finding.occurrences.map(\.fingerprint)).count > 0, sourceLocation: location)
    }
  }
}

/// The files of an example as a program.
struct ExampleApp {
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

  private(set) var expected: [Place] = []
  private(set) var expectedFurther: [Place] = []
  let program: Program
  let roles: RoleTable

  init(_ example: Example) throws {
    var files: [(path: String, text: String)] = []
    for line in example.source.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- ") {
        files.append((String(line.dropFirst(4)), ""))
        continue
      }
      if files.isEmpty { files.append(("Example.swift", "")) }
      files[files.count - 1].text += line + "\n"
    }
    var marks: [Place] = []
    var further: [Place] = []
    var facts: [(String, FileFacts)] = []
    for (path, text) in files {
      let plain = Self.stripMarkers(text, path: path, &marks, &further)
      facts.append((path, try LargeStackPool.run { Result { try FactExtractor.extract(plain) } }.get()))
    }
    expected = marks.sorted()
    expectedFurther = further.sorted()
    var builder = NamesBuilder()
    let linked = facts.map { path, facts in LinkedFile(path: path, facts: facts, ids: builder.merge(facts.names)) }
    let module = ModuleContext(
      name: "App", defaultIsolation: example.settings.isMainActorByDefault ? .mainActor : .unknown,
      deploymentTargets: example.settings.deploymentTargets)
    let contexts = linked.map {
      FileContext(module: $0.path.contains("Tests/") ? 1 : 0, isTest: $0.path.contains("Tests/"))
    }
    program = ProgramBuilder.build(
      names: builder.finish(), files: linked, contexts: contexts,
      modules: [module, ModuleContext(name: "AppTests", isTest: true)])
    roles = RoleClassifier.classify(program, overrides: [])
  }

  /// Runs rules over the app. The rules run whatever the profile.
  func run(_ rules: [any Rule.Type], options: [String: [String: OptionValue]] = [:]) -> [Finding] {
    var settings = RuleSettings()
    settings.options = options
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
