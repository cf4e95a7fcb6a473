/// A spot in a file that was read from the first to the last line, for every rule.
struct Annotation: Sendable {
  /// Whether a rule has to report there or to keep quiet.
  enum Expectation: String, CaseIterable { case violation, silent }
  enum Confidence: String, CaseIterable { case high, medium, low }

  let app: String
  let path: String
  let line: Int
  let rule: String
  let expectation: Expectation
  /// `low` may be argued either way and never counts.
  let confidence: Confidence
  let type: String
  let note: String

  static func read(_ path: String) throws -> [Annotation] {
    let columns = ["app", "path", "line", "rule", "verdict", "confidence", "type", "note"]
    return try Table.read(path, columns: columns).rows.map { row in
      Annotation(
        app: row.text("app"), path: row.text("path"), line: try row.number("line"), rule: row.text("rule"),
        expectation: try row.word("verdict"), confidence: try row.word("confidence"), type: row.text("type"),
        note: row.text("note"))
    }
  }
}

/// A file that was read whole: what is reported there without an annotation is false.
struct AnnotatedFile: Sendable, Hashable {
  let app: String
  let path: String

  static func read(_ path: String) throws -> Set<AnnotatedFile> {
    Set(
      try Table.read(path, columns: ["app", "path"]).rows.map {
        AnnotatedFile(app: $0.text("app"), path: $0.text("path"))
      })
  }
}
