/// Renders the content of one screen for one request or tab.
struct ScreenRenderer<Snapshot: Equatable & Sendable>: Sendable {
  let screen: Screen<Snapshot>
  let shell: PageShell
  let request: ScreenRequest
  private let formToken: String
  private let cache: RenderCache<Snapshot>
  private let scope: [String: any Sendable]

  init(
    screen: Screen<Snapshot>, shell: PageShell, request: ScreenRequest, formToken: String,
    cache: RenderCache<Snapshot>
  ) {
    self.screen = screen
    self.shell = shell
    self.request = request
    self.formToken = formToken
    self.cache = cache
    let query = request.path.description.dropFirst(request.path.path.count)
    let base = request.path.path == "/" ? "" : request.path.path
    let actions = Dictionary(uniqueKeysWithValues: screen.actions.map { ($0.name, "\(base)/\($0.name)\(query)") })
    scope = [
      "csrf": HTML.element(
        "input", ["type": "hidden", "name": FormToken.field, "value": formToken, "autocomplete": "off"]),
      "path": request.path, "base": base, "action": actions,
    ]
  }

  /// The whole page.
  func page(_ snapshot: Snapshot, source: ScreenSource<Snapshot>?, notice: Notice?) async throws -> HTML {
    var regions: [String: any Sendable] = [:]
    var state = LiveState()
    for region in screen.regions {
      let rendering = rendering(of: region.part(snapshot), in: region)
      state.digests[region.name] = rendering.digest
      regions[region.name] = shell.site.templates.render(
        "layout-region", ["name": region.name, "cssClass": region.cssClass, "content": rendering.html], scope: [:])
    }
    for log in screen.logs {
      let update = try await LogReader(log: log, source: source).update(snapshot, position: nil, limit: log.keep)
      state.positions[log.name] = update?.position ?? 0
      regions[log.name] = frame(log, update)
    }
    for region in screen.rows {
      let view = region.view(snapshot)
      state.digests[region.name] = view.digest
      regions[region.name] = frame(region, view)
    }
    let title = screen.title(snapshot)
    state.title = LiveState.digest(shell.fullTitle(title))
    var scope = scope
    scope["region"] = regions
    let content = shell.site.templates.render(screen.template, snapshot, scope: scope.mapValues(TemplateValue.make))
    let live = PageShell.Live(path: LocalPath("/-/live" + request.path.description) ?? "/", state: state)
    return shell.render(title: title, path: request.path.path, content: content, notice: notice, live: live)
  }

  /// What a region looks like.
  func rendering(of part: Region<Snapshot>.Part, in region: Region<Snapshot>) -> Rendering {
    let place = RenderCache<Snapshot>.Place(
      region: region.name, path: request.path.description, formToken: formToken)
    return cache.rendering(of: part, at: place) {
      shell.site.templates.render(region.template, part.value, scope: scope.mapValues(TemplateValue.make))
    }
  }

  /// Items of a log, each in a line of its own, with a mark before them when some are missing.
  func lines(_ log: LogRegion<Snapshot>, _ update: LogUpdate) -> HTML {
    var lines: [HTML] = []
    if update.isGap { lines.append(HTML("<div class=\"line gap\">Some output is not shown here.</div>")) }
    for item in update.items {
      let content = shell.site.templates.render(log.template, item.value, scope: [:])
      lines.append(HTML(rendered: "<div class=\"line\">\(content.markup)</div>"))
    }
    return HTML(joining: lines)
  }

  private func frame(_ region: RowsRegion<Snapshot>, _ view: RowsView) -> HTML {
    let attributes: [(String, String?)] = [
      ("id", "region-\(region.name)"), ("class", region.cssClass), ("role", "group"), ("aria-label", region.label),
    ]
    let data = view.data.sorted { $0.key < $1.key }.map { ("data-" + $0.key, Optional($0.value)) }
    return .element("div", attributes + data, view.rows.map(RowsView.line))
  }

  private func frame(_ log: LogRegion<Snapshot>, _ update: LogUpdate?) -> HTML {
    .element(
      "div",
      [
        "id": "region-\(log.name)", "data-log": log.name, "data-keep": String(log.keep), "class": log.cssClass,
        "role": "log", "aria-live": "off", "aria-label": log.label, "tabindex": "0",
      ], update.map { [lines(log, $0)] } ?? [])
  }
}
