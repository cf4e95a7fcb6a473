import Findings
import Refactoring

/// All tasks with what is needed to work on them, and what chooses among them.
struct PlanPageTasks {
  private let page: PlanPage
  private let ownerNames: [String]
  private let ownerNumbers: [String: Int]

  init(_ page: PlanPage) {
    self.page = page
    ownerNames = Set(page.tasks.flatMap(\.owners)).sorted()
    ownerNumbers = Dictionary(uniqueKeysWithValues: ownerNames.enumerated().map { ($1, $0) })
  }

  /// An address that needs no escapes, whatever a file is called.
  static func anchor(file: String, id: String) -> String {
    String("task-\(file)-\(id)".map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") ? $0 : "_" })
  }

  func write(to html: inout HTMLWriter) {
    html.section("tasks", "Tasks") { html in
      if page.tasks.isEmpty {
        html.element("p", name: "There are no tasks.")
        return
      }
      html.element("div", ["class": "columns"]) { html in
        html.newline()
        writeFilters(to: &html)
        html.element("div") { html in
          writeSearch(to: &html)
          html.element("div", ["id": "list"]) { html in
            for task in page.tasks {
              html.newline()
              write(task, to: &html)
            }
          }
        }
      }
    }
  }

  private func writeSearch(to html: inout HTMLWriter) {
    html.element("div", ["class": "search", "role": "search", "id": "search", "hidden": ""]) { html in
      html.element("label", ["for": "query"], name: "Search")
      html.void(
        "input",
        [
          "id": "query", "type": "search", "autocomplete": "off", "spellcheck": "false", "aria-describedby": "count",
          "placeholder": "Title, file or rule",
        ])
      html.element("output", ["id": "count", "for": "query", "role": "status"]) { _ in }
    }
    html.newline()
  }

  private func writeFilters(to html: inout HTMLWriter) {
    html.element("details", ["id": "filters", "hidden": ""]) { html in
      html.element("summary", name: "Filters")
      html.element("form") { html in
        let states = Set(page.tasks.map(\.state)).subtracting(["open", "done"]).sorted()
        select(
          "state", "State", "All states", ([("open", "open"), ("done", "done")] + states.map { ($0, $0) }), &html)
        select(
          "feature", "Feature", "All features",
          page.status.progress.scopes.filter { $0.total > 0 }.map { ($0.file, $0.name) },
          &html)
        let phases = page.status.progress.phases.enumerated().filter { $0.element.total > 0 }
        select(
          "phase", "Phase", "All phases",
          phases.map { ("\($0.offset + 1)", "\($0.offset + 1). \($0.element.section.title)") }, &html)
        if page.status.ownerSource != nil, !ownerNames.isEmpty {
          let names = ownerNames.enumerated().map { ("\($0.offset)", $0.element) }
          select("owner", "Owner", "All owners", names + [("none", "no owner")], &html)
        }
      }
    }
    html.newline()
  }

  private func select(
    _ name: String, _ label: String, _ all: String, _ options: [(value: String, label: String)],
    _ html: inout HTMLWriter
  ) {
    html.element("label") { html in
      html.name(label)
      html.element("select", ["name": name]) { html in
        html.element("option", ["value": ""], name: all)
        for option in options { html.element("option", ["value": option.value], name: option.label) }
      }
    }
    html.newline()
  }

  private func write(_ task: ExportedTask, to html: inout HTMLWriter) {
    html.element(
      "article",
      [
        "id": Self.anchor(file: task.file, id: task.id), "class": task.severity?.rawValue ?? "",
        "data-state": task.state, "data-feature": task.file, "data-phase": "\(task.phase)",
        "data-owners": task.owners.compactMap { ownerNumbers[$0] }.map(String.init).joined(separator: " "),
      ]
    ) { html in
      html.element("details") { html in
        html.element("summary") { writeTitle(task, to: &$0) }
        html.newline()
        writeDetails(task, to: &html)
      }
    }
  }

  private func writeTitle(_ task: ExportedTask, to html: inout HTMLWriter) {
    if task.state != "open" {
      html.element("span", ["class": "badge done"], name: task.state)
    } else if let severity = task.severity {
      html.element("span", ["class": "badge"], name: severity.rawValue)
    }
    html.name(" ")
    html.element("h3") { $0.sentence("\(task.id): \(task.title)") }
    html.name(" ")
    html.element("span", ["class": "rule"], name: task.feature)
    if let place = task.places.first {
      html.name(" ")
      html.element("span", ["class": "where"]) { html in html.element("bdi") { $0.path(place) } }
    }
    if let lines = task.lines, task.state == "open" {
      html.name(" ")
      html.element("span", ["class": "type"], name: "about \(counted(Rounded.value(lines), "line"))")
    }
  }

  private func writeDetails(_ task: ExportedTask, to html: inout HTMLWriter) {
    if !task.problem.isEmpty { html.element("p") { $0.sentence(task.problem) } }
    writeFix(task.fix, to: &html)
    if !task.steps.isEmpty {
      html.element("ul", ["class": "places"]) { html in
        for (index, step) in task.steps.enumerated() {
          html.element("li") { html in
            html.sentence(
              "Pull request \(index + 1) of \(task.steps.count): \(step.text)\(step.isDone ? " (done)" : "")")
          }
        }
      }
    }
    if task.places.count > 1 {
      html.element("ul", ["class": "places"]) { html in
        for place in task.places {
          html.element("li") { html in
            html.element("span", ["class": "where"]) { html in html.element("bdi") { $0.path(place) } }
          }
        }
      }
    }
    html.element("p", ["class": "quiet"]) { html in
      html.name("Phase \(task.phase), \(task.section.title)")
      if !task.rules.isEmpty { html.name(" · \(task.rules.joined(separator: ", "))") }
      if !task.dependencies.isEmpty { html.name(" · after \(task.dependencies.joined(separator: ", "))") }
      if !task.owners.isEmpty { html.name(" · \(task.owners.joined(separator: ", "))") }
      if let fixedBy = task.fixedBy {
        html.name(" · fixed by ")
        html.sentence(fixedBy)
      }
    }
    html.newline()
  }

  private func writeFix(_ fix: String, to html: inout HTMLWriter) {
    var steps: [String] = []
    func finish(_ html: inout HTMLWriter) {
      if steps.isEmpty { return }
      html.element("ol", ["class": "places"]) { html in
        for step in steps { html.element("li") { $0.sentence(step) } }
      }
      steps = []
    }
    for part in ExportText.parts(fix) {
      switch part {
      case .prose(let line):
        if let step = ExportText.item(line) {
          steps.append(step)
        } else if !line.isEmpty {
          finish(&html)
          html.element("p") { $0.sentence(line) }
        }
      case .code(let lines):
        finish(&html)
        html.element("div", ["class": "code"]) { html in
          html.element("pre", ["tabindex": "0"]) { html in
            for line in lines {
              html.name(ExportText.codeLine(line))
              html.newline()
            }
          }
        }
      }
    }
    finish(&html)
  }
}
