import Architecture
import Facts
import Findings

/// Comments that switch rules off for a place. A reason is required, and one that does nothing is reported.
enum Suppression {
  static let unusedRule = "unused-suppression"

  static let summary = RuleSummary(
    id: unusedRule, summary: "A suppression comment does nothing, names no rule, or gives no reason.",
    rationale: "A suppression that outlives its finding hides the next one; one without a reason cannot be judged.",
    severity: .medium)

  private struct Entry {
    var directive: Directive
    var line: Int
    /// Lines it covers.
    var range: ClosedRange<Int>
    var isUsed = false
  }

  /// The comments of one file, found by rule and line.
  private struct Entries {
    private(set) var all: [Entry]
    /// By rule: indices in ``all`` in the order of their first lines, and the highest last line up to each.
    private var byRule: [String: [(index: Int, last: Int)]] = [:]

    init(_ entries: [Entry], _ program: Program) {
      all = entries
      for index in entries.indices.sorted(by: {
        (entries[$0].range.lowerBound, $0) < (entries[$1].range.lowerBound, $1)
      }) {
        let last = entries[index].range.upperBound
        let rule = program.names[entries[index].directive.rule]
        byRule[rule, default: []].append((index, max(last, byRule[rule]?.last?.last ?? 0)))
      }
    }

    /// Marks those that cover a line as used; whether there are any. O(log comments + those that cover the line).
    mutating func use(for rule: String, at line: Int) -> Bool {
      guard let list = byRule[rule] else { return false }
      var (low, high) = (0, list.count)
      while low < high {
        let middle = (low + high) / 2
        if all[list[middle].index].range.lowerBound <= line { low = middle + 1 } else { high = middle }
      }
      var isUsed = false
      while low > 0, list[low - 1].last >= line {
        low -= 1
        guard all[list[low].index].range.contains(line) else { continue }
        all[list[low].index].isUsed = true
        isUsed = true
      }
      return isUsed
    }
  }

  /// What is left to report, with what is wrong with the comments, and what the comments suppress.
  static func apply(
    _ findings: [Finding], program: Program, knownRules: Set<String>, activeRules: Set<String>
  ) -> (reported: [Finding], suppressed: [Finding]) {
    var entries: [String: Entries] = [:]
    var problems: [Finding] = []
    for file in program.files where !file.directives.isEmpty {
      entries[file.path] = Entries(read(file, program, knownRules, &problems), program)
    }
    guard !entries.isEmpty || !problems.isEmpty else { return (findings, []) }
    var kept: [Finding] = []
    var suppressed: [Finding] = []
    for finding in findings {
      let parts = divide(finding, &entries)
      if let rest = parts.reported { kept.append(rest) }
      if let part = parts.suppressed { suppressed.append(part) }
    }
    for file in program.files {
      for entry in entries[file.path]?.all ?? [] where !entry.isUsed {
        let rule = program.names[entry.directive.rule]
        guard activeRules.contains(rule) else { continue }
        problems.append(
          problem(
            file, entry.directive, "nothing here triggers '\(rule)'; the suppression can go", "Remove the comment."))
      }
    }
    return (kept + problems, suppressed)
  }

  /// The finding without what is suppressed, and with nothing else; `nil` for a part without places.
  private static func divide(
    _ finding: Finding, _ entries: inout [String: Entries]
  ) -> (reported: Finding?, suppressed: Finding?) {
    var remaining: [Occurrence] = []
    var suppressed: [Occurrence] = []
    for occurrence in finding.occurrences {
      let isSuppressed = entries[occurrence.path]?.use(for: finding.rule, at: occurrence.line) ?? false
      if isSuppressed { suppressed.append(occurrence) } else { remaining.append(occurrence) }
    }
    if suppressed.isEmpty { return (finding, nil) }
    return (part(of: finding, remaining), part(of: finding, suppressed))
  }

  private static func part(of finding: Finding, _ remaining: [Occurrence]) -> Finding? {
    if remaining.count == finding.occurrences.count { return finding }
    guard let first = remaining.first else { return nil }
    var finding = finding
    if first != finding.occurrences[0] {
      finding.span = SourceSpan(
        path: first.path, line: first.line, column: first.column, endLine: first.line, endColumn: first.column + 1)
      finding.fingerprint = first.fingerprint
    }
    finding.occurrences = remaining
    return finding
  }

  private static func read(
    _ file: LinkedFile, _ program: Program, _ knownRules: Set<String>, _ problems: inout [Finding]
  ) -> [Entry] {
    var entries: [Entry] = []
    var open: [NameID: Int] = [:]
    for directive in file.directives {
      let line = file.lines.line(at: directive.offset)
      let rule = program.names[directive.rule]
      if directive.action == .malformed {
        problems.append(
          problem(
            file, directive, "'\(rule)' is not a suppression lintel knows",
            "Write `// lintel:disable:next RULE -- reason`; `:this`, `:previous` and `disable`/`enable` work too."))
        continue
      }
      if !knownRules.contains(rule) {
        problems.append(
          problem(file, directive, "there is no rule '\(rule)'", "`lintel rules` lists the rules."))
        continue
      }
      if directive.action == .enable {
        if let start = open.removeValue(forKey: directive.rule) {
          entries[start].range = entries[start].line...line
        } else {
          problems.append(
            problem(file, directive, "'\(rule)' is enabled but was not disabled above", "Remove the comment."))
        }
        continue
      }
      guard directive.hasReason else {
        problems.append(
          problem(
            file, directive, "the suppression of '\(rule)' gives no reason, so it has no effect",
            "Add ` -- ` and why this is right here."))
        continue
      }
      let range: ClosedRange<Int>
      switch directive.action {
      case .disableNext: range = nextCodeLine(after: line, in: file.lines)
      case .disablePrevious: range = max(line - 1, 1)...max(line - 1, 1)
      case .disable:
        range = line...Int.max
        open[directive.rule] = entries.count
      default: range = line...line
      }
      entries.append(Entry(directive: directive, line: line, range: range))
    }
    return entries
  }

  /// The next line with code: several suppressions may stand above each other.
  private static func nextCodeLine(after line: Int, in lines: LineTable) -> ClosedRange<Int> {
    var next = line
    while next < lines.count, lines.entries[next] & 1 == 0 { next += 1 }
    return (next + 1)...(next + 1)
  }

  private static func problem(_ file: LinkedFile, _ directive: Directive, _ message: String, _ fix: String) -> Finding {
    let position = file.lines.position(at: directive.offset)
    var text = unusedRule + "\u{1F}" + file.path + "\u{1F}" + message
    let hash = text.withUTF8 { NameList.hash($0) }
    let digits = String(hash, radix: 16)
    let fingerprint = String(repeating: "0", count: 16 - digits.count) + digits
    return Finding(
      rule: unusedRule, severity: .medium,
      span: SourceSpan(
        path: file.path, line: position.line, column: position.column, endLine: position.line,
        endColumn: position.column + 1),
      type: nil, role: nil, message: message, fix: fix, fingerprint: fingerprint,
      occurrences: [
        Occurrence(
          path: file.path, line: position.line, column: position.column, fingerprint: fingerprint, evidence: message)
      ])
  }
}
