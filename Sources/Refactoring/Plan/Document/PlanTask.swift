/// One task as it stands in a plan file.
public struct PlanTask: Sendable, Hashable {
  /// One place in the code.
  public struct Place: Sendable, Hashable {
    /// Relative to the root of the run.
    public let path: String
    /// From 1.
    public let line: Int
  }

  /// A task that has to be done before.
  public struct Dependency: Sendable, Hashable {
    /// Its id.
    public let id: String
    /// Its file, when that is another one.
    public let file: String?
  }

  /// A step of a task that is too large for one pull request.
  public struct Step: Sendable, Hashable {
    /// What is to be done, as written.
    public let text: String
    /// Whether its box is checked.
    public let isDone: Bool
    /// How many lines it will change, when the text says so.
    public let lines: Int?
    let line: Int
  }

  /// For instance `C1`; unique in its file.
  public let id: String
  /// The title, which a user may have edited.
  public let title: String
  /// Whether it is ticked.
  public let isDone: Bool
  /// What it stands for; empty for a task that people added by hand.
  public let fingerprints: [String]
  /// Where it is, as far as the file says so.
  public internal(set) var places: [Place] = []
  /// The rules it is about.
  public internal(set) var rules: [String] = []
  /// The severity in the file; `nil` when a user removed it.
  public internal(set) var severity: String?
  /// How many lines the work will change, when the file says so.
  public internal(set) var estimatedLines: Int?
  /// Tasks that must be done before.
  public internal(set) var dependencies: [Dependency] = []
  /// Empty unless it is too large for one pull request.
  public internal(set) var steps: [Step] = []
  /// When and by which commit it was fixed, as written.
  public internal(set) var fixedBy: String?
  /// The commit that an update says it was fixed by.
  public var fixingCommit: PlanCommit? {
    isDone ? fixedBy.flatMap { FixedBy.isOwn($0) ? FixedBy.named(in: $0) : nil } : nil
  }
  /// From 1.
  public var lineNumber: Int { line + 1 }

  let line: Int
  /// Behind the last line that belongs to it and is not blank.
  var end: Int
  /// Columns before its mark.
  let indent: Int
  var fields: [PlanField] = []

  /// The letters of the id.
  var prefix: String { String(id.prefix { !$0.isNumber }) }
  /// The digits of the id.
  var number: Int { Int(id.drop { !$0.isNumber }) ?? 0 }

  /// Whether it is one that an update wrote and that has lost its comment, by its lines.
  var looksMade: Bool {
    fingerprints.isEmpty && estimatedLines != nil && !places.isEmpty && !rules.isEmpty && field(.problem) != nil
      && field(.fix) != nil
  }

  /// The line behind which an update says what happened to the task: not the last one where possible, because a new task
  /// may be added behind that on another branch.
  var eventLine: Int {
    guard let lines = field(.lines), lines.line < end - 1 else { return end - 1 }
    return lines.line
  }

  func field(_ name: PlanField.Name, where isWanted: (String) -> Bool = { _ in true }) -> PlanField? {
    fields.first { $0.name == name && isWanted($0.value) }
  }
}

/// One line of a task that starts with a bold word and says something that the plan can read.
struct PlanField: Sendable, Hashable {
  enum Name: String, CaseIterable {
    case location = "Location"
    case severity = "Severity"
    case problem = "Problem"
    case fix = "Fix"
    case lines = "Estimated lines"
    case dependencies = "Dependencies"
    case fixedBy = "Fixed by"
    case reopened = "Re-opened"
    case state = "State"
    case wontFix = "Won't fix"
    case blocker = "Blocker"

    /// How the bold word may be written: editors replace the apostrophe.
    var spellings: [String] { self == .wontFix ? [rawValue, "Won’t fix"] : [rawValue] }
  }

  let name: Name
  let line: Int
  /// Up to and with the blank behind the bold word.
  let head: String
  let value: String
  /// Blanks at the end of the line: two of them break it.
  let tail: String

  /// The field that a line holds: `- **Location:** …`, with the colon inside or behind the bold word.
  init?(_ text: String, line: Int) {
    var rest = text[...].trimmed
    guard let mark = rest.utf8.first, [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(mark),
      rest.utf8.dropFirst().first == 0x20
    else { return nil }
    rest = rest[rest.utf8.index(rest.startIndex, offsetBy: 2)...].trimmed
    guard let bold = rest.dropping("**"), let (name, value) = Self.nameAndValue(bold) else { return nil }
    self.name = name
    self.line = line
    self.value = String(value.trimmed)
    let blanks = text.utf8.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    tail = value.isEmpty ? "" : String(decoding: text.utf8.suffix(blanks), as: UTF8.self)
    let all = text.utf8.count - value.utf8.count - tail.utf8.count
    head = String(decoding: text.utf8.prefix(all), as: UTF8.self) + " "
  }

  private static func nameAndValue(_ bold: Substring) -> (Name, Substring)? {
    for name in Name.allCases {
      for spelling in name.spellings {
        if let value = bold.dropping(spelling + ":**") ?? bold.dropping(spelling + "**:") { return (name, value) }
      }
    }
    return nil
  }

  /// A text with the places of a task: the first with its path, others of the same file by their line alone.
  ///
  /// The first place of a finding stays the first; the others are in the order of the code.
  static func location(_ given: [PlanTask.Place]) -> String {
    let shown = 6
    let places = given.prefix(1) + given.dropFirst().sorted { ($0.path, $0.line) < ($1.path, $1.line) }
    var parts: [String] = []
    var path: String?
    for place in places.prefix(shown) {
      parts.append(place.path == path ? "`:\(place.line)`" : "`\(place.path):\(place.line)`")
      path = place.path
    }
    let more = places.count - shown
    return parts.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// How many places a text of ``location(_:)`` stands for, with those it does not name.
  static func count(in text: String) -> Int {
    var more = 0
    if let (_, rest) = text[...].cut(at: "` and ") { more = Int(rest.prefix { $0.isASCII && $0.isNumber }) ?? 0 }
    return places(in: text).places.count + more
  }

  /// The places that a text starts with, and how many bytes that takes; what follows belongs to people.
  static func places(in value: String) -> (places: [PlanTask.Place], length: Int) {
    var rest = value[...]
    var places: [PlanTask.Place] = []
    while let open = rest.dropping("`"), let (span, after) = open.cut(at: "`") {
      guard let colon = span.utf8.lastIndex(of: UInt8(ascii: ":")),
        let line = Int(span[span.utf8.index(after: colon)...]), line > 0
      else { break }
      let path = String(span[..<colon])
      guard let known = path.isEmpty ? places.last?.path : path else { break }
      places.append(PlanTask.Place(path: known, line: line))
      rest = after
      guard let next = rest.dropping(", "), next.utf8.first == UInt8(ascii: "`") else { break }
      rest = next
    }
    if !places.isEmpty, let more = rest.dropping(" and ") {
      let digits = more.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 }
      if !digits.isEmpty, let after = more[digits.endIndex...].dropping(" more") { rest = after }
    }
    return (places, value.utf8.count - rest.utf8.count)
  }
}
