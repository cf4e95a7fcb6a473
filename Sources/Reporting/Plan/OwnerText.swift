import Refactoring

/// Who has what to do, for people at a terminal.
///
/// Owners that are derived from the history are shown when they are asked for: in a list of all they would look like an
/// assignment.
enum OwnerText {
  private static let most = 12

  /// Whose tasks are counted; empty when it is all of them.
  static func title(_ status: PlanStatus, options: RenderOptions) -> String {
    guard let owner = status.owner, let source = status.ownerSource else { return "" }
    var writer = TerminalWriter(options)
    writer.flow(
      [.prose("Tasks of", .strong), .name(owner, .strong), .prose("(\(OwnerWords.origin(source)))", .faint)], indent: 2)
    writer.newline()
    return writer.text
  }

  /// All owners; empty when nothing says who owns what.
  static func render(_ status: PlanStatus, options: RenderOptions) -> String {
    guard OwnerWords.isAssigned(status) else { return "" }
    var writer = TerminalWriter(options)
    writer.newline()
    writer.line("Owners (CODEOWNERS)", .strong)
    let shown = status.shares.prefix(most)
    let width = min(44, shown.reduce(0) { max($0, SafeText(name: OwnerWords.name($1)).width) })
    for share in shown {
      writer.put("  " + padded(SafeText(name: OwnerWords.name(share)), to: width) + "  ")
      writer.line("\(grouped(share.total - share.done)) open, \(grouped(share.done)) done")
    }
    let rest = status.shares.count - shown.count
    if rest > 0 { writer.line("  and \(counted(rest, "more owner"))", .faint) }
    return writer.text
  }
}

/// Who has what to do, for a wiki or a comment.
enum OwnerMarkdown {
  static func title(_ status: PlanStatus) -> String {
    guard let owner = status.owner, let source = status.ownerSource else { return "" }
    return "Tasks of \(MarkdownText.code(owner)) (\(OwnerWords.origin(source))):\n\n"
  }

  static func render(_ status: PlanStatus) -> String {
    guard OwnerWords.isAssigned(status) else { return "" }
    var lines = ["", "| Owner | Open | Done |", "|---|---:|---:|"]
    lines += status.shares.map { share in
      let name = share.name.map(MarkdownText.codeCell) ?? OwnerWords.name(share)
      return "| \(name) | \(share.total - share.done) | \(share.done) |"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Wording about owners that several formats share.
enum OwnerWords {
  static func origin(_ source: PlanOwners.Source) -> String {
    switch source {
    case .codeOwners: "from CODEOWNERS"
    case .history: "derived: most commits to the file in the last twelve months"
    }
  }

  static func name(_ share: PlanOwners.Share) -> String { share.name ?? "(no owner)" }

  /// Whether to list all owners.
  static func isAssigned(_ status: PlanStatus) -> Bool { status.ownerSource == .codeOwners && status.owner == nil }

  /// The owners of a pull request in words; `nil` when they are not to be shown.
  static func owners(of request: PullRequest, _ next: NextWork) -> String? {
    guard let source = next.ownerSource, source == .codeOwners || next.owner != nil, !request.owners.isEmpty else {
      return nil
    }
    return request.owners.joined(separator: ", ") + (source == .history ? " (\(origin(source)))" : "")
  }
}
