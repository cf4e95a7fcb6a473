import Foundation

/// The figures of a build, as Markdown.
public struct ScoreText {
  private let roles: RoleScore
  private let labels: RoleScore
  private let readers: Agreement
  private let verdicts: VerdictScore
  private let annotations: AnnotationScore
  private let reports: Reports

  /// Reads labels, verdicts and annotations.
  ///
  /// - Parameters:
  ///   - data: the folder with the tables.
  ///   - rules: ids of the rules that exist.
  public init(_ reports: Reports, data: String, rules: Set<String>) throws {
    self.reports = reports
    roles = RoleScore(try RoleLabel.read(data + "/roles.tsv"), reports)
    let first = try RoleLabel.read(data + "/labels.tsv")
    labels = RoleScore(first, reports)
    readers = Agreement(first, try RoleLabel.read(data + "/labels-second.tsv"))
    verdicts = VerdictScore(try Verdict.read(data + "/verdicts.tsv"), reports)
    annotations = AnnotationScore(
      try Annotation.read(data + "/violations.tsv"), try AnnotatedFile.read(data + "/violation-files.tsv"), reports,
      rules: rules)
  }

  /// Everything in tables; with `details` also each case that is not as it should be.
  public func text(details: Bool) -> String {
    var parts = [summary, severities, byRule, timing]
    if details {
      parts += [misses(roles, "labels"), misses(labels, "labels of drawn types"), verdictMisses, annotationMisses]
    }
    return parts.joined(separator: "\n")
  }

  private var summary: String {
    var table = MarkdownTable("", "share", "95 % interval")
    func add(_ name: String, _ share: Share) { table.add(name, share.text, share.intervalText) }
    add("roles as labeled, or a related role that the label allows", roles.lenient)
    add("roles as labeled", roles.strict)
    add("roles at a confidence of at least 0.9, or a related one", roles.sure)
    add("drawn types as labeled, or a related role", labels.lenient)
    add("drawn types as labeled", labels.strict)
    add("drawn types at a confidence of at least 0.9, or a related role", labels.sure)
    add("two readers, same role (kappa \(readers.kappa.map { String(format: "%.2f", $0) } ?? "–"))", readers.equal)
    add("true and useful findings that are still reported", verdicts.kept)
    add("false findings that are gone", verdicts.gone)
    add("true but useless findings that are gone or have another severity", verdicts.quieter)
    add("violations found in files that were read whole", annotations.recall)
    add("findings in those files that are violations", annotations.precision)
    return table.text
  }

  private var severities: String {
    var table = MarkdownTable("judged findings still reported", "true of decided", "useful", "message and fix right")
    for severity in ["critical", "high", "medium"] {
      table.add(
        severity, verdicts.truth(severity: severity).text, verdicts.usefulness(severity: severity).text,
        verdicts.wording(severity: severity).text)
    }
    return table.text
  }

  private var byRule: String {
    var table = MarkdownTable("rule", "true of decided", "useful", "message and fix right")
    for rule in Set(verdicts.rows.map(\.verdict.rule)).sorted() {
      table.add(
        "`\(rule)`", verdicts.truth(rule: rule).text, verdicts.usefulness(rule: rule).text,
        verdicts.wording(rule: rule).text)
    }
    return table.text
  }

  private var timing: String {
    var table = MarkdownTable("app", "files", "types", "critical", "high", "medium", "CPU seconds")
    for (app, report) in reports.byApp.sorted(by: { $0.key.lowercased() < $1.key.lowercased() }) {
      let counts = Dictionary(report.findings.map { ($0.severity, 1) }, uniquingKeysWith: +)
      table.add(
        app, "\(report.files)", "\(report.types)", "\(counts["critical"] ?? 0)", "\(counts["high"] ?? 0)",
        "\(counts["medium"] ?? 0)", String(format: "%.2f", report.seconds))
    }
    return table.text
  }

  // MARK: Cases

  private func misses(_ score: RoleScore, _ table: String) -> String {
    section("Roles that differ from the \(table)", score.misses) { miss in
      let answer = miss.answer.map { "\($0.role), confidence \(String(format: "%.2f", $0.confidence))" } ?? "not listed"
      return place(miss.label.app, miss.label.path, miss.label.line)
        + ": `\(miss.label.type)` is labeled \(miss.label.role), lintel says \(answer)"
    }
  }

  private var verdictMisses: String {
    func line(_ row: VerdictScore.Row) -> String {
      place(row.verdict.app, row.verdict.path, row.verdict.line) + ": \(row.verdict.rule): \(row.verdict.cause)"
    }
    let kept = verdicts.rows.filter { !$0.isReported && $0.verdict.truth == .true && $0.verdict.usefulness == .yes }
    let wrong = verdicts.rows.filter { $0.isReported && $0.verdict.truth == .false }
    return section("True and useful findings that are missing", kept, line)
      + section("False findings that are still reported", wrong, line)
  }

  private var annotationMisses: String {
    section("Violations that are missed", annotations.missed) { row in
      place(row.app, row.path, row.line) + ": \(row.rule) on `\(row.type)`: \(row.note)"
    }
      + section("Findings that are no violations", annotations.wrong) { entry in
        place(entry.app, entry.finding.path, entry.finding.line) + ": \(entry.finding.rule): \(entry.finding.message)"
      }
  }

  private func section<Element>(_ title: String, _ elements: [Element], _ line: (Element) -> String) -> String {
    elements.isEmpty ? "" : "\n## \(title)\n\n" + elements.map { "- " + line($0) + "\n" }.joined()
  }

  private func place(_ app: String, _ path: String, _ line: Int) -> String { "\(app) \(path):\(line)" }
}
