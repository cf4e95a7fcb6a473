import Findings

/// A report for Bitbucket's code insights, with its annotations in portions as large as one request may be:
///
///     { "report": { … }, "annotations": [ [ … at most 100 … ], [ … ] ] }
///
/// A report may have 1,000 annotations; of more findings the most important ones are kept and the rest is counted.
struct BitbucketReport {
  static let mostAnnotations = 1000
  private static let mostInOneRequest = 100
  private static let longestSummary = 450
  private static let longestDetails = 2000

  private let report: Report
  private let kept: [Finding]
  private let consequences: [String: Consequence]
  private let failsAt: Severity?

  static func render(_ report: Report, options: RenderOptions) -> String {
    let bitbucket = BitbucketReport(report, options)
    return JSONWriter.document { json in
      json.field("report") { bitbucket.writeReport(to: &$0) }
      json.field("annotations", array: bitbucket.requests) { json, request in
        json.array(request) { json, annotation in json.object { bitbucket.write(annotation, to: &$0) } }
      }
    }
  }

  private init(_ report: Report, _ options: RenderOptions) {
    self.report = report
    failsAt = options.failsAt
    consequences = Dictionary(report.rules.map { ($0.id, $0.consequence) }, uniquingKeysWith: { first, _ in first })
    kept = Array(report.findingsByImportance.prefix(Self.mostAnnotations))
  }

  /// The findings with ids that are unique and survive edits elsewhere, cut into requests.
  private var requests: [[(id: String, finding: Finding)]] {
    var ids = UniqueNames()
    let annotations = kept.map { (id: ids.unique("lintel-\($0.fingerprint)"), finding: $0) }
    return stride(from: 0, to: annotations.count, by: Self.mostInOneRequest).map {
      Array(annotations[$0..<min($0 + Self.mostInOneRequest, annotations.count)])
    }
  }

  private func writeReport(to json: inout JSONWriter) {
    json.field("title", "lintel")
    json.field("details", details.cut(to: Self.longestDetails))
    json.field("report_type", "BUG")
    json.field("reporter", "lintel \(report.toolVersion)")
    json.field("result", !report.failures.isEmpty || report.fails(at: failsAt) ? "FAILED" : "PASSED")
    let counts =
      Severity.allCases.reversed().map { ($0.rawValue.capitalizedFirst, report.count($0)) } + [
        ("Files", report.files), ("Types", report.types), ("Not analyzed", report.skipped.count),
      ]
    json.field("data", array: counts) { json, entry in
      json.object(.line) {
        $0.field("title", entry.0)
        $0.field("type", "NUMBER")
        $0.field("value", entry.1)
      }
    }
  }

  private var details: String {
    var sentences = [ReportWords.result(report)]
    let rest = report.findings.count - kept.count
    if rest > 0 { sentences.append("The \(counted(rest, "finding")) that matter least are left out here.") }
    if let baseline = report.baseline { sentences += StaleText.notes(baseline) }
    for failure in report.failures.prefix(5) {
      let place = failure.path.map { SafeText(name: $0).text + ": " } ?? ""
      sentences.append("Crashed: \(place)\(SafeText(sentence: FailureText.sentence(failure)).text).")
    }
    for file in report.skipped.prefix(5) {
      sentences.append("Not analyzed: \(SafeText(name: file.path).text): \(SafeText(sentence: file.reason).text).")
    }
    return sentences.joined(separator: "\n")
  }

  private func write(_ annotation: (id: String, finding: Finding), to json: inout JSONWriter) {
    let finding = annotation.finding
    json.field("external_id", annotation.id.cut(to: Self.longestSummary))
    json.field("annotation_type", consequences[finding.rule]?.isBug == true ? "BUG" : "CODE_SMELL")
    json.field("title", SafeText(name: finding.rule).text.cut(to: Self.longestSummary))
    // Without a summary a request is refused as a whole.
    let message = SafeText(sentence: finding.message).text
    json.field("summary", (message.isEmpty ? finding.rule : message).cut(to: Self.longestSummary))
    var details = finding.fix.isEmpty ? [] : ["Fix: \(SafeText(sentence: finding.fix).text)"]
    let more = finding.furtherOccurrences.prefix(10).map { "Also: \(SafeText(name: $0.path).text):\($0.line)" }
    details += more
    if finding.furtherOccurrences.count > more.count {
      details.append("and \(counted(finding.furtherOccurrences.count - more.count, "more place"))")
    }
    if !details.isEmpty { json.field("details", details.joined(separator: "\n").cut(to: Self.longestDetails)) }
    json.field("severity", finding.severity.bitbucket)
    json.field("path", finding.span.path)
    json.field("line", max(finding.span.line, 1))
  }
}

extension Severity {
  fileprivate var bitbucket: String {
    switch self {
    case .critical: "CRITICAL"
    case .high: "HIGH"
    case .medium: "MEDIUM"
    }
  }
}

extension Consequence {
  fileprivate var isBug: Bool {
    switch self {
    case .leak, .freeze, .wrongBehavior: true
    case .testability, .change: false
    }
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// At most `length` UTF-16 units, which is how services count characters.
  fileprivate func cut(to length: Int) -> String {
    if utf16.count <= length { return self }
    var result = ""
    var left = length - 1
    for character in self {
      let size = character.utf16.count
      if size > left { break }
      left -= size
      result.append(character)
    }
    return result + "…"
  }
}
