import Findings

/// The report as one page that needs nothing else: no network, no server, and no script to be read. With the script it
/// searches, filters, groups and keeps its state in the address.
struct HTMLReport {
  /// Findings that are open when the page is.
  static let opened = 3

  let report: Report
  let options: RenderOptions
  /// Indices of the findings, the most important first.
  let order: [Int]
  let anchors: FindingAnchors
  let owners: OwnerList
  private let architecture: HTMLArchitecture
  /// What the rules lead to that the page says something about.
  private let consequences: [String: Consequence]

  static func render(_ report: Report, options: RenderOptions) -> String {
    HTMLReport(report, options).page()
  }

  private init(_ report: Report, _ options: RenderOptions) {
    self.report = report
    self.options = options
    order = report.orderByImportance
    anchors = FindingAnchors(report.findings)
    owners = OwnerList(report)
    architecture = HTMLArchitecture(report)
    consequences = Dictionary(report.rules.map { ($0.id, $0.consequence) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether the page says what a rule is about.
  func describes(_ rule: String) -> Bool { consequences[rule] != nil }

  /// What findings of a rule lead to, in words.
  func consequence(of rule: String) -> String? { consequences[rule]?.words }

  private func page() -> String {
    HTMLPage(
      title: title, skip: (id: "findings", name: "Skip to the findings"), toolVersion: report.toolVersion,
      styles: styles, script: HTMLScript.text
    ).render { html in
      header(&html)
      html.element("main") { html in
        html.newline()
        HTMLOverview(self).write(to: &html)
        architecture.write(to: &html)
        HTMLFindings(self).write(to: &html)
        HTMLRules(self).write(to: &html)
        HTMLNotes(self).write(to: &html)
      }
      html.newline()
      footer(&html)
      HTMLKeys.write(to: &html)
    }
  }

  private var title: String { options.title.map { "Lintel report: \($0)" } ?? "Lintel report" }

  private var styles: [String] { [HTMLStyle.text, architecture.style].compactMap(\.self) }

  private func header(_ html: inout HTMLWriter) {
    html.element("header") { html in
      html.element("h1", name: title)
      html.newline()
      html.element("p") { html in
        let what =
          report.baseline == nil
          ? counted(report.findings.count, "finding") : counted(report.findings.count, "new finding")
        html.element("strong", name: report.findings.isEmpty ? "No findings" : what)
        html.name(" in \(counted(report.files, "file")) with \(counted(report.types, "type")).")
        if let baseline = report.baseline {
          html.name(" The baseline accepts \(counted(baseline.acceptedFindings, "more", "more")).")
        }
        if !report.failures.isEmpty {
          html.name(" ")
          html.element("a", ["href": "#crashes"], name: "A part of the run crashed.")
        }
        if !report.skipped.isEmpty {
          html.name(" ")
          html.element(
            "a", ["href": "#skipped"], name: "\(counted(report.skipped.count, "file")) could not be analyzed.")
        }
      }
      html.newline()
      html.element("ul", ["class": "tiles"]) { html in
        for severity in Severity.allCases.reversed() {
          html.element("li", ["class": severity.rawValue]) { html in
            html.element("a", ["href": "#findings", "data-filter": "severity", "data-value": severity.rawValue]) {
              html in
              html.element("b", name: grouped(report.count(severity)))
              html.name(" \(severity.rawValue)")
            }
          }
        }
      }
      html.newline()
      if !report.profiles.isEmpty {
        html.element("p", ["class": "quiet"], name: "Profiles: \(report.profiles.joined(separator: ", ")).")
        html.newline()
      }
      if !report.findings.isEmpty { navigation(&html) }
    }
    html.newline()
  }

  private func navigation(_ html: inout HTMLWriter) {
    var sections = [("overview", "Overview"), ("findings", "Findings")]
    if !architecture.isEmpty { sections.insert(("architecture", "Architecture"), at: 1) }
    if report.rules.contains(where: { rule in report.findings.contains { $0.rule == rule.id } }) {
      sections.append(("rules", "Rules"))
    }
    html.element("nav", ["aria-label": "Sections"]) { html in
      for (id, title) in sections {
        html.element("a", ["href": "#\(id)"], name: title)
        html.newline()
      }
    }
    html.newline()
  }

  private func footer(_ html: inout HTMLWriter) {
    html.element("footer") { html in
      html.element("p") { html in
        html.name("Made by lintel \(report.toolVersion). Examples and options of a rule: ")
        html.element("code", name: "lintel explain RULE")
        html.name(".")
      }
    }
    html.newline()
  }
}
