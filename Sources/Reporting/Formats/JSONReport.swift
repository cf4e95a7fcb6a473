import Findings

/// Version 1 of Lintel's own JSON. Keys may be added; a change of meaning or the loss of a key needs a new version.
enum JSONReport {
  static let version = 1

  static func render(_ report: Report) -> String {
    JSONWriter.document { json in
      json.field("version", version)
      json.field("tool", "lintel \(report.toolVersion)")
      // All paths are relative to the root of the run, and so is the root itself: no machine shows in the output.
      json.field("root", ".")
      json.field("files", report.files)
      json.field("types", report.types)
      json.field("profiles", strings: report.profiles)
      json.field("summary", .line) { summary in
        for severity in Severity.allCases.reversed() {
          summary.field(severity.key, report.count(severity))
        }
      }
      if let baseline = report.baseline { json.baseline(baseline) }
      json.field("findings", array: report.findings) { json, finding in
        json.finding(finding, owners: report.owners.map { $0[finding.span.path] ?? [] })
      }
      json.field("causes", array: report.groups.filter(\.isShared)) { $0.cause($1) }
      json.field("skipped", array: report.skipped) { json, file in
        json.object(.line) {
          $0.field("path", file.path)
          $0.field("reason", file.reason)
        }
      }
      // Only when there is any, as with failures.
      if !report.unseen.isEmpty { json.unseen(report.unseen) }
      if !report.failures.isEmpty {
        json.field("failures", array: report.failures) { json, failure in
          json.object {
            $0.field("rule", failure.rule)
            $0.field("path", failure.path)
            if let line = failure.line { $0.field("line", line) }
            $0.field("type", failure.type)
            $0.field("signal", failure.signal)
            $0.field("message", FailureText.sentence(failure))
          }
        }
      }
      json.field("rules", array: report.rules) { json, rule in
        json.object {
          $0.field("id", rule.id)
          $0.field("severity", rule.severity.rawValue)
          $0.field("consequence", rule.consequence.rawValue)
          $0.field("summary", rule.summary)
          $0.field("rationale", rule.rationale)
        }
      }
    }
  }
}

extension JSONWriter {
  /// Only with a baseline, so that a consumer can tell "nothing is accepted" from "there is none".
  fileprivate mutating func baseline(_ baseline: BaselineSummary) {
    field("baseline") { json in
      json.field("accepted", baseline.acceptedFindings)
      json.field("acceptedPlaces", baseline.acceptedPlaces)
      json.field("stale", baseline.stale.count)
      json.field("undetected", baseline.undetected)
      json.field("strict", baseline.isStrict)
      json.field("staleEntries", array: baseline.stale) { json, entry in
        json.object(.line) {
          $0.field("rule", entry.rule)
          $0.field("path", entry.path)
          $0.field("line", entry.line)
          $0.field("subject", entry.subject)
        }
      }
    }
  }

  /// - Parameter owners: who owns its file; `nil` when nothing says who owns what, and then there is no such key.
  mutating func finding(_ finding: Finding, owners: [String]? = nil) {
    object { json in
      json.field("rule", finding.rule)
      json.field("severity", finding.severity.rawValue)
      json.field("path", finding.span.path)
      json.field("line", finding.span.line)
      json.field("column", finding.span.column)
      json.field("endLine", finding.span.endLine)
      json.field("endColumn", finding.span.endColumn)
      json.field("type", finding.type)
      json.field("role", finding.role)
      json.field("message", finding.message)
      json.field("fix", finding.fix)
      json.field("fixable", finding.fixable)
      json.field("fingerprint", finding.fingerprint)
      json.field("cause", finding.cause.id)
      json.field("dependents", finding.dependents)
      json.field("occurrences", array: finding.occurrences) { $0.occurrence($1) }
      json.field("related", array: finding.related) { json, place in
        json.object(.line) {
          $0.field("path", place.path)
          $0.field("line", place.line)
          $0.field("column", place.column)
          $0.field("message", place.message)
        }
      }
      if let owners { json.field("owners", strings: owners) }
    }
  }

  /// What several findings have in common; each of them names it by its id.
  fileprivate mutating func cause(_ group: FindingGroup) {
    object { json in
      json.field("id", group.cause.id)
      json.field("rule", group.first.rule)
      json.field("severity", group.first.severity.rawValue)
      switch group.cause.scope {
      case .own: json.field("scope", "own")
      case .shared(let owner):
        json.field("scope", "shared")
        json.field("owner", owner.name)
      case .convention(let convention):
        json.field("scope", "convention")
        json.field("count", convention.count)
        json.field("total", convention.total)
      }
      json.field("findings", group.findings.count)
      json.field("places", group.places)
      json.field("message", group.message)
      json.field("fix", group.fix)
    }
  }

  private mutating func occurrence(_ occurrence: Occurrence) {
    object(.line) { json in
      json.field("path", occurrence.path)
      json.field("line", occurrence.line)
      json.field("column", occurrence.column)
      json.field("fingerprint", occurrence.fingerprint)
      // Only numeric rules measure something.
      if let value = occurrence.value { json.field("value", value) }
    }
  }
}

extension Severity {
  fileprivate var key: StaticString {
    switch self {
    case .critical: "critical"
    case .high: "high"
    case .medium: "medium"
    }
  }
}
