/// What a cache must do, in the plainest form: nothing is merged or forgotten, and all is derived from what has happened.
struct QueryModel {
  enum Phase: Equatable { case idle, loading, loaded, empty, failed }

  struct Seen: Equatable {
    var exists = false, phase = Phase.idle, value: [Int]?, isFetching = false, isStale = true
    var observers = 0, callers = 0, pendingEdits = 0, requests = 0
  }

  struct Edit { var id: Int, replaces: Bool, isPending: Bool, confirmed: Int }

  struct Entry {
    var answer: (value: [Int], begun: Int)?, edits: [Edit] = [], failed = false
    var run: (begun: Int, isBackground: Bool)?, callers: Set<Int> = [], observers = 0
    var updated: Int?, isInvalid = false, refetches = false, idleSince: Int?

    var shown: [Int]? {
      var value = answer?.value
      for edit in edits where edit.isPending || edit.confirmed > answer?.begun ?? -1 {
        if edit.replaces { value = [edit.id] } else { value?.append(edit.id) }
      }
      return value
    }
    var pending: Int { edits.count { $0.isPending } }
    func isStale(_ now: Int) -> Bool { isInvalid || failed || updated.map { now - $0 >= 10 } ?? true }

    mutating func begin(_ step: Int, background: Bool) { run = (step, background || run?.isBackground ?? false) }
    mutating func end() { (run, callers) = (nil, []) }
    mutating func leave() { if callers.isEmpty, run != nil, !(run?.isBackground == true && observers > 0) { end() } }
    mutating func refetch(_ step: Int, _ now: Int) {
      if run == nil, observers > 0, isStale(now), shown != nil || failed { begin(step, background: true) }
    }
    mutating func invalidate(_ step: Int, _ now: Int) {
      isInvalid = true
      if run != nil { begin(step, background: observers > 0) } else { refetch(step, now) }
    }
    mutating func rest(_ now: Int, touched: Bool) {
      let needed = observers > 0 || run != nil || pending > 0
      idleSince = needed ? nil : touched ? now : idleSince ?? now
    }
  }

  var entries: [Int: Entry] = [:], now = 0, step = 0

  /// One step that concerns an entry, which exists afterwards if it is made or was there.
  mutating func change(_ key: Int, makes: Bool = true, touches: Bool = false, _ change: (inout Entry) -> Void) {
    guard makes || entries[key] != nil else { return }
    change(&entries[key, default: Entry()])
    entries[key]?.rest(now, touched: touches)
  }

  mutating func load(_ key: Int, caller: Int) {
    change(key, touches: true) { [step, now] entry in
      if entry.run == nil, !entry.isStale(now) { return }
      if entry.run == nil { entry.begin(step, background: false) }
      entry.callers.insert(caller)
    }
  }

  mutating func answer(_ key: Int, _ value: [Int]?) {
    change(key, makes: false) { [now] entry in
      guard let run = entry.run else { return }
      if let value { (entry.answer, entry.updated, entry.isInvalid) = ((value, run.begun), now, false) }
      entry.failed = value == nil
      entry.end()
    }
  }

  mutating func settle(_ key: Int, mutation: Int, succeeds: Bool) {
    change(key, makes: false) { [step, now] entry in
      guard let index = entry.edits.firstIndex(where: { $0.id == mutation }) else { return }
      if succeeds { (entry.edits[index].isPending, entry.edits[index].confirmed) = (false, step) }
      if !succeeds { entry.edits.remove(at: index) }
      if entry.pending == 0 { entry.invalidate(step, now) }
    }
  }

  mutating func advance(_ seconds: Int) {
    now += seconds
    entries = entries.filter { entry in entry.value.idleSince.map { now - $0 < 20 } ?? true }
  }

  func seen(_ key: Int) -> Seen {
    guard let entry = entries[key] else { return Seen() }
    let shown = entry.shown
    let phase: Phase =
      entry.run != nil && (shown == nil || entry.failed)
      ? .loading : entry.failed ? .failed : shown.map { $0.isEmpty ? .empty : .loaded } ?? .idle
    return Seen(
      exists: true, phase: phase, value: shown, isFetching: entry.run != nil, isStale: entry.isStale(now),
      observers: entry.observers, callers: entry.callers.count, pendingEdits: entry.pending,
      requests: entry.run == nil ? 0 : 1)
  }
}
