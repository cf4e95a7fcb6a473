import Findings

/// The report for people. Values start in the seventh column under each other, whether source, place or advice:
///
///     App/HomeViewModel.swift:18:9: warning: `load()` runs from `init` [viewmodel-loads-in-init]
///        in: HomeViewModel (viewModel)
///       18 |     Task { await load() }
///          |     ^~~~~~~~~~~~~~~~~~~~~
///      note: App/HomeView.swift:12:20: created here
///       fix: load from the view's `.task`
struct TextReport {
  /// What is shown of one finding's further places before the rest is only counted.
  private static let mostOccurrences = 3
  private static let mostRelated = 5
  private static let indent = 7

  private var writer: TerminalWriter
  private var sources: SourceCache
  private let width: Int

  static func render(_ report: Report, options: RenderOptions) -> String {
    var text = TextReport(report.groups, options)
    TextSummary.write(report, listsAll: options.listsAll, to: &text.writer)
    return text.writer.text
  }

  /// The findings alone, an empty line after each.
  static func findings(_ findings: [FindingGroup], options: RenderOptions) -> String {
    TextReport(findings, options).writer.text
  }

  private init(_ groups: [FindingGroup], _ options: RenderOptions) {
    writer = TerminalWriter(options)
    sources = SourceCache(options.source)
    width = max(options.width ?? 100, 40)
    for group in groups {
      write(group)
      writer.newline()
    }
  }

  private mutating func write(_ group: FindingGroup) {
    let finding = group.first
    let span = finding.span
    writer.flow(
      [
        .name("\(span.path):\(span.line):\(span.column):", .strong),
        .name(finding.severity.level + ":", finding.severity.style),
        .prose(group.message, .strong),
        .name("[\(finding.rule)]", .faint),
      ], indent: Self.indent)
    writeSubject(finding)
    writeSnippet(span, finding.severity)
    let notes = group.isShared ? group.declaration.map { [$0] } ?? [] : finding.related
    for place in notes.prefix(Self.mostRelated) {
      label("note", .note, [.name("\(place.path):\(place.line):\(place.column):"), .prose(place.message)])
    }
    writeRest(notes.count - Self.mostRelated, "note")
    if group.isShared {
      writeFindings(group.findings.dropFirst())
    } else {
      writeOccurrences(finding.furtherOccurrences)
    }
    if !group.fix.isEmpty {
      label("fix", .good, [.prose(group.fix)])
    }
  }

  /// Further findings of the same cause.
  private mutating func writeFindings(_ findings: ArraySlice<Finding>) {
    for finding in findings.prefix(Self.mostOccurrences) {
      let type = finding.type.map { [TerminalWriter.Piece.name("(\($0))", .faint)] } ?? []
      label("also", .note, [.name("\(finding.span.path):\(finding.span.line):\(finding.span.column)")] + type)
    }
    let rest = findings.dropFirst(Self.mostOccurrences)
    guard !rest.isEmpty else { return }
    writer.put(spaces: Self.indent)
    writer.line("and \(counted(rest.count, "more finding")) of the same cause", .faint)
  }

  private mutating func writeSubject(_ finding: Finding) {
    let role = finding.role.map { finding.type == nil ? $0 : "(\($0))" }
    let pieces = [finding.type, role].compactMap { $0 }.map { TerminalWriter.Piece.name($0) }
    if !pieces.isEmpty { label("in", .faint, pieces) }
  }

  private mutating func writeSnippet(_ span: SourceSpan, _ severity: Severity) {
    let number = String(span.line)
    let gutter = max(4, number.utf8.count)
    guard let file = sources.file(span.path),
      let snippet = Snippet(
        file, line: span.line, column: span.column, endLine: span.endLine, endColumn: span.endColumn,
        width: width - gutter - 3)
    else { return }
    writer.put(spaces: gutter - number.utf8.count)
    writer.put(number + " |", .gutter)
    writer.line(snippet.source.isEmpty ? "" : " " + snippet.source)
    writer.put(spaces: gutter)
    writer.put(" |", .gutter)
    writer.line(" " + snippet.underline, severity.style)
  }

  private mutating func writeOccurrences(_ occurrences: [Occurrence]) {
    for place in occurrences.prefix(Self.mostOccurrences) {
      let value = place.value.map { [TerminalWriter.Piece.name("(\(grouped($0)))", .faint)] } ?? []
      label("also", .note, [.name("\(place.path):\(place.line):\(place.column)")] + value)
    }
    writeRest(occurrences.count - Self.mostOccurrences, "place")
  }

  private mutating func writeRest(_ count: Int, _ what: String) {
    guard count > 0 else { return }
    writer.put(spaces: Self.indent)
    writer.line("and " + counted(count, "more " + what), .faint)
  }

  private mutating func label(_ name: String, _ style: TerminalStyle, _ pieces: [TerminalWriter.Piece]) {
    writer.put(spaces: Self.indent - 2 - name.utf8.count)
    writer.put(name + ":", style)
    writer.put(" ")
    writer.flow(pieces, from: Self.indent, indent: Self.indent)
  }
}

extension Severity {
  var style: TerminalStyle {
    switch self {
    case .critical: .error
    case .high: .warning
    case .medium: .note
    }
  }
}
