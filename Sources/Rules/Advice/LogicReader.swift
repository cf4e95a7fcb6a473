import Advice
import Architecture
import Findings

/// Where logic belongs that rules found in the wrong place.
struct LogicReader {
  private static let displayed: Set<String> = [ViewContainsLogic.description.id]
  private static let operations: Set<String> = [
    ViewDoesIO.description.id, ViewModelDoesIO.description.id, ViewControllerDoesIO.description.id,
  ]

  let context: RuleContext
  let findings: [Finding]

  init(_ context: RuleContext, _ findings: [Finding]) {
    self.context = context
    self.findings = findings
  }

  /// One for each finding about logic in the wrong place, at most one of each kind.
  func readings(of type: TypeRecord) -> [TopicReading] {
    let own = findings.filter { $0.type == type.qualifiedName }
    var result: [TopicReading] = []
    if let finding = own.first(where: { Self.displayed.contains($0.rule) }) {
      result.append(
        TopicReading(.logic).answering("display", "yes", finding.message, at: place(finding)))
    }
    if let finding = own.first(where: { Self.operations.contains($0.rule) }) {
      result.append(
        TopicReading(.logic).answering("display", "no", "it is input or output", at: place(finding))
          .answering("reusable", "yes", finding.message, at: place(finding)))
    }
    return result
  }

  private func place(_ finding: Finding) -> TopicReading.Place {
    TopicReading.Place(path: finding.span.path, line: finding.span.line)
  }
}
