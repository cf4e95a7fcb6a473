import Findings

/// Where to look first: rules with most findings, and files.
struct HTMLOverview {
  /// Rows that are shown at once; the rest is folded away.
  private static let most = 10

  private let page: HTMLReport

  init(_ page: HTMLReport) { self.page = page }

  func write(to html: inout HTMLWriter) {
    if page.report.findings.isEmpty { return }
    html.element("section", ["id": "overview", "aria-labelledby": "overview-title"]) { html in
      html.element("h2", ["id": "overview-title"], name: "Overview")
      html.newline()
      html.element("div", ["class": "panels"]) { html in
        html.element("div") { writeRules(to: &$0) }
        html.element("div") { writeFiles(to: &$0) }
      }
    }
    html.newline()
  }

  private func writeRules(to html: inout HTMLWriter) {
    html.element("h3", name: "By rule")
    html.newline()
    table(["Rule", "Severity", "Findings"], page.rules, "rule", &html) { rule, html in
      html.element("td") { html in
        html.element(
          "a",
          [
            "href": page.describes(rule.id) ? "#rule-\(rule.id)" : "#findings", "data-filter": "rule",
            "data-value": rule.id,
          ], name: rule.id)
      }
      html.element("td") {
        $0.element("span", ["class": "badge \(rule.severity.rawValue)"], name: rule.severity.rawValue)
      }
      html.element("td", name: grouped(rule.count))
    }
  }

  private func writeFiles(to html: inout HTMLWriter) {
    html.element("h3", name: "Files with most findings")
    html.newline()
    table(["File", "Findings"], page.files, "file", &html) { file, html in
      html.element("td") { html in
        html.element(
          "a", ["href": "#\(page.anchors[file.first])", "data-filter": "path", "data-value": file.path]
        ) { $0.path(file.path) }
      }
      html.element("td", name: grouped(file.count))
    }
  }

  private func table<Row>(
    _ titles: [String], _ rows: [Row], _ what: String, _ html: inout HTMLWriter,
    _ row: (Row, inout HTMLWriter) -> Void
  ) {
    html.table(titles, rows.prefix(Self.most), row)
    let rest = rows.dropFirst(Self.most)
    if rest.isEmpty { return }
    html.element("details", ["class": "rest"]) { html in
      html.element("summary", name: counted(rest.count, "more \(what)"))
      html.table(titles, rest, row)
    }
    html.newline()
  }
}
