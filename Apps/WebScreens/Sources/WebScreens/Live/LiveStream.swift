import ServiceLifecycle

/// The updates of one tab, from opening the screen until the tab is closed, the screen ends or the server stops.
struct LiveStream<Snapshot: Equatable & Sendable>: Sendable {
  let screen: Screen<Snapshot>
  let renderer: ScreenRenderer<Snapshot>
  let request: ScreenRequest
  let state: LiveState
  let pace: Pace
  /// Returns when who looks at this tab is signed out.
  let signOut: @Sendable () async -> Void

  /// - Parameter write: sends text to the browser and returns when there is room for more.
  func run(write: (String) async throws -> Void) async throws {
    try await write("retry: \(pace.retryMilliseconds)\n: connected\n\n")
    let source: ScreenSource<Snapshot>
    do {
      source = try await screen.open(request)
    } catch let problem as PageProblem {
      return try await write(LiveEvent.gone(problem.message, problem.link ?? screen.exit).encoded(id: state.encoded))
    }
    let latest = LatestValue<Snapshot>()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for await snapshot in source.snapshots { latest.put(snapshot) }
        latest.end()
      }
      group.addTask {
        while true {
          try await pace.clock.sleep(for: pace.heartbeat)
          latest.beat()
        }
      }
      group.addTask {
        await signOut()
        latest.close()
      }
      defer { group.cancelAll() }
      try await serve(latest, source: source, write: write)
    }
  }

  private func serve(
    _ latest: LatestValue<Snapshot>, source: ScreenSource<Snapshot>, write: (String) async throws -> Void
  ) async throws {
    var cursor = LiveCursor(renderer: renderer, source: source, state: state)
    var unfinished: Snapshot?
    for await _ in latest.calls.cancelOnGracefulShutdown() {
      let work = latest.take()
      if work.isClosed {
        return try await write(LiveEvent.gone("This browser was signed out.", "/").encoded(id: ""))
      }
      if let snapshot = work.newest ?? unfinished {
        let (text, hasMore) = try await cursor.advance(to: snapshot)
        unfinished = hasMore ? snapshot : nil
        if !text.isEmpty {
          try await write(text)
          // The next frame shows whatever is newest then, not everything in between.
          try await pace.clock.sleep(for: pace.frame)
        }
        if hasMore { latest.again() }
      } else if work.isBeatDue {
        try await write(": beat\n\n")
      }
      if work.isOver, unfinished == nil {
        return try await write(
          LiveEvent.gone("This page has ended.", screen.exit).encoded(id: cursor.state.encoded))
      }
    }
  }
}
