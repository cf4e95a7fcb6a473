import Findings
import Refactoring

/// The review as text: a line for each check, added findings as `check` prints them, and a line for each fixed finding.
enum ReviewText {
  static func render(_ review: Review, options: RenderOptions) -> String {
    var writer = TerminalWriter(options)
    writer.flow(
      [.prose("Review of \(counted(review.files, "changed file")) since \(review.base.prefix(12))", .strong)], indent: 2
    )
    for check in review.checks {
      writer.put(spaces: 2)
      writer.put(check.outcome.word, check.outcome.style)
      writer.put(spaces: 8 - check.outcome.word.utf8.count)
      writer.flow([.prose(check.text)], from: 10, indent: 10)
    }
    list("Fixed:", review.fixed, .good, to: &writer)
    list("Suppressed, not fixed:", review.suppressed, .note, to: &writer)
    list("Removed with the code:", review.removed, .note, to: &writer)
    list("No longer detected, because the type has another role:", review.undetected, .note, to: &writer)
    list("Moved with the code, here now:", review.relocated, .note, to: &writer)
    list("Added but accepted by the baseline:", review.accepted, .note, to: &writer)
    var text = writer.text
    if !review.added.isEmpty {
      text += "\n" + TextReport.findings(review.added.map { FindingGroup($0) }, options: options)
    }
    var end = TerminalWriter(options)
    // Findings end in an empty line of their own.
    if review.added.isEmpty { end.newline() }
    if review.passes {
      end.line("Ready: adds no findings and stays within every limit.", .good)
    } else {
      let failed = review.checks.filter { $0.outcome == .failed }.map(\.subject.rawValue).joined(separator: ", ")
      end.line("Not ready: \(failed).", .error)
    }
    return text + end.text
  }

  private static func list(
    _ title: String, _ findings: [Finding], _ style: TerminalStyle, to writer: inout TerminalWriter
  ) {
    if findings.isEmpty { return }
    writer.newline()
    writer.line(title, style)
    for finding in findings {
      writer.put(spaces: 2)
      writer.flow([.name("\(finding.span.path):\(finding.span.line)")], from: 2, indent: 4)
      writer.put(spaces: 4)
      writer.flow([.prose(finding.message), .name("[\(finding.rule)]", .faint)], from: 4, indent: 4)
    }
  }
}

extension ReviewCheck.Outcome {
  fileprivate var word: String {
    switch self {
    case .passed: "ok"
    case .noted: "note"
    case .failed: "failed"
    }
  }

  fileprivate var style: TerminalStyle {
    switch self {
    case .passed: .good
    case .noted: .note
    case .failed: .error
    }
  }
}
