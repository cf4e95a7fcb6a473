import Findings

extension Severity {
  /// What compilers, Xcode and SARIF call this severity.
  var level: String {
    switch self {
    case .critical: "error"
    case .high: "warning"
    case .medium: "note"
    }
  }
}

extension Finding {
  /// The places of this cause beside the one the finding itself names.
  var furtherOccurrences: [Occurrence] {
    let own = occurrences.firstIndex { $0.path == span.path && $0.line == span.line && $0.column == span.column }
    guard let own else { return occurrences }
    return Array(occurrences[..<own] + occurrences[(own + 1)...])
  }
}

extension SourceSpan {
  /// Its lines, whatever a changed file made of them.
  var lines: ClosedRange<Int> {
    let first = max(line, 1)
    return first...max(endLine, first)
  }
}

extension Report {
  /// Whether the run fails, which is what the exit code says.
  func fails(at severity: Severity?) -> Bool {
    if !(baseline?.errors ?? []).isEmpty { return true }
    return severity.map { limit in findings.contains { $0.severity >= limit } } ?? false
  }
}

/// `1 file`, `2 files`, `1,934 files`; `2 entries` where the plural is named.
func counted(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
  "\(grouped(number)) \(number == 1 ? singular : plural ?? singular + "s")"
}

/// A number with a comma between groups of three digits.
func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  var text = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
    text.append(digit)
  }
  return text
}

extension BaselineSummary {
  /// Stale entries, where they are errors.
  var errors: [StaleEntry] { isStrict ? stale : [] }
}
