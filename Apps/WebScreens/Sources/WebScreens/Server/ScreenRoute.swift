import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers

/// A screen of any kind of snapshot, as the server sees it.
protocol ScreenRouting: Sendable {
  var path: String { get }
  func install(on router: Router<PageContext>, _ host: ScreenHost)
}

/// What all screens of a server share.
struct ScreenHost: Sendable {
  let gate: Gate
  let shell: PageShell
  let pace: Pace

  var formToken: String { gate.sessions.key.formToken }

  var flash: Flash { Flash(key: gate.sessions.key, cookieName: gate.sessions.noticeName) }
}

/// Answers requests for one screen.
struct ScreenRoute<Snapshot: Equatable & Sendable>: ScreenRouting {
  let screen: Screen<Snapshot>
  private let cache = RenderCache<Snapshot>()

  init(screen: Screen<Snapshot>) { self.screen = screen }

  var path: String { screen.path }

  private func renderer(_ request: ScreenRequest, _ host: ScreenHost) -> ScreenRenderer<Snapshot> {
    ScreenRenderer(screen: screen, shell: host.shell, request: request, formToken: host.formToken, cache: cache)
  }

  func install(on router: Router<PageContext>, _ host: ScreenHost) {
    let pattern = RoutePattern(screen.path)
    router.get(RouterPath(pattern.text)) { request, context in
      try await page(request, context, pattern, host)
    }
    router.get(RouterPath("/-/live" + pattern.text)) { request, context in
      try live(request, context, pattern, host)
    }
    for action in screen.actions {
      let base = pattern.text == "/" ? "" : pattern.text
      router.post(RouterPath("\(base)/\(action.name)")) { request, context in
        try await submit(action, request, context, pattern, host)
      }
    }
  }

  private func page(_ request: Request, _ context: PageContext, _ pattern: RoutePattern, _ host: ScreenHost)
    async throws -> Response
  {
    let asked = try pattern.request(request, context, dropping: "", suffix: "")
    let flash = host.flash
    let cookies = host.gate.cookies(request, named: flash.cookieName)
    let notice = cookies.lazy.compactMap(flash.notice(in:)).first
    let source = try await screen.open(asked)
    guard let snapshot = try await settled(source, clock: host.pace.clock) else {
      throw PageProblem.notFound("This page has ended.", link: screen.exit)
    }
    let renderer = renderer(asked, host)
    var response = PageResponse.page(try await renderer.page(snapshot, source: source, notice: notice))
    if !cookies.isEmpty { response.headers.append(HTTPField(name: .setCookie, value: flash.removal)) }
    return response
  }

  private func live(_ request: Request, _ context: PageContext, _ pattern: RoutePattern, _ host: ScreenHost) throws
    -> Response
  {
    let sent = try pattern.request(request, context, dropping: "/-/live", suffix: "")
    let since = request.headers.values(LiveQuery.lastEventID).first ?? sent.query[LiveQuery.since]
    let asked = LiveQuery.removed(from: sent)
    let stream = LiveStream(
      screen: screen, renderer: renderer(asked, host), request: asked, state: LiveState(since), pace: host.pace,
      signOut: { [sessions = host.gate.sessions, browser = context.browser] in
        if let browser { await sessions.waitForEnd(of: browser.id) }
      })
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream; charset=utf-8", .connection: "close"],
      body: .whileConnected(request) { writer in
        do {
          try await stream.run { try await writer.write(ByteBuffer(string: $0)) }
        } catch is CancellationError {
          // The tab is closed.
        } catch {
          context.logger.error("Live updates failed", metadata: ["path": "\(asked.path)", "error": "\(error)"])
        }
      })
  }

  private func submit(
    _ action: ScreenAction<Snapshot>, _ request: Request, _ context: PageContext, _ pattern: RoutePattern,
    _ host: ScreenHost
  ) async throws -> Response {
    let asked = try pattern.request(request, context, dropping: "", suffix: "/" + action.name)
    let form = try await FormReader(rules: action.rules, key: host.gate.sessions.key).read(request)
    let isLive = !request.headers.values(LiveQuery.liveForm).isEmpty
    let flash = host.flash
    switch try await action.handle(Submission(screen: asked, form: form)) {
    case .invalid(let snapshot):
      let source = try? await screen.open(asked)
      return PageResponse.page(
        try await renderer(asked, host).page(snapshot, source: source, notice: nil), status: .unprocessableContent)
    case .redirect(let path, let notice):
      var response = isLive ? LiveQuery.answer(location: path) : PageResponse.redirect(to: path)
      if let cookie = notice.flatMap(flash.cookie) {
        response.headers.append(HTTPField(name: .setCookie, value: cookie))
      }
      return response
    case .stay(let notice):
      if isLive { return LiveQuery.answer(notice: notice) }
      var response = PageResponse.redirect(to: asked.path)
      if let cookie = notice.flatMap(flash.cookie) {
        response.headers.append(HTTPField(name: .setCookie, value: cookie))
      }
      return response
    }
  }

  /// The first snapshot that is worth a page, or the newest one when patience ends, or whatever comes first after that;
  /// nil when the screen has ended.
  private func settled(_ source: ScreenSource<Snapshot>, clock: any Clock<Duration>) async throws -> Snapshot? {
    let newest = NIOLockedValueBox<Snapshot?>(nil)
    let isLate = NIOLockedValueBox(false)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for await snapshot in source.snapshots {
          newest.withLockedValue { $0 = snapshot }
          if screen.isSettled(snapshot) || isLate.withLockedValue({ $0 }) { return }
        }
      }
      group.addTask {
        try await clock.sleep(for: screen.patience)
        isLate.withLockedValue { $0 = true }
      }
      defer { group.cancelAll() }
      try await group.next()
      if isLate.withLockedValue({ $0 }), newest.withLockedValue({ $0 == nil }) { try await group.next() }
      return newest.withLockedValue { $0 }
    }
  }
}
