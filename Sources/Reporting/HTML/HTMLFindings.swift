import Findings

/// The findings with what is needed to judge each of them, and the filters that choose among them.
struct HTMLFindings {
  /// Places beyond this are only counted.
  private static let mostPlaces = 40

  private let page: HTMLReport
  /// Lines of code shown around a finding; fewer in a report so long that the page would become slow.
  private let context: Int

  init(_ page: HTMLReport) {
    self.page = page
    context =
      switch page.report.findings.count {
      case ...3_000: 6
      case ...6_000: 3
      default: 1
      }
  }

  func write(to html: inout HTMLWriter) {
    html.element("section", ["id": "findings", "aria-labelledby": "findings-title"]) { html in
      html.element("h2", ["id": "findings-title", "tabindex": "-1"], name: "Findings")
      html.newline()
      if page.report.findings.isEmpty {
        html.element("p", name: "Nothing to report.")
      } else {
        html.element("div", ["class": "columns"]) { html in
          html.newline()
          HTMLFilters(page).write(to: &html)
          html.element("div") { html in
            HTMLFilters.search(to: &html)
            html.element("div", ["id": "list"]) { writeAll(to: &$0) }
          }
        }
      }
    }
    html.newline()
  }

  private func writeAll(to html: inout HTMLWriter) {
    // Code is read in the order of files, written in the order of importance.
    var sources = SourceCache(page.options.source)
    let code = page.report.findings.map { markup(around: $0, &sources) }
    html.newline()
    let ordered = page.order.map { page.report.findings[$0] }
    for (rank, (group, members)) in zip(page.report.groups(of: ordered), Report.grouped(ordered)).enumerated() {
      let writeMembers = { (html: inout HTMLWriter) in
        for member in members {
          let index = page.order[member]
          let isOpen = rank < HTMLReport.opened && !group.isShared
          write(ordered[member], id: page.anchors[index], isOpen: isOpen, code[index], &html)
        }
      }
      if group.isShared { write(group, to: &html, members: writeMembers) } else { writeMembers(&html) }
    }
  }

  /// One entry for findings of one cause, folded: what they have in common is enough to decide.
  private func write(_ group: FindingGroup, to html: inout HTMLWriter, members: (inout HTMLWriter) -> Void) {
    html.element("details", ["class": "cause \(group.first.severity.rawValue)"]) { html in
      html.element("summary") { html in
        html.element("span", ["class": "badge"], name: group.first.severity.rawValue)
        html.name(" ")
        html.element("h3") { $0.sentence(group.message) }
        html.name(" ")
        if let place = group.declaration {
          html.place(place.path, line: place.line)
          html.name(" ")
        }
        html.element("span", ["class": "rule"], name: group.first.rule)
        html.name(" ")
        html.element("span", ["class": "size"], name: counted(group.findings.count, "finding"))
      }
      html.newline()
      if !group.fix.isEmpty { writeFix(group.fix, to: &html) }
      members(&html)
    }
    html.newline()
  }

  /// The markup of the code around a finding; empty when its place is gone.
  private func markup(around finding: Finding, _ sources: inout SourceCache) -> String {
    guard let file = sources.file(finding.span.path), let code = HTMLCode(file, at: finding.span, context: context)
    else { return "" }
    var html = HTMLWriter()
    code.write(to: &html, others: lines(of: finding))
    html.newline()
    return html.text
  }

  private func write(
    _ finding: Finding, id: String, isOpen: Bool, _ code: String, _ html: inout HTMLWriter
  ) {
    html.element(
      "article",
      [
        "id": id, "class": finding.severity.rawValue, "data-rule": finding.rule, "data-role": finding.role ?? "",
        "data-owners": page.owners.key(of: finding), "data-module": page.report.modules[finding.span.path] ?? "",
        "data-consequence": page.consequence(of: finding.rule) ?? "",
      ]
    ) { html in
      if isOpen {
        html.element("details", ["open": ""]) { writeDetails(finding, code, &$0) }
      } else {
        html.element("details") { writeDetails(finding, code, &$0) }
      }
    }
    html.newline()
  }

  private func writeDetails(_ finding: Finding, _ code: String, _ html: inout HTMLWriter) {
    html.element("summary") { html in
      html.element("span", ["class": "badge"], name: finding.severity.rawValue)
      html.name(" ")
      html.element("h3") { $0.sentence(finding.message) }
      html.name(" ")
      html.place(finding.span.path, line: finding.span.line)
      html.name(" ")
      html.element("span", ["class": "rule"], name: finding.rule)
      if let type = finding.type {
        html.name(" ")
        html.element("span", ["class": "type"], name: finding.role.map { "\(type) (\($0))" } ?? type)
      }
    }
    html.newline()
    html.append(markup: code)
    if !finding.fix.isEmpty { writeFix(finding.fix, to: &html) }
    writePlaces(finding, &html)
    html.element("p", ["class": "more"]) { html in
      if page.describes(finding.rule) {
        html.element("a", ["href": "#rule-\(finding.rule)"], name: "Why \(finding.rule)")
      }
      let owners = page.owners.owners(of: finding)
      if finding.dependents > 0 {
        let subject = finding.type == nil ? "types of the file" : "the type"
        html.element("span", name: "\(counted(finding.dependents, "other file")) mention \(subject)")
      }
      if !owners.isEmpty { html.element("span", name: "Owned by \(owners.joined(separator: ", "))") }
    }
  }

  private func writeFix(_ fix: String, to html: inout HTMLWriter) {
    html.element("p", ["class": "fix"]) { html in
      html.element("b", name: "Fix")
      html.name(" ")
      html.sentence(fix)
    }
    html.newline()
  }

  /// Other lines of the same file that the finding names.
  private func lines(of finding: Finding) -> Set<Int> {
    var lines: Set<Int> = []
    for place in finding.related where place.path == finding.span.path { lines.insert(place.line) }
    for place in finding.occurrences where place.path == finding.span.path { lines.insert(place.line) }
    return lines
  }

  private func writePlaces(_ finding: Finding, _ html: inout HTMLWriter) {
    let further = finding.furtherOccurrences
    if finding.related.isEmpty, further.isEmpty { return }
    html.element("ul", ["class": "places"]) { html in
      for place in finding.related.prefix(Self.mostPlaces) {
        html.element("li") { html in
          html.place(place.path, line: place.line)
          html.name(" ")
          html.sentence(place.message)
        }
      }
      for place in further.prefix(Self.mostPlaces) {
        html.element("li") { html in
          html.place(place.path, line: place.line)
          html.name(" also here")
          if let value = place.value { html.name(" (\(grouped(value)))") }
          if !place.member.isEmpty {
            html.name(" in ")
            html.element("code", name: place.member)
          }
        }
      }
      let hidden = max(0, finding.related.count - Self.mostPlaces) + max(0, further.count - Self.mostPlaces)
      if hidden > 0 { html.element("li", name: "and \(counted(hidden, "more place"))") }
    }
    html.newline()
  }
}
