import Findings

/// What a terminal shows instead of a hundred findings: the few that matter most in full, then, where the eye is when the
/// command ends, the sum of all, the files to look at and what to do next.
///
/// The part below the findings fits the height of the terminal: of many rules it names as many as there is room for.
public struct Overview {
  /// With more findings than this, a terminal shows an overview.
  public static let threshold = 20
  private static let mostFindings = 10
  private static let leastRules = 5
  /// Where the height of the terminal is not known.
  private static let usualHeight = 24

  private let report: Report
  private let options: RenderOptions
  private let height: Int

  /// - Parameters:
  ///   - changes: the number of recent commits by path; `nil` when no one knows.
  ///   - days: the days that these commits are from.
  ///   - commands: what to suggest.
  public static func render(
    _ report: Report, changes: [String: Int]?, days: Int, commands: OverviewCommands, options: RenderOptions
  ) -> String {
    let overview = Overview(report: report, options: options, height: options.height ?? usualHeight)
    let top = report.mostImportantGroups(mostFindings)
    let first = overview.text { overview.writeTitle(top.count, to: &$0) }
    let writeEnd = { (writer: inout TerminalWriter) in
      TextSummary.writeCounts(report, to: &writer)
      overview.writeSkipped(to: &writer)
      writer.newline()
      overview.writeNext(commands, top.first?.first, to: &writer)
    }
    // One line for the prompt, two for the title of the table and the empty line below it.
    let room = overview.height - 3 - overview.lineCount(writeEnd)
    let spots = HotSpot.list(report.findings, changes: changes, most: overview.height < 30 ? 3 : 5)
    // Rules come before files when long commands leave little room.
    let shown = (0...spots.count).last { $0 <= 1 || room - overview.lineCount(ofSpots: $0) >= leastRules } ?? 0
    let table = overview.text {
      overview.writeRules(mostLines: max(room - overview.lineCount(ofSpots: shown), leastRules - 1), to: &$0)
    }
    let files = overview.text { overview.writeHotSpots(spots.prefix(shown), changes, days: days, to: &$0) }
    return first + TextReport.findings(top, options: options) + table + files + overview.text(writeEnd)
  }

  /// The lines that a part takes on the terminal, which breaks what is too long.
  private func lineCount(_ write: (inout TerminalWriter) -> Void) -> Int {
    var plain = options
    plain.color = false
    var writer = TerminalWriter(plain)
    write(&writer)
    return writer.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().reduce(0) {
      $0 + max(1, (SafeText(name: String($1)).width + width - 1) / width)
    }
  }

  /// With a title and an empty line.
  private func lineCount(ofSpots count: Int) -> Int { count == 0 ? 0 : count + 2 }

  private var width: Int { max(options.width ?? 100, 40) }

  private func text(_ write: (inout TerminalWriter) -> Void) -> String {
    var writer = TerminalWriter(options)
    write(&writer)
    return writer.text
  }

  private func writeTitle(_ count: Int, to writer: inout TerminalWriter) {
    let all = grouped(report.findings.count)
    writer.flow(
      [.prose("The \(count) \(report.baseline == nil ? "" : "new ")findings that matter most, of \(all):", .strong)],
      indent: 2)
    writer.newline()
  }

  // MARK: Rules

  private func writeRules(mostLines: Int, to writer: inout TerminalWriter) {
    let rows = RuleCount.rows(report)
    let shown = rows.count <= mostLines ? rows[...] : rows.prefix(mostLines - 1)
    let widest = shown.map { SafeText(name: $0.rule).width }.max() ?? 0
    // Numbers, two spaces before each further column, and the longest consequence.
    let hasRoom = width >= 24 + widest + 2 + 14
    writer.put("critical  high  medium  rule", .strong)
    if hasRoom {
      writer.put(spaces: widest - 4)
      writer.put("  leads to", .strong)
    }
    writer.newline()
    for row in shown {
      writeCounts(row.counts, to: &writer)
      let rule = SafeText(name: row.rule)
      writer.put(rule.text)
      if hasRoom, let consequence = row.consequence {
        writer.put(spaces: widest - rule.width + 2)
        writer.put(consequence.words, .faint)
      }
      writer.newline()
    }
    let rest = rows[shown.endIndex...]
    if !rest.isEmpty {
      writeCounts(rest.reduce(into: [:]) { $0.merge($1.counts, uniquingKeysWith: +) }, to: &writer)
      writer.put("and \(counted(rest.count, "more rule"))", .faint)
      writer.newline()
    }
    writer.newline()
  }

  /// Each number below the end of its title.
  private func writeCounts(_ counts: [Severity: Int], to writer: inout TerminalWriter) {
    for severity in Severity.allCases.reversed() {
      let text = counts[severity].map { grouped($0) } ?? ""
      writer.put(spaces: severity.rawValue.utf8.count - text.utf8.count)
      if !text.isEmpty { writer.put(text, severity.style) }
      writer.put("  ")
    }
  }

  // MARK: Files

  private func writeHotSpots(
    _ spots: ArraySlice<HotSpot>, _ changes: [String: Int]?, days: Int, to writer: inout TerminalWriter
  ) {
    if spots.isEmpty { return }
    let title = changes == nil ? "Files with the most findings" : "Hot spots of the last \(days) days"
    writer.line(title, .strong)
    for spot in spots {
      var words = counted(spot.findings, "finding")
      if let changes = spot.changes { words += ", \(counted(changes, "commit"))" }
      writer.put(spaces: 2)
      writer.put(Self.shortened(spot.path, to: width - 5 - words.utf8.count))
      writer.line(" (\(words))", .faint)
    }
    writer.newline()
  }

  /// The end of a path: as many of its folders as there is room for.
  private static func shortened(_ path: String, to width: Int) -> String {
    let safe = SafeText(name: path)
    if safe.width <= width { return safe.text }
    var rest = path[...]
    while let slash = rest.firstIndex(of: "/") {
      rest = rest[rest.index(after: slash)...]
      let safe = SafeText(name: String(rest))
      if safe.width + 2 <= width { return "…/" + safe.text }
    }
    return SafeText(name: String(rest)).text
  }

  private func writeSkipped(to writer: inout TerminalWriter) {
    if let unseen = UnseenWords.summary(report.unseen) {
      writer.flow([.prose("Not analyzed:", .warning), .prose(unseen + ".")], indent: 2)
    } else if !report.skipped.isEmpty {
      writer.flow([.prose("\(counted(report.skipped.count, "file")) not analyzed.", .warning)], indent: 2)
    }
  }

  // MARK: Commands

  private func writeNext(_ commands: OverviewCommands, _ first: Finding?, to writer: inout TerminalWriter) {
    let accept = report.baseline == nil ? "" : " --accept-new --reason \"…\""
    var lines = [
      ("lintel check --all\(commands.arguments)", "all of them"),
      ("lintel plan\(commands.app)", "work in small pull requests"),
      ("lintel baseline record\(commands.app)\(accept)", "accept them, report new ones only"),
      ("lintel check --format html --output lintel.html\(commands.arguments)", "all of them, to browse"),
    ]
    if let first { lines.insert(("lintel explain \(first.rule)", "why it matters"), at: 1) }
    writer.line("What next", .strong)
    let purposeWidth = lines.map { $0.1.utf8.count }.max() ?? 0
    let commands = lines.map { SafeText(name: $0.0) }
    let column = commands.map(\.width).filter { 2 + $0 + 2 + purposeWidth <= width }.max() ?? 0
    for (command, (_, purpose)) in zip(commands, lines) {
      writer.put(spaces: 2)
      writer.put(command.text)
      // A command is never broken, so that it can be copied; what it does is said where there is room.
      let gap = max(column - command.width, 0) + 2
      if 2 + command.width + gap + purpose.utf8.count <= width {
        writer.put(spaces: gap)
        writer.put(purpose, .faint)
      }
      writer.newline()
    }
  }
}
