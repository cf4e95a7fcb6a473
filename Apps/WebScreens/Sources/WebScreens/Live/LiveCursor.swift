/// Knows what one tab shows, and tells what it lacks of a newer snapshot.
struct LiveCursor<Snapshot: Equatable & Sendable>: Sendable {
  let renderer: ScreenRenderer<Snapshot>
  let source: ScreenSource<Snapshot>
  private(set) var state: LiveState
  private var parts: [String: Region<Snapshot>.Part] = [:]
  private var rows: [String: RowsView] = [:]

  /// Items of one log in one frame.
  static var batch: Int { 500 }

  init(renderer: ScreenRenderer<Snapshot>, source: ScreenSource<Snapshot>, state: LiveState) {
    self.renderer = renderer
    self.source = source
    self.state = state
  }

  /// The events that bring the tab up to this snapshot, as text; and whether a log has more than fits into one frame.
  mutating func advance(to snapshot: Snapshot) async throws -> (text: String, hasMore: Bool) {
    var text = ""
    var hasMore = false
    for region in renderer.screen.regions {
      let part = region.part(snapshot)
      if let known = parts[region.name], known.isSame(part.value) { continue }
      parts[region.name] = part
      let rendering = renderer.rendering(of: part, in: region)
      guard state.digests[region.name] != rendering.digest else { continue }
      state.digests[region.name] = rendering.digest
      text += rendering.event(for: region.name).encoded(id: state.encoded)
    }
    for region in renderer.screen.rows {
      let view = region.view(snapshot)
      let known = rows.updateValue(view, forKey: region.name)
      guard known != view else { continue }
      let digest = view.digest
      guard state.digests.updateValue(digest, forKey: region.name) != digest else { continue }
      text += LiveEvent.rows(region.name, view, changed: view.changes(since: known)).encoded(id: state.encoded)
    }
    for log in renderer.screen.logs {
      let reader = LogReader(log: log, source: source)
      let position = state.positions[log.name]
      guard let update = try await reader.update(snapshot, position: position, limit: Self.batch) else { continue }
      state.positions[log.name] = update.position
      hasMore = hasMore || update.hasMore
      text += LiveEvent.append(log.name, renderer.lines(log, update), isReset: update.isReset)
        .encoded(id: state.encoded)
    }
    let title = renderer.shell.fullTitle(renderer.screen.title(snapshot))
    let digest = LiveState.digest(title)
    if digest != state.title {
      state.title = digest
      text += LiveEvent.title(title).encoded(id: state.encoded)
    }
    return (text, hasMore)
  }
}
