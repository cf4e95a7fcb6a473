import Refactoring

/// How far the features and the phases are.
struct PlanPageProgress {
  private let status: PlanStatus

  init(_ page: PlanPage) { status = page.status }

  func write(to html: inout HTMLWriter) {
    let progress = status.progress
    html.section("progress", "Progress") { html in
      html.element("div", ["class": "panels"]) { html in
        html.element("div") { html in
          html.element("h3", name: "By feature")
          html.table(["Feature", "Status", "Done"], progress.scopes.filter { $0.total > 0 }) { scope, html in
            html.element("td", name: scope.name)
            html.element("td", name: scope.status.rawValue)
            Self.bar(scope.done, scope.total, &html)
          }
        }
        html.element("div") { html in
          html.element("h3", name: "By phase")
          let phases = progress.phases.enumerated().filter { $0.element.total > 0 }
          html.table(["Phase", "Done"], phases) { phase, html in
            html.element("td", name: "\(phase.offset + 1). \(phase.element.section.title)")
            Self.bar(phase.element.done, phase.element.total, &html)
          }
        }
      }
      if let trend = status.trend {
        html.element("h3", name: "Findings over time")
        html.element("p", name: HistoryWords.summary(trend))
        html.element("div", ["class": "scroll"]) { HistorySVG(trend).write(to: &$0) }
      }
    }
  }

  private static func bar(_ done: Int, _ total: Int, _ html: inout HTMLWriter) {
    html.element("td", ["class": "bar"]) { html in
      html.element("progress", ["max": "\(total)", "value": "\(done)", "aria-label": "\(done) of \(total) done"]) { _ in
      }
      html.name(" \(grouped(done)) of \(grouped(total))")
    }
  }
}
