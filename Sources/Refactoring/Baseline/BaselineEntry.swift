import Findings

/// One accepted place: a line of a baseline file.
public struct BaselineEntry: Sendable, Hashable {
  /// That of the place; see `Finding.fingerprint`.
  public var fingerprint: String
  /// 1 for the first place with this fingerprint, 2 for the second: which one is which does not matter.
  public var number: Int
  /// The qualified type the finding is about, else the path of the file; escaped as it stands in the file.
  public var subject: String
  /// Member and evidence, shortened and escaped as they stand in the file.
  public var detail: String

  /// An entry with texts that are escaped already.
  public init(fingerprint: String, number: Int, subject: String, detail: String) {
    self.fingerprint = fingerprint
    self.number = number
    self.subject = subject
    self.detail = detail
  }

  /// The subject of entries about a type or a file, as it would stand in a baseline.
  public static func subject(of name: String) -> String { EntryText.subject(name) }

  /// The order of entries in a file: by what people look for, byte by byte.
  public static func inOrder(_ left: BaselineEntry, _ right: BaselineEntry) -> Bool {
    if let order = EntryText.precedes(left.subject, right.subject) { return order }
    if let order = EntryText.precedes(left.detail, right.detail) { return order }
    if let order = EntryText.precedes(left.fingerprint, right.fingerprint) { return order }
    return left.number < right.number
  }

  /// Its line, without a line end.
  var line: String { "\(fingerprint)\t\(number)\t\(subject)\t\(detail)" }

  /// The comment above its line.
  var mark: String { number == 1 ? "#\(fingerprint.prefix(6))" : "#\(fingerprint.prefix(6)).\(number)" }

  /// Whether a line could be the mark of an entry: `#0fa9fb`, `#0fa9fb.2`.
  static func isMark(_ text: String) -> Bool {
    let digits = text.dropFirst().prefix(6)
    let rest = text.dropFirst(7)
    return text.hasPrefix("#") && digits.count == 6 && digits.utf8.allSatisfy(TaskLine.isHex)
      && (rest.isEmpty || (rest.first == "." && rest.count > 1 && rest.dropFirst().allSatisfy(\.isNumber)))
  }

  /// Whether the subject is a file rather than a type.
  public var isAboutFile: Bool { subject.hasSuffix(".swift") }

  /// What it is about, for messages: `CartViewModel, load: URLSession.shared`.
  public var summary: String { "\(subject), \(detail)" }
}

/// One place of a finding with what its entry would say. Most places are accepted and never asked, so nothing is
/// prepared.
struct Place {
  let occurrence: Occurrence
  let type: String?
  let severity: Severity

  init(_ occurrence: Occurrence, of finding: Finding) {
    self.occurrence = occurrence
    type = finding.type
    severity = finding.severity
  }

  /// Whether the subject is the file itself.
  var isAboutFile: Bool { type == nil }

  var subject: String { EntryText.subject(type ?? occurrence.path) }

  var detail: String { EntryText.detail(member: occurrence.member, evidence: occurrence.evidence) }

  var addition: BaselineMatch.Addition { BaselineMatch.Addition(entry: entry(0), severity: severity) }

  func entry(_ number: Int) -> BaselineEntry {
    BaselineEntry(fingerprint: occurrence.fingerprint, number: number, subject: subject, detail: detail)
  }
}

extension Finding {
  /// Every place; its own when none are listed.
  var places: [Occurrence] {
    if !occurrences.isEmpty { return occurrences }
    return [Occurrence(path: span.path, line: span.line, column: span.column, fingerprint: fingerprint)]
  }
}
