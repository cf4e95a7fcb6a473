import NIOConcurrencyHelpers

/// What regions look like, for all tabs and pages that show the same: rendered once for each change.
final class RenderCache<Snapshot: Sendable>: Sendable {
  /// Where a region stands: links and forms in it depend on the address and on the key of the server.
  struct Place: Hashable, Sendable {
    let region: String
    let path: String
    let formToken: String
  }

  private struct Entry {
    let part: Region<Snapshot>.Part
    let rendering: Rendering
    let size: Int
    var use: UInt64
  }

  private struct State {
    var entries: [Place: Entry] = [:]
    var bytes = 0
    var uses: UInt64 = 0
  }

  private let state = NIOLockedValueBox(State())
  /// How much markup is kept at most; what was not used for longest goes first.
  private let limit: Int

  init(limit: Int = 8 << 20) { self.limit = limit }

  /// What a region looks like with a part; made when it did not look like this the last time.
  func rendering(
    of part: Region<Snapshot>.Part, at place: Place, make: () -> HTML
  ) -> Rendering {
    let known = state.withLockedValue { state -> Entry? in
      state.uses += 1
      state.entries[place]?.use = state.uses
      return state.entries[place]
    }
    // Compared outside of the lock: parts may be long.
    if let known, known.part.isSame(part.value) { return known.rendering }
    let rendering = Rendering(make())
    // What an entry costs besides its text is guessed, so that empty ones count, too.
    let size = rendering.html.markup.utf8.count + place.path.utf8.count + 500
    state.withLockedValue { state in
      let entry = Entry(part: part, rendering: rendering, size: size, use: state.uses)
      state.bytes += size - (state.entries.updateValue(entry, forKey: place)?.size ?? 0)
      while state.bytes > limit, let oldest = state.entries.min(by: { $0.value.use < $1.value.use }) {
        state.entries[oldest.key] = nil
        state.bytes -= oldest.value.size
      }
    }
    return rendering
  }
}

/// What a region looks like.
final class Rendering: Sendable {
  let html: HTML
  let digest: String
  private let message = NIOLockedValueBox<LiveEvent?>(nil)

  init(_ html: HTML) {
    self.html = html
    digest = LiveState.digest(html.markup)
  }

  /// What tabs are told, written once.
  func event(for region: String) -> LiveEvent {
    message.withLockedValue { known in
      if let known { return known }
      let event = LiveEvent.region(region, html)
      known = event
      return event
    }
  }
}
