import Findings
import Refactoring

/// The history as one page that needs nothing else: no network, no server and no script.
struct HistoryHTML {
  private let history: History
  private let dimensions: [History.Dimension]
  private let title: String
  private let toolVersion: String

  static func render(
    _ history: History, by dimension: History.Dimension?, toolVersion: String, options: RenderOptions
  ) -> String {
    let all: [History.Dimension] = history.hasOwners ? [.rule, .feature, .owner] : [.rule, .feature]
    return HistoryHTML(
      history: history, dimensions: dimension.map { [$0] } ?? all,
      title: options.title.map { "Lintel history: \($0)" } ?? "Lintel history", toolVersion: toolVersion
    ).page()
  }

  private func page() -> String {
    let styles = [HTMLStyle.text, HistorySVG.style]
    var html = HTMLWriter()
    html.append(markup: "<!DOCTYPE html>\n")
    html.element("html", ["lang": "en"]) { html in
      html.newline()
      html.element("head") { html in
        html.newline()
        html.void("meta", ["charset": "utf-8"])
        html.void(
          "meta",
          [
            "http-equiv": "Content-Security-Policy", "content": PagePolicy.content(script: nil, styles: styles),
          ])
        html.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        html.void("meta", ["name": "referrer", "content": "no-referrer"])
        html.void("meta", ["name": "generator", "content": "lintel \(toolVersion)"])
        html.newline()
        html.element("title", name: title)
        for style in styles {
          html.newline()
          html.element("style") { $0.append(markup: style) }
        }
        html.newline()
      }
      html.newline()
      html.element("body") { html in
        html.newline()
        html.element("header") { html in
          html.element("h1", name: title)
          html.newline()
          html.element("p") { html in html.element("strong", name: HistoryWords.summary(history)) }
          html.element("p", ["class": "quiet"], name: HistoryWords.extent(history))
        }
        html.newline()
        html.element("main") { html in
          html.newline()
          chart(to: &html)
          for dimension in dimensions { changes(dimension, to: &html) }
          newCode(to: &html)
          points(to: &html)
          notes(to: &html)
        }
        html.newline()
        html.element("footer") { html in html.element("p", name: "Made by lintel \(toolVersion).") }
        html.newline()
      }
      html.newline()
    }
    html.newline()
    return html.text
  }

  private func section(
    _ id: String, _ title: String, to html: inout HTMLWriter, _ body: (inout HTMLWriter) -> Void
  ) {
    html.element("section", ["id": id, "aria-labelledby": "\(id)-title"]) { html in
      html.element("h2", ["id": "\(id)-title"], name: title)
      html.newline()
      body(&html)
    }
    html.newline()
  }

  private func chart(to html: inout HTMLWriter) {
    if history.points.count < 2 { return }
    section("trend", "Trend", to: &html) { html in
      html.element("div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": "Chart"]) { html in
        HistorySVG(history).write(to: &html)
      }
      html.element("ul", ["class": "legend"]) { html in
        let marks =
          Severity.allCases.reversed().map { ($0.rawValue, $0.rawValue) }
          + [("arrived", "arrived (bars above the line)"), ("left", "left (bars below the line)")]
        for (name, words) in marks {
          html.element("li") { html in
            html.element("svg", ["class": "history", "viewBox": "0 0 10 10", "aria-hidden": "true"]) { html in
              html.element("rect", ["class": name, "width": "10", "height": "10"]) { _ in }
            }
            html.name(words)
          }
        }
      }
      html.newline()
    }
  }

  private func changes(_ dimension: History.Dimension, to html: inout HTMLWriter) {
    let all = history.changes(by: dimension)
    if all.isEmpty { return }
    let titles = [dimension.rawValue.capitalizedFirst] + HistoryWords.changeColumns
    let moved = all.filter(\.isMoved)
    let rest = all.filter { !$0.isMoved }
    section("by-\(dimension.rawValue)", "By \(dimension.rawValue)", to: &html) { html in
      if !moved.isEmpty { table(titles, moved.map { [$0.name] + HistoryWords.cells($0) }, to: &html) }
      if rest.isEmpty { return }
      html.element("details", ["class": "rest"]) { html in
        html.element("summary", name: "\(grouped(rest.count)) without a change")
        table(titles, rest.map { [$0.name] + HistoryWords.cells($0) }, to: &html)
      }
      html.newline()
    }
  }

  private func newCode(to html: inout HTMLWriter) {
    guard let new = history.newCode else { return }
    section("new", "New since \(new.name)", to: &html) { html in
      html.element("p", name: HistoryWords.summary(new))
      if new.items.isEmpty { return }
      html.element("div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": "New findings"]) { html in
        html.element("table") { html in
          head(["Place", "Severity", "Rule", "Finding"], to: &html)
          html.element("tbody") { html in
            for item in new.items {
              html.element("tr") { html in
                html.element("td") { $0.place(item.finding.path, line: item.finding.line) }
                html.element("td") { html in
                  let severity = item.finding.severity.rawValue
                  html.element("span", ["class": "badge \(severity)"], name: severity)
                }
                html.element("td", name: item.finding.rule)
                html.element("td") { $0.sentence(item.finding.message) }
              }
              html.newline()
            }
          }
        }
      }
      html.newline()
    }
  }

  private func points(to html: inout HTMLWriter) {
    section("points", "Every point", to: &html) { html in
      table(HistoryWords.columns, history.points.reversed().map(HistoryWords.cells), to: &html)
    }
  }

  private func notes(to html: inout HTMLWriter) {
    if history.notes.isEmpty { return }
    section("notes", "Notes", to: &html) { html in
      html.element("ul") { html in for note in history.notes { html.element("li") { $0.sentence(note) } } }
      html.newline()
    }
  }

  private func head(_ titles: [String], to html: inout HTMLWriter) {
    html.element("thead") { html in
      html.element("tr") { html in
        for title in titles { html.element("th", ["scope": "col"], name: title) }
      }
    }
    html.newline()
  }

  private func table(_ titles: [String], _ rows: [[String]], to html: inout HTMLWriter) {
    // A region that scrolls has to be reachable by keyboard.
    html.element(
      "div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": "Table: \(titles[0])"]
    ) { html in
      html.element("table", ["class": "numbers"]) { html in
        head(titles, to: &html)
        html.element("tbody") { html in
          for row in rows {
            html.element("tr") { html in
              for (column, cell) in row.enumerated() {
                if column == 0 {
                  html.element("td", ["class": "name"], name: cell)
                } else {
                  html.element("td", name: cell)
                }
              }
            }
            html.newline()
          }
        }
      }
    }
    html.newline()
  }
}
