/// What became of the findings that people have judged.
struct VerdictScore {
  /// Lines that a place may have moved within its file.
  private static let slack = 3

  /// A judged finding and whether it is still reported.
  struct Row {
    let verdict: Verdict
    let severity: String?

    var isReported: Bool { severity != nil }
  }

  let rows: [Row]

  init(_ verdicts: [Verdict], _ reports: Reports) {
    rows = verdicts.compactMap { verdict in
      guard let report = reports.byApp[verdict.app] else { return nil }
      let finding = report.findings.first { finding in
        finding.rule == verdict.rule
          && (Self.isAt(verdict, finding.path, finding.line)
            || finding.occurrences.contains { Self.isAt(verdict, $0.path, $0.line) })
      }
      return Row(verdict: verdict, severity: finding?.severity)
    }
  }

  private static func isAt(_ verdict: Verdict, _ path: String, _ line: Int) -> Bool {
    path == verdict.path && abs(line - verdict.line) <= slack
  }

  /// True and useful ones that are still reported.
  var kept: Share {
    share(rows.filter { $0.verdict.truth == .true && $0.verdict.usefulness == .yes }) { $0.isReported }
  }

  /// False ones that are gone.
  var gone: Share { share(rows.filter { $0.verdict.truth == .false }) { !$0.isReported } }

  /// True but useless ones that are gone, or reported with another severity.
  var quieter: Share {
    share(rows.filter { $0.verdict.truth == .true && $0.verdict.usefulness == .no }) {
      $0.severity != $0.verdict.severity
    }
  }

  /// Of the decided ones that are still reported at a severity, those that are true.
  func truth(severity: String? = nil, rule: String? = nil) -> Share {
    share(reported(severity, rule).filter { $0.verdict.truth != .unsure }) { $0.verdict.truth == .true }
  }

  /// Of those that are still reported at a severity, those that are useful.
  func usefulness(severity: String? = nil, rule: String? = nil) -> Share {
    share(reported(severity, rule)) { $0.verdict.usefulness == .yes }
  }

  /// Of those that are still reported at a severity, those whose reason and fix are right.
  func wording(severity: String? = nil, rule: String? = nil) -> Share {
    share(reported(severity, rule)) { $0.verdict.wording == .ok }
  }

  private func reported(_ severity: String?, _ rule: String?) -> [Row] {
    // Only findings drawn at random stand for all of an app.
    rows.filter { row in
      row.verdict.draw == "random" && row.severity == row.verdict.severity
        && (severity == nil || row.severity == severity) && (rule == nil || row.verdict.rule == rule)
    }
  }

  private func share(_ rows: [Row], _ counts: (Row) -> Bool) -> Share {
    var share = Share()
    for row in rows { share.add(counts(row)) }
    return share
  }
}
