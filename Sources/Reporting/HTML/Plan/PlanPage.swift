import Findings
import Refactoring

/// A plan as one page that needs nothing else: no network, no server, and no script to be read. With the script its tasks can
/// be searched and filtered.
public struct PlanPage: Sendable {
  static let mostHotSpots = 15

  let status: PlanStatus
  let next: NextWork
  let tasks: [ExportedTask]
  let hotSpots: [HotSpot]
  private let title: String?
  private let date: String?
  private let toolVersion: String

  /// A page about a plan.
  ///
  /// - Parameters:
  ///   - findings: those of the app, for the files in which work pays off.
  ///   - changes: the number of commits of the last twelve months by path; `nil` when unknown.
  ///   - title: what the app is called.
  ///   - date: the day of the commit that is checked out; `nil` without git.
  public init(
    status: PlanStatus, next: NextWork, export: PlanExport, findings: [Finding], changes: [String: Int]?,
    title: String?, date: String?, toolVersion: String
  ) {
    self.status = status
    self.next = next
    tasks = export.tasks
    hotSpots = HotSpot.list(findings, changes: changes, most: Self.mostHotSpots)
    self.title = title
    self.date = date
    self.toolVersion = toolVersion
  }

  /// The whole page.
  public func render() -> String {
    HTMLPage(
      title: title.map { "Refactoring plan: \($0)" } ?? "Refactoring plan",
      skip: (id: "tasks", name: "Skip to the tasks"), toolVersion: toolVersion,
      styles: [HTMLStyle.text, PlanPageStyle.text] + (status.trend == nil ? [] : [HistorySVG.style]),
      script: PlanPageScript.text
    ).render { html in
      header(&html)
      html.element("main") { html in
        html.newline()
        PlanPageProgress(self).write(to: &html)
        PlanPageNext(self).write(to: &html)
        PlanPageTasks(self).write(to: &html)
        PlanPageLists(self).write(to: &html)
      }
      html.newline()
      html.element("footer") { html in
        html.element("p") { html in
          html.name("Made by lintel \(toolVersion) from the files in ")
          html.element("code", name: "\(Plan.folder)/")
          html.name(", where tasks are edited.")
        }
      }
      html.newline()
    }
  }

  private func header(_ html: inout HTMLWriter) {
    let progress = status.progress
    html.element("header") { html in
      html.element("h1", name: title.map { "Refactoring plan: \($0)" } ?? "Refactoring plan")
      html.newline()
      html.element("p") { html in
        html.element("strong", name: "\(grouped(progress.done)) of \(counted(progress.total, "task")) done")
        html.name(" (\(progress.percent) %)")
        if let owner = status.owner { html.name(", tasks of \(owner) only") }
        html.name(date.map { ". As of \($0)." } ?? ".")
      }
      html.newline()
      html.element("ul", ["class": "tiles"]) { html in
        for severity in Severity.allCases.reversed() {
          let count = tasks.count { $0.state == "open" && $0.severity == severity }
          html.element("li", ["class": severity.rawValue]) { html in
            html.element("a", ["href": "#tasks"]) { html in
              html.element("b", name: grouped(count))
              html.name(" \(severity.rawValue), open")
            }
          }
        }
      }
      html.newline()
      html.element("nav", ["aria-label": "Sections"]) { html in
        for (id, title) in sections { html.element("a", ["href": "#\(id)"], name: title) }
      }
    }
    html.newline()
  }

  private var sections: [(id: String, title: String)] {
    var sections = [("progress", "Progress"), ("next", "Next pull requests"), ("tasks", "Tasks")]
    if !hotSpots.isEmpty { sections.append(("hot-spots", "Hot spots")) }
    if !status.unseen.files.isEmpty { sections.append(("not-analyzed", "Not analyzed")) }
    if !status.shares.isEmpty { sections.append(("owners", "Owners")) }
    return sections
  }
}

extension HTMLWriter {
  /// A part of a page with a title.
  mutating func section(_ id: String, _ title: String, _ body: (inout HTMLWriter) -> Void) {
    element("section", ["id": id, "aria-labelledby": "\(id)-title"]) { html in
      html.element("h2", ["id": "\(id)-title", "tabindex": "-1"], name: title)
      html.newline()
      body(&html)
    }
    newline()
  }
}
