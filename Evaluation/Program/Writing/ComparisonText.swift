import Foundation

/// What changed between two builds, as Markdown.
public struct ComparisonText {
  private let comparison: Comparison
  private let sources: String?
  private let limit: Int

  /// - Parameters:
  ///   - sources: the folder with the apps, for excerpts.
  ///   - limit: places shown for each rule and kind of change.
  public init(_ old: Reports, _ new: Reports, sources: String?, limit: Int) {
    comparison = Comparison(old, new)
    self.sources = sources
    self.limit = limit
  }

  /// A table of counts, then the places of each rule.
  public var text: String {
    var table = MarkdownTable("rule", "gained", "lost", "changed")
    let gained = Dictionary(grouping: comparison.gained, by: \.rule)
    let lost = Dictionary(grouping: comparison.lost, by: \.rule)
    let changed = Dictionary(grouping: comparison.changed, by: \.new.rule)
    let rules = Set(gained.keys).union(lost.keys).union(changed.keys).sorted()
    for rule in rules {
      table.add("`\(rule)`", "\(gained[rule]?.count ?? 0)", "\(lost[rule]?.count ?? 0)", "\(changed[rule]?.count ?? 0)")
    }
    table.add("all", "\(comparison.gained.count)", "\(comparison.lost.count)", "\(comparison.changed.count)")
    var text = table.text
    if !comparison.incomparable.isEmpty {
      text += "\nOnly one build has reports of \(comparison.incomparable.joined(separator: ", ")).\n"
    }
    for rule in rules {
      text += entries("\(rule), gained", gained[rule]) + entries("\(rule), lost", lost[rule])
      let changes = changed[rule] ?? []
      if !changes.isEmpty { text += "\n## \(rule), changed\n" }
      for change in changes.prefix(limit) { text += self.change(change.old, change.new) }
      text += rest(changes.count)
    }
    return text
  }

  private func entries(_ title: String, _ entries: [Comparison.Entry]?) -> String {
    guard let entries else { return "" }
    return "\n## \(title)\n"
      + entries.prefix(limit).map { "\n\(head($0)): \($0.message). \($0.fix)\n" + excerpt($0) }.joined()
      + rest(entries.count)
  }

  private func change(_ old: Comparison.Entry, _ new: Comparison.Entry) -> String {
    var text = "\n\(head(new))\n"
    if old.severity != new.severity { text += "- severity: \(old.severity) → \(new.severity)\n" }
    if old.message != new.message { text += "- was: \(old.message)\n- is: \(new.message)\n" }
    if old.fix != new.fix { text += "- fix was: \(old.fix)\n- fix is: \(new.fix)\n" }
    return text + excerpt(new)
  }

  private func rest(_ count: Int) -> String { count > limit ? "\nand \(count - limit) more\n" : "" }

  private func head(_ entry: Comparison.Entry) -> String {
    "\(entry.app) \(entry.path):\(entry.line) \(entry.severity) `\(entry.type ?? "-")`"
  }

  /// The line of a place with three before and after it.
  private func excerpt(_ entry: Comparison.Entry) -> String {
    guard let sources,
      let data = FileManager.default.contents(
        atPath: "\(sources)/\(EvaluatedApp.folder(of: entry.app))/\(entry.path)")
    else { return "" }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let range = max(0, entry.line - 4)..<min(lines.count, entry.line + 3)
    if range.isEmpty { return "" }
    return "\n```swift\n" + lines[range].joined(separator: "\n") + "\n```\n"
  }
}
