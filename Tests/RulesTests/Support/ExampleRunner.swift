import Findings
import RuleExamples
import Testing

@testable import Rules

/// Runs one rule over its examples, as a real run would: facts, program, roles, rule, precedence off.
enum ExampleRunner {
  /// Checks every example of a rule: what is marked is reported, and nothing else.
  static func verify(_ rule: any Rule.Type, _ location: SourceLocation = #_sourceLocation) throws {
    let options = Set(rule.description.options.map(\.name))
    for example in try ExampleSet(of: rule.description.id).all {
      #expect(
        options.isSuperset(of: example.options.keys), "\(example.origin): an option that the rule does not have",
        sourceLocation: location)
      check(rule, example, try ExampleApp(example), location)
    }
  }

  private static func check(_ rule: any Rule.Type, _ example: Example, _ app: ExampleApp, _ location: SourceLocation) {
    let findings = app.run([rule], options: [rule.description.id: example.options])
    let found = findings.map { ExampleApp.Place($0.span) }.sorted()
    #expect(
      found == app.expected,
      "\(example.origin): expected \(app.expected), found \(findings.map { "\($0.span.path):\($0.span.line):\($0.span.column) \($0.message)" })",
      sourceLocation: location)
    let further = findings.flatMap { $0.occurrences.dropFirst() }
      .map { ExampleApp.Place(path: $0.path, line: $0.line, column: $0.column) }.sorted()
    #expect(further == app.expectedFurther, "\(example.origin): further occurrences", sourceLocation: location)
    for finding in findings {
      if let severity = example.severity {
        #expect(finding.severity == severity, "\(example.origin): severity", sourceLocation: location)
      }
      #expect(
        finding.message.count < 300 && !finding.message.hasSuffix("."), "\(finding.message)", sourceLocation: location)
      #expect(Set(finding.occurrences.map(\.fingerprint)).count > 0, sourceLocation: location)
    }
  }
}
