import Findings

/// What limits the report: crashes, files that were not analyzed, and entries of the baseline whose place is gone.
struct HTMLNotes {
  private let report: Report

  init(_ page: HTMLReport) { report = page.report }

  func write(to html: inout HTMLWriter) {
    if !report.failures.isEmpty {
      section("crashes", "Crashed, so the report is not complete", report.failures, &html) { failure, html in
        if let path = failure.path {
          html.element("bdi", ["class": "where"], name: path)
          html.name(": ")
        }
        html.sentence(FailureText.sentence(failure) + ". " + FailureText.advice(failure))
      }
    }
    HTMLUnseen.write(report.unseen, to: &html)
    if !report.skipped.isEmpty {
      section("skipped", "Files that were not analyzed", report.skipped, &html) { file, html in
        html.element("bdi", ["class": "where"], name: file.path)
        html.name(": ")
        html.sentence(file.reason)
      }
    }
    if let note = report.baseline.flatMap(StaleText.undetectedNote) {
      html.element("p") { $0.sentence(note) }
      html.newline()
    }
    if let stale = report.baseline?.stale, !stale.isEmpty {
      section("stale", "Baseline entries whose place is gone", stale, &html) { entry, html in
        html.place(entry.path, line: entry.line)
        html.name(" \(entry.rule): \(entry.subject)")
      }
    }
  }

  private func section<Row>(
    _ id: String, _ title: String, _ rows: [Row], _ html: inout HTMLWriter, _ row: (Row, inout HTMLWriter) -> Void
  ) {
    html.element("section", ["id": id, "aria-labelledby": "\(id)-title"]) { html in
      html.element("h2", ["id": "\(id)-title"], name: title)
      html.element("ul") { html in
        for value in rows { html.element("li") { row(value, &$0) } }
      }
    }
    html.newline()
  }
}
