import Refactoring

/// The pull requests that can be worked on at the same time.
struct PlanPageNext {
  private let next: NextWork

  init(_ page: PlanPage) { next = page.next }

  func write(to html: inout HTMLWriter) {
    html.section("next", "Next pull requests") { html in
      if next.pullRequests.isEmpty { html.element("p") { $0.sentence(PlanWords.nothing(next)) } }
      html.element("div", ["class": "panels"]) { html in
        for request in next.pullRequests { html.element("div", ["class": "card"]) { write(request, to: &$0) } }
      }
    }
  }

  private func write(_ request: PullRequest, to html: inout HTMLWriter) {
    html.element("h3") { $0.sentence(request.title) }
    html.element("p", ["class": "quiet"]) { html in
      html.name(
        "Kind: \(request.kind.rawValue), about \(counted(Rounded.value(request.lines), "line")), at most \(request.kind.limit). "
      )
      html.sentence("Risk: \(request.risk.rawValue.lowercased()), \(request.riskReason).")
    }
    if let owners = OwnerWords.owners(of: request, next) { html.element("p", name: "Owner: \(owners)") }
    if request.items.count == 1, request.items[0].step == nil {
      html.element("p") { link(to: request.items[0], of: request, "Open the task", &$0) }
    } else {
      html.element("ul", ["class": "places"]) { html in
        for item in request.items {
          html.element("li") { html in
            link(to: item, of: request, item.id, &html)
            html.name(" ")
            html.sentence(PlanWords.change(item))
          }
        }
      }
    }
    html.newline()
  }

  private func link(
    to item: PullRequest.Item, of request: PullRequest, _ text: String, _ html: inout HTMLWriter
  ) {
    html.element("a", ["href": "#\(PlanPageTasks.anchor(file: request.file, id: item.id))"], name: text)
  }
}
