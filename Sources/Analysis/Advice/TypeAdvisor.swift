import Advice
import Architecture
import Findings
import Rules
import SourceFacts

/// `lintel advise TYPE`: answers the decision trees from the code of a type.
public enum TypeAdvisor {
  /// Advice on every type of a name: the whole qualified name, or its last parts.
  ///
  /// - Throws: ``UsageError`` for a name that no type has, with the nearest one.
  public static func advice(_ app: AnalyzedApp, named name: String) throws(UsageError) -> [TypeAdvice] {
    let program = app.program
    let types = program.types.filter { app.root.reports(program.files[$0.file].path) }
    let found = try RoleListing.find(
      name, in: types, named: \.qualifiedName, others: Topic.allCases.map(\.rawValue))
    let findings = AppFindings(app, settings: app.settings).result.findings
    return LargeStackPool.run {
      let context = Engine(rules: app.rules, settings: app.settings).context(
        program, roles: app.roles, effects: app.effects, holdings: app.holdings, layers: app.layers)
      let reader = TypeReader(context, findings: findings)
      return found.map { type in
        let file = program.files[type.file]
        let classification = app.roles[type.id]
        return TypeAdvice(
          name: type.qualifiedName,
          place: TopicReading.Place(path: file.path, line: file.lines.line(at: type.declaration.node.offset)),
          role: classification.role.words, confidence: classification.confidence, readings: reader.readings(of: type),
          violations: findings.filter { $0.type == type.qualifiedName }.map {
            TypeAdvice.Violation(
              rule: $0.rule, message: $0.message, place: TopicReading.Place(path: $0.span.path, line: $0.span.line))
          })
      }
    }
  }
}
