import Findings

/// The end of the text report: the extent of the analysis, the number of findings, and the files that were not analyzed.
enum TextSummary {
  /// - Parameter listsAll: whether files that were not analyzed for the same reason have a line each.
  static func write(_ report: Report, listsAll: Bool = false, to writer: inout TerminalWriter) {
    writeCounts(report, to: &writer)
    writeList("Profiles:", report.profiles.map { [.prose($0)] }, .strong, to: &writer)
    writeUnseen(report, to: &writer)
    writeList(
      "\(counted(report.skipped.count, "file")) not analyzed:",
      skipped(report, listsAll), .warning, to: &writer)
    writeList(
      "Crashed, so the report is not complete:",
      report.failures.map { failure in
        [failure.path.map { .name($0 + ":") }, .prose(FailureText.sentence(failure) + ".")].compactMap(\.self)
      }, .error, to: &writer)
    if !report.findings.isEmpty {
      writer.flow(
        [.prose("Why a rule matters and how to fix it:"), .name("lintel explain RULE", .strong)], indent: 2)
    }
  }

  private static func skipped(_ report: Report, _ listsAll: Bool) -> [[TerminalWriter.Piece]] {
    if listsAll { return report.skipped.map { [.name($0.path + ":"), .prose($0.reason)] } }
    // A kind depends on the reason alone.
    return NoteList.entries(report.skipped.map { ": " + $0.reason }, all: report.skipped).map { file, more in
      let rest = more == 0 ? "" : " " + NoteList.more(more, hint: NoteList.verbose)
      return [.name(file.path + ":"), .prose(file.reason + rest)]
    }
  }

  /// Files that could not be read are listed with their reasons.
  private static func writeUnseen(_ report: Report, to writer: inout TerminalWriter) {
    guard let unseen = UnseenWords.summary(report.unseen, kinds: [.objectiveC, .excluded, .absent]) else { return }
    writer.flow([.prose("Not analyzed:", .warning), .prose(unseen + ".")], indent: 2)
  }

  /// How many findings there are, and how many a baseline accepts.
  static func writeCounts(_ report: Report, to writer: inout TerminalWriter) {
    writeResult(report, to: &writer)
    if let baseline = report.baseline { writeBaseline(baseline, to: &writer) }
  }

  private static func writeResult(_ report: Report, to writer: inout TerminalWriter) {
    let new = report.baseline == nil ? "" : "new "
    let extent = "\(counted(report.files, "file")) (\(counted(report.types, "type")))"
    if !report.findings.isEmpty {
      var pieces: [TerminalWriter.Piece] = [
        .prose("\(counted(report.findings.count, new + "finding")) in \(extent):", .strong)
      ]
      for severity in Severity.allCases.reversed() {
        let count = report.count(severity)
        let end = severity == .medium ? "." : ","
        pieces.append(
          .prose(
            "\(grouped(count)) \(severity.rawValue) (\(severity.level))\(end)", count == 0 ? .faint : severity.style))
      }
      writer.flow(pieces, indent: 2)
    } else if report.files == 0 {
      writer.flow([.prose("No Swift file was analyzed, so there are no findings.", .strong)], indent: 2)
    } else {
      let rules = counted(report.rules.count, "rule")
      writer.flow([.prose("No \(new)findings in \(extent), checked by \(rules).", .good)], indent: 2)
    }
  }

  private static func writeBaseline(_ baseline: BaselineSummary, to writer: inout TerminalWriter) {
    let accepted = "\(counted(baseline.acceptedFindings, "finding")) (\(counted(baseline.acceptedPlaces, "place")))"
    writer.flow([.prose("Baseline:", .strong), .prose("\(accepted) accepted.")], indent: 2)
    if baseline.isStrict {
      for entry in baseline.stale {
        writer.put(spaces: 2)
        writer.flow(
          [
            .name("\(entry.path):\(entry.line):", .strong), .name("error:", .error),
            .prose(StaleText.sentence(entry)),
          ], from: 2, indent: 4)
      }
    }
    for note in StaleText.notes(baseline) {
      writer.put(spaces: 2)
      writer.flow([.prose(note, .warning)], from: 2, indent: 4)
    }
  }

  private static func writeList(
    _ title: String, _ entries: [[TerminalWriter.Piece]], _ style: TerminalStyle, to writer: inout TerminalWriter
  ) {
    if entries.isEmpty { return }
    writer.line(title, style)
    for entry in entries {
      writer.put(spaces: 2)
      writer.flow(entry, from: 2, indent: 4)
    }
  }
}
