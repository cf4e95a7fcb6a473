import Findings

/// What each rule with findings is about, once for all of them.
struct HTMLRules {
  private let page: HTMLReport

  init(_ page: HTMLReport) { self.page = page }

  func write(to html: inout HTMLWriter) {
    let used = Set(page.report.findings.map(\.rule))
    var seen: Set<String> = []
    let rules = page.report.rules.filter { used.contains($0.id) && seen.insert($0.id).inserted }
    if rules.isEmpty { return }
    html.element("section", ["id": "rules", "aria-labelledby": "rules-title"]) { html in
      html.element("h2", ["id": "rules-title"], name: "Rules")
      html.newline()
      for rule in rules { write(rule, &html) }
    }
    html.newline()
  }

  private func write(_ rule: RuleSummary, _ html: inout HTMLWriter) {
    html.element("section", ["class": "explained", "id": "rule-\(rule.id)"]) { html in
      html.element("h3") { html in
        html.name(rule.id + " ")
        html.element("span", ["class": "badge \(rule.severity.rawValue)"], name: rule.severity.rawValue)
        if let consequence = page.consequence(of: rule.id) {
          html.name(" ")
          html.element("span", ["class": "badge"], name: consequence)
        }
      }
      html.newline()
      html.element("p") { html in
        html.element("strong") { $0.sentence(rule.summary) }
        html.name(" ")
        html.sentence(rule.rationale)
      }
      html.newline()
      if let guide = rule.guide { write(guide, &html) }
      html.element("p", ["class": "more"]) { html in
        html.element(
          "a", ["href": "#findings", "data-filter": "rule", "data-value": rule.id], name: "Show its findings")
        html.name(" ")
        html.element("code", name: "lintel explain \(rule.id)")
        html.name(" ")
        html.element("code", ["class": "suppression"], name: "// lintel:disable:next \(rule.id) -- reason")
      }
    }
    html.newline()
  }

  private func write(_ guide: RuleGuidance, _ html: inout HTMLWriter) {
    paragraph("Fires when", guide.fires, &html)
    if !guide.silent.isEmpty {
      html.element("p") { $0.element("b", name: "Stays silent when") }
      html.element("ul") { html in
        for line in guide.silent { html.element("li") { $0.sentence(line) } }
      }
      html.newline()
    }
    paragraph("Fix", guide.fix, &html)
  }

  private func paragraph(_ label: String, _ text: String, _ html: inout HTMLWriter) {
    if text.isEmpty { return }
    html.element("p") { html in
      html.element("b", name: label)
      html.name(" ")
      html.sentence(text)
    }
    html.newline()
  }
}
