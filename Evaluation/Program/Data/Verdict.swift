/// What a person says of one finding, from reading the source.
struct Verdict: Sendable {
  enum Truth: String, CaseIterable { case `true`, `false`, unsure }
  enum Usefulness: String, CaseIterable { case yes, no }
  enum Wording: String, CaseIterable { case ok, bad }

  let app: String
  /// Drawn among all findings of an app, or further ones of a severity.
  let draw: String
  let severity: String
  let rule: String
  let path: String
  let line: Int
  /// Whether it is a violation, by the text of the rule.
  let truth: Truth
  /// Whether a senior reviewer would want it at this severity.
  let usefulness: Usefulness
  /// Whether reason and fix are right for this code.
  let wording: Wording
  let cause: String

  static func read(_ path: String) throws -> [Verdict] {
    let columns = ["app", "draw", "severity", "rule", "path", "line", "verdict", "useful", "message", "cause"]
    return try Table.read(path, columns: columns).rows.map { row in
      Verdict(
        app: row.text("app"), draw: row.text("draw"), severity: row.text("severity"), rule: row.text("rule"),
        path: row.text("path"), line: try row.number("line"), truth: try row.word("verdict"),
        usefulness: try row.word("useful"), wording: try row.word("message"), cause: row.text("cause"))
    }
  }
}
