import Findings

/// What chooses among the findings. Without the script it does nothing, so it is hidden until the script runs.
struct HTMLFilters {
  private let page: HTMLReport

  init(_ page: HTMLReport) { self.page = page }

  /// The field above the list, and how many findings are left.
  static func search(to html: inout HTMLWriter) {
    html.element("div", ["class": "search", "role": "search", "id": "search", "hidden": ""]) { html in
      html.element("label", ["for": "query"], name: "Search")
      html.void(
        "input",
        [
          "id": "query", "type": "search", "autocomplete": "off", "spellcheck": "false", "aria-describedby": "count",
          "aria-keyshortcuts": "/", "placeholder": "Message, file, type or rule",
        ])
      html.element("output", ["id": "count", "for": "query", "role": "status"]) { _ in }
      html.element("button", ["id": "clear", "type": "button", "hidden": ""], name: "Clear")
      html.element("button", ["id": "keys", "type": "button", "aria-haspopup": "dialog"], name: "Keys")
    }
    html.newline()
  }

  func write(to html: inout HTMLWriter) {
    let findings = page.report.findings
    html.element("details", ["id": "filters", "hidden": ""]) { html in
      html.element("summary", name: "Filters")
      html.newline()
      html.element("form") { html in
        html.element("fieldset") { html in
          html.element("legend", name: "Severity")
          for severity in Severity.allCases.reversed() {
            html.element("label", ["class": severity.rawValue]) { html in
              html.void("input", ["type": "checkbox", "name": "severity", "value": severity.rawValue, "checked": ""])
              html.name(" \(severity.rawValue) (\(grouped(page.report.count(severity))))")
            }
          }
        }
        html.newline()
        select("rule", "Rule", "All rules", page.rules.map { ($0.id, "\($0.id) (\(grouped($0.count)))") }, &html)
        let consequences = counts(findings.compactMap { page.consequence(of: $0.rule) })
        if consequences.count > 1 { select("consequence", "Leads to", "Anything", consequences, &html) }
        select("path", "Folder", "All folders", folders(), &html)
        if page.owners.isKnown {
          let owners = page.owners.names.map { name in
            (name, "\(name) (\(grouped(page.owners.count(name, in: findings))))")
          }
          let none = findings.count { page.owners.owners(of: $0).isEmpty }
          select(
            "owner", "Owner", "All owners", owners + (none == 0 ? [] : [("none", "no owner (\(grouped(none)))")]), &html
          )
        }
        select("role", "Role", "All roles", counts(findings.compactMap(\.role)), &html)
        let modules = counts(findings.compactMap { page.report.modules[$0.span.path] })
        if modules.count > 1 { select("module", "Module", "All modules", modules, &html) }
        select("group", "Group by", nil, groups(), &html)
      }
    }
    html.newline()
  }

  private func folders() -> [(String, String)] {
    FolderList(paths: page.report.findings.map(\.span.path)).folders.map { folder in
      // No-break spaces: a browser would drop others.
      let indent = String(repeating: "\u{A0}\u{A0}", count: folder.depth)
      return (folder.path, "\(indent)\(folder.path) (\(grouped(folder.findings)))")
    }
  }

  /// Every name with how often it is there.
  private func counts(_ names: [String]) -> [(String, String)] {
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    return counts.sorted { $0.key < $1.key }.map { ($0.key, "\($0.key) (\(grouped($0.value)))") }
  }

  private func groups() -> [(String, String)] {
    [("", "cause"), ("none", "nothing"), ("rule", "rule"), ("file", "file"), ("folder", "folder")]
      + (page.owners.isKnown ? [("owner", "owner")] : [])
  }

  private func select(
    _ id: String, _ label: String, _ all: String?, _ options: [(value: String, label: String)],
    _ html: inout HTMLWriter
  ) {
    html.element("label") { html in
      html.name(label)
      html.element("select", ["name": id]) { html in
        if let all { html.element("option", ["value": ""], name: all) }
        for option in options { html.element("option", ["value": option.value], name: option.label) }
      }
    }
    html.newline()
  }
}
