/// Puts content into the layout that every page has.
struct PageShell: Sendable {
  let site: Site

  /// What of a page can be kept up to date.
  struct Live: Sendable {
    let path: LocalPath
    let state: LiveState
  }

  func render(title: String, path: String, content: HTML, notice: Notice? = nil, live: Live? = nil) -> HTML {
    var values: [String: Any] = [
      "title": fullTitle(title), "site": site.name, "styles": site.styles,
      "scripts": site.scripts, "content": content,
      "hasNavigation": !site.navigation.isEmpty,
      "navigation": site.navigation.map { link -> [String: Any] in
        ["title": link.title, "path": link.path, "isHere": link.path.path == path]
      },
    ]
    if let notice {
      let role = notice.kind == .error ? "alert" : "status"
      values["notice"] = ["kind": notice.kind.rawValue, "text": notice.text, "role": role]
    }
    if let live {
      values["live"] = live.path
      values["since"] = live.state.encoded
    }
    return site.templates.render("layout", values, scope: [:])
  }

  func fullTitle(_ title: String) -> String { title.isEmpty ? site.name : "\(title) · \(site.name)" }

  /// A page that says what is wrong, and nothing of the inside.
  func render(_ problem: PageProblem) -> HTML {
    var values: [String: Any] = ["title": problem.title, "message": problem.message]
    if let link = problem.link {
      values["link"] = link
      values["linkTitle"] = problem.status == 401 ? "Continue" : "Go on"
    }
    let content = site.templates.render("layout-problem", values, scope: [:])
    return render(title: problem.title, path: "", content: content)
  }
}
