import Refactoring

/// Where work pays off, what the plan does not cover, and who has what to do.
struct PlanPageLists {
  private let page: PlanPage

  init(_ page: PlanPage) { self.page = page }

  func write(to html: inout HTMLWriter) {
    writeHotSpots(to: &html)
    writeUnseen(to: &html)
    writeOwners(to: &html)
  }

  private func writeHotSpots(to html: inout HTMLWriter) {
    if page.hotSpots.isEmpty { return }
    let known = page.hotSpots.contains { $0.changes != nil }
    html.section("hot-spots", known ? "Hot spots" : "Files with the most findings") { html in
      if known { html.element("p", ["class": "quiet"], name: "Findings × commits of the last twelve months.") }
      html.table(["File", "Findings"] + (known ? ["Commits"] : []), page.hotSpots) { spot, html in
        html.element("td") { $0.path(spot.path) }
        html.element("td", name: grouped(spot.findings))
        if known { html.element("td", name: spot.changes.map(grouped) ?? "") }
      }
    }
  }

  private func writeUnseen(to html: inout HTMLWriter) {
    let unseen = page.status.unseen
    guard let summary = UnseenWords.summary(unseen.files) else { return }
    html.section("not-analyzed", "Not analyzed") { html in
      html.element("p", name: "The tasks say nothing about this code: \(summary).")
      let rows = unseen.rows.filter { $0.files > 0 }
      html.element("div", ["class": "panels"]) { html in
        if !rows.isEmpty {
          html.element("div") { html in
            html.element("h3", name: "Objective-C by feature")
            html.table(["Feature", "Files", "Lines", "Commits"], rows) { row, html in
              html.element("td", name: row.name)
              html.element("td", name: grouped(row.files))
              html.element("td", name: grouped(row.lines))
              html.element("td", name: row.commits.map(grouped) ?? "unknown")
            }
          }
        }
        html.element("div") { html in
          html.element(
            "h3", name: unseen.rows.contains { $0.commits != nil } ? "Files that change most" : "Largest files")
          HTMLUnseen.writeLargest(unseen.files, to: &html)
        }
      }
    }
  }

  private func writeOwners(to html: inout HTMLWriter) {
    guard let source = page.status.ownerSource, !page.status.shares.isEmpty else { return }
    html.section("owners", "Owners") { html in
      html.element("p", ["class": "quiet"], name: "Owners are \(OwnerWords.origin(source)).")
      html.table(["Owner", "Open", "Done"], page.status.shares) { share, html in
        html.element("td", name: OwnerWords.name(share))
        html.element("td", name: grouped(share.total - share.done))
        html.element("td", name: grouped(share.done))
      }
    }
  }
}
