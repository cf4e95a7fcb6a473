/// A page: its path, its templates, and where its snapshots come from.
///
/// ```swift
/// Screen(path: "/sessions/{id}", template: "session", title: \.name) { request in
///   let model = try models.session(request["id"])
///   return ScreenSource(AsyncStream(observing: { SessionSnapshot(model) }))
/// }
/// .region("status", template: "session-status") { $0.status }
/// .action("stop") { submission in … return .stay(notice: Notice("Stopped.")) }
/// ```
public struct Screen<Snapshot: Equatable & Sendable>: Sendable {
  /// Opens the screen for one request or one tab.
  public typealias Opening = @MainActor @Sendable (ScreenRequest) async throws -> ScreenSource<Snapshot>
  /// Does what a form asks for.
  public typealias Handling = @MainActor @Sendable (Submission) async throws -> Outcome<Snapshot>

  let path: String
  let template: String
  let title: @Sendable (Snapshot) -> String
  let open: Opening
  var regions: [Region<Snapshot>] = []
  var logs: [LogRegion<Snapshot>] = []
  var rows: [RowsRegion<Snapshot>] = []
  var actions: [ScreenAction<Snapshot>] = []
  var isSettled: @Sendable (Snapshot) -> Bool = { _ in true }
  var patience = Duration.seconds(2)
  var exit: LocalPath = "/"

  /// A page.
  /// - Parameters:
  ///   - path: where it is; `{name}` stands for one part of the path that becomes a parameter.
  ///   - template: the name of the template of its content. It sees the members of the snapshot, `{{region.name}}` for
  ///     each live region, and `{{csrf}}`, which belongs into every form with `method="post"`.
  ///   - title: the title of the page.
  ///   - open: opens the screen for one request or one tab.
  public init(
    path: String, template: String, title: @escaping @Sendable (Snapshot) -> String, open: @escaping Opening
  ) {
    self.path = path
    self.template = template
    self.title = title
    self.open = open
  }

  /// With a piece that is kept up to date.
  /// - Parameters:
  ///   - name: lowercase letters, digits and hyphens; the page template inserts it with `{{region.name}}`.
  ///   - template: the template of the piece. It sees the members of the part; the part itself is `{{part}}`.
  ///   - cssClass: classes of the element around it.
  ///   - part: the part of the snapshot that it shows. It is rendered again when this changes.
  public func region<Part: Equatable & Sendable>(
    _ name: String, template: String, cssClass: String = "", part: @escaping @Sendable (Snapshot) -> Part
  ) -> Self {
    var copy = self
    copy.regions.append(
      Region(name: name, template: template, cssClass: cssClass, part: { Region<Snapshot>.Part(part($0)) }))
    return copy
  }

  /// With a log whose items the source gets (`ScreenSource.logs`).
  /// - Parameters:
  ///   - name: like that of a region; the page template inserts it with `{{region.name}}`.
  ///   - label: what it is, for those who do not see it.
  ///   - template: the template of one item.
  ///   - cssClass: classes of the element around it; `terminal` looks like one.
  ///   - keep: how many items a page holds at most.
  ///   - begin: the position before the first item that there ever was. When it is another one than before, the log has
  ///     begun anew: what a tab shows of the former one goes. Leave room for the former log's positions below it.
  ///   - end: the position of the last item; items are fetched when it grows.
  public func log(
    _ name: String, label: String, template: String, cssClass: String = "terminal", keep: Int = 2000,
    begin: @escaping @Sendable (Snapshot) -> Int = { _ in 0 }, end: @escaping @Sendable (Snapshot) -> Int
  ) -> Self {
    var copy = self
    copy.logs.append(
      LogRegion(
        name: name, label: label, template: template, cssClass: cssClass, keep: max(1, keep), begin: begin, end: end,
        items: nil))
    return copy
  }

  /// With a log whose newest items are part of the snapshot, each one position after the other.
  /// - Parameters:
  ///   - name: like that of a region; the page template inserts it with `{{region.name}}`.
  ///   - label: what it is, for those who do not see it.
  ///   - template: the template of one item.
  ///   - cssClass: classes of the element around it; `terminal` looks like one.
  ///   - keep: how many items a page holds at most.
  ///   - items: the newest items, oldest first.
  public func log(
    _ name: String, label: String, template: String, cssClass: String = "terminal", keep: Int = 2000,
    items: @escaping @Sendable (Snapshot) -> [LogItem]
  ) -> Self {
    var copy = self
    copy.logs.append(
      LogRegion(
        name: name, label: label, template: template, cssClass: cssClass, keep: max(1, keep), begin: { _ in 0 },
        end: { items($0).last?.position ?? 0 },
        items: { snapshot, request in LogSlice(windowOf: items(snapshot), for: request) }))
    return copy
  }

  /// With rows of which a tab gets those that changed: the screen of a terminal.
  /// - Parameters:
  ///   - name: like that of a region; the page template inserts it with `{{region.name}}`.
  ///   - label: what it is, for those who do not see it.
  ///   - cssClass: classes of the element around it.
  ///   - view: the rows.
  public func rows(
    _ name: String, label: String, cssClass: String = "", view: @escaping @Sendable (Snapshot) -> RowsView
  ) -> Self {
    var copy = self
    copy.rows.append(RowsRegion(name: name, label: label, cssClass: cssClass, view: view))
    return copy
  }

  /// With something that its forms can do: they send `POST` to the path of the page, a slash, and this name.
  /// - Parameters:
  ///   - name: lowercase letters, digits and hyphens.
  ///   - rules: how much the form may send.
  ///   - handle: does it.
  public func action(_ name: String, rules: FormRules = FormRules(), handle: @escaping Handling) -> Self {
    var copy = self
    copy.actions.append(ScreenAction(name: name, rules: rules, handle: handle))
    return copy
  }

  /// Waiting with the first page until it has something to show, so that it is complete without script too.
  /// - Parameters:
  ///   - patience: how long at most; then the page shows what there is.
  ///   - isSettled: whether a snapshot is worth showing.
  public func settled(within patience: Duration = .seconds(2), when isSettled: @escaping @Sendable (Snapshot) -> Bool)
    -> Self
  {
    var copy = self
    copy.patience = patience
    copy.isSettled = isSettled
    return copy
  }

  /// With the page that a tab is pointed to when this screen ends.
  public func leads(to exit: LocalPath) -> Self {
    var copy = self
    copy.exit = exit
    return copy
  }
}

/// What a form of a screen can do.
struct ScreenAction<Snapshot: Equatable & Sendable>: Sendable {
  let name: String
  let rules: FormRules
  let handle: Screen<Snapshot>.Handling
}

extension LogSlice {
  /// The items asked for, out of a window of consecutive ones.
  init(windowOf items: [LogItem], for request: LogRequest) {
    // The first one that is wanted, by halving.
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].position > request.after { high = middle } else { low = middle + 1 }
    }
    let wanted = items[low...].prefix(request.limit)
    self.init(items: Array(wanted), isGap: low == 0 && (wanted.first.map { $0.position > request.after + 1 } ?? false))
  }
}
