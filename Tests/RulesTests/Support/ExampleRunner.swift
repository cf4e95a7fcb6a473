import Findings
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
