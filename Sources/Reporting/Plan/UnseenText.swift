import Findings
import Refactoring

/// What a plan says nothing about, for people at a terminal.
enum UnseenText {
  private static let mostRows = 12
  private static let mostFiles = 5

  /// Empty when everything was analyzed.
  static func render(_ unseen: PlanUnseen, options: RenderOptions) -> String {
    guard let summary = UnseenWords.summary(unseen.files) else { return "" }
    var writer = TerminalWriter(options)
    writer.newline()
    writer.flow([.prose("Not analyzed:", .warning), .prose(summary + ".")], indent: 2)
    let rows = unseen.rows.filter { $0.files > 0 }
    let shown = rows.prefix(mostRows)
    let width = min(44, shown.reduce(0) { max($0, SafeText(name: $1.name).width) })
    for row in shown {
      writer.put("  " + padded(SafeText(name: row.name), to: width))
      writer.put(right(counted(row.files, "file"), 11) + right(counted(row.lines, "line"), 15))
      if let commits = row.commits { writer.put(right(counted(commits, "commit"), 14)) }
      writer.newline()
    }
    if rows.count > shown.count { writer.line("  and \(counted(rows.count - shown.count, "more feature"))", .faint) }
    let largest = unseen.largest.prefix(mostFiles)
    if largest.isEmpty { return writer.text }
    writer.line(UnseenWords.largestTitle(unseen), .strong)
    for file in largest {
      writer.put(spaces: 2)
      writer.flow(
        [.name(file.path), .prose("(\(UnseenWords.size(lines: file.lines, commits: file.commits)))", .faint)], from: 2,
        indent: 4)
    }
    return writer.text
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}

/// What a plan says nothing about, for a wiki or a comment.
enum UnseenMarkdown {
  private static let mostFiles = 5

  /// Empty when everything was analyzed.
  static func render(_ unseen: PlanUnseen) -> String {
    guard let summary = UnseenWords.summary(unseen.files) else { return "" }
    var lines = ["", "Not analyzed: \(summary)."]
    let rows = unseen.rows.filter { $0.files > 0 }
    if !rows.isEmpty {
      lines += ["", "| Feature / scope | Objective-C files | Lines | Commits in 12 months |", "|---|---:|---:|---:|"]
      lines += rows.map { row in
        let commits = row.commits.map(grouped) ?? "unknown"
        return "| \(MarkdownText.cell(row.name)) | \(row.files) | \(grouped(row.lines)) | \(commits) |"
      }
    }
    let largest = unseen.largest.prefix(mostFiles)
    if !largest.isEmpty {
      lines += ["", UnseenWords.largestTitle(unseen) + ":", ""]
      lines += largest.map { file in
        "- \(MarkdownText.code(file.path)): \(UnseenWords.size(lines: file.lines, commits: file.commits))"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
