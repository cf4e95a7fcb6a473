import Findings

/// The accepted places of one rule: a text file that keeps every line that is not its own.
///
///     # lintel baseline 1
///     # …
///
///     #8c06f2 accepted: the old checkout is replaced in March
///     8c06f2a1d93be574	1	CartViewModel	load: URLSession.shared
///
///     #1f9b00
///     1f9b00c4e2a8d763	1	CartViewModel	save: FileManager.default
///
///     # end
public struct BaselineFile: Sendable, Hashable {
  /// A line without its end.
  enum Line: Sendable, Hashable {
    case entry(BaselineEntry)
    /// Empty, or a comment.
    case other(String)
  }

  static let version = 1
  static let title = "# lintel baseline "
  static let acceptedMark = "# accepted "
  /// Behind the mark of an entry: a line of its own would lead git's merge astray.
  static let entryAcceptedMark = " accepted: "
  static let analysisMark = "# analysis "
  private static let explanation = [
    "\(title)\(version)",
    "# Accepted findings of one rule. `lintel baseline prune` removes fixed ones,",
    "# `lintel baseline record --accept-new --reason TEXT` adds new ones. The lines between entries avoid conflicts.",
    "# fingerprint, number among equal ones, type or file, member: evidence",
    "\(analysisMark)\(AnalysisNumber.current)",
  ]

  /// The rule's id.
  public let rule: String
  var lines: [Line]
  /// What ends its lines.
  var ending: String

  /// The canonical file of these entries.
  public init(rule: String, entries: [BaselineEntry]) {
    self.rule = rule
    ending = "\n"
    lines =
      Self.explanation.map(Line.other) + [.other("")] + entries.sorted(by: BaselineEntry.inOrder).flatMap(Self.block)
      + [.other("# end")]
  }

  init(rule: String, lines: [Line], ending: String) {
    self.rule = rule
    self.lines = lines
    self.ending = ending
  }

  /// In the order of the file.
  public var entries: [BaselineEntry] {
    lines.compactMap { line in
      if case .entry(let entry) = line { return entry }
      return nil
    }
  }

  /// Entries with the numbers of their lines, from 1.
  public var numbered: [(line: Int, entry: BaselineEntry)] {
    lines.enumerated().compactMap { index, line in
      if case .entry(let entry) = line { return (index + 1, entry) }
      return nil
    }
  }

  /// The ``AnalysisNumber`` of the version that made sure that every entry has its place.
  public var analysis: Int {
    for case .other(let text) in lines.prefix(while: \.isComment) where text.hasPrefix(Self.analysisMark) {
      if let number = Int(text.dropFirst(Self.analysisMark.count)), number > 0 { return number }
    }
    return AnalysisNumber.first
  }

  /// Every entry has its place as this version sees it.
  mutating func setCurrentAnalysis() {
    let line = Line.other("\(Self.analysisMark)\(AnalysisNumber.current)")
    let header = lines.prefix(while: \.isComment)
    if let index = header.firstIndex(where: { $0.isAnalysis }) {
      lines[index] = line
    } else {
      let end = header.firstIndex { $0.acceptance != nil } ?? header.endIndex
      lines.insert(line, at: end)
    }
  }

  /// Whether nothing is accepted any more.
  public var isEmpty: Bool {
    !lines.contains { line in
      if case .entry = line { return true }
      return false
    }
  }

  /// The whole text.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      switch line {
      case .entry(let entry): bytes += entry.line.utf8
      case .other(let text): bytes += text.utf8
      }
      bytes += ending.utf8
    }
    return bytes
  }
}
