import Findings

/// The code that was not analyzed: how much of each kind, and the files that matter most.
enum HTMLUnseen {
  private static let most = 20

  /// Writes nothing when everything was analyzed.
  static func write(_ files: [UnseenFile], to html: inout HTMLWriter) {
    guard let summary = UnseenWords.summary(files) else { return }
    html.element("section", ["id": "not-analyzed", "aria-labelledby": "not-analyzed-title"]) { html in
      html.element("h2", ["id": "not-analyzed-title"], name: "Not analyzed")
      html.element("p", name: summary + ".")
      writeLargest(files, to: &html)
    }
    html.newline()
  }

  /// Those that change most, and of these the largest.
  static func writeLargest(_ files: [UnseenFile], to html: inout HTMLWriter) {
    let known = files.filter { $0.lines != nil && $0.kind != .unreadable }
      .sorted { ($1.commits ?? 0, $1.lines ?? 0, $0.path) < ($0.commits ?? 0, $0.lines ?? 0, $1.path) }
    if known.isEmpty { return }
    let withCommits = known.contains { $0.commits != nil }
    html.newline()
    html.table(["File", "Lines"] + (withCommits ? ["Commits in 12 months"] : []), known.prefix(most)) { file, html in
      html.element("td") { $0.path(file.path) }
      html.element("td", name: grouped(file.lines ?? 0))
      if withCommits { html.element("td", name: file.commits.map(grouped) ?? "") }
    }
    if known.count > most { html.element("p", name: "And \(counted(known.count - most, "more file")).") }
  }
}
