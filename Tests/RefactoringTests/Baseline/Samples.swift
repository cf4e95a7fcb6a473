import Findings

@testable import Refactoring

/// Findings as rules make them, with less to write.
enum Make {
  /// A fingerprint that looks like one.
  static func fingerprint(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func place(
    _ evidence: String, member: String = "load", type: String? = "CartViewModel", path: String = "App/Cart.swift",
    line: Int = 1, module: String = "App", rule: String = "viewmodel-does-io"
  ) -> Occurrence {
    Occurrence(
      path: path, line: line, column: 5,
      fingerprint: fingerprint([rule, module, type ?? path, member, evidence].joined(separator: "|")), member: member,
      evidence: evidence)
  }

  static func finding(
    _ places: [Occurrence], type: String? = "CartViewModel", severity: Severity = .high,
    rule: String = "viewmodel-does-io", message: String = "`CartViewModel` does I/O"
  ) -> Finding {
    Finding(
      rule: rule, severity: severity,
      span: SourceSpan(
        path: places[0].path, line: places[0].line, column: places[0].column, endLine: places[0].line, endColumn: 9),
      type: type, role: "viewModel", message: message, fix: "Move it.", fingerprint: places[0].fingerprint,
      occurrences: places)
  }

  static func match(
    _ findings: [Finding], _ baseline: Baseline, rules: Set<String> = ["viewmodel-does-io", "file-too-large"],
    paths: Set<String> = ["App/Cart.swift"], types: Set<String>? = nil,
    knowledge: [String: BaselineMatch.Knowledge] = [:]
  ) -> BaselineMatch {
    BaselineMatch(
      findings, baseline: baseline, rules: rules, paths: { paths }, types: types.map { types in { types } },
      knowledge: knowledge)
  }
}
