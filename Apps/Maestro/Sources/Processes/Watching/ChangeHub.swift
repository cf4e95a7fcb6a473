import Dispatch
import Domain
import Foundation
import SupervisorWire

/// Tells all readers of `changes()` what changes. Watches only while there is one.
final class ChangeHub: @unchecked Sendable {  // proof: safe because every variable is only touched on `queue`
  /// How long output waits, so that an agent that prints all the time is not news all the time.
  private static let pace = DispatchTimeInterval.milliseconds(250)

  private let home: String
  private let watcher: FolderWatcher
  private let onProblem: @Sendable (String) -> Void
  private let queue = DispatchQueue(label: "maestro.changes")
  private var subscribers: [ObjectIdentifier: ProcessChangeQueue] = [:]
  private var homeListening: FolderWatcher.Listening?
  private var listenings: [SessionID: FolderWatcher.Listening] = [:]
  private var known: [SessionID: ProcessChange] = [:]
  private var waiting: Set<SessionID> = []

  init(home: String, watcher: FolderWatcher, onProblem: @escaping @Sendable (String) -> Void) {
    self.home = home
    self.watcher = watcher
    self.onProblem = onProblem
  }

  func changes() -> AsyncStream<ProcessChange> {
    let subscriber = ProcessChangeQueue()
    // At once: what happens after this returns is told.
    queue.sync {
      if subscribers.isEmpty { begin() }
      subscribers[ObjectIdentifier(subscriber)] = subscriber
      for change in known.values where change.state.isAlive { subscriber.put(change) }
    }
    let subscription = Subscription(hub: self, subscriber: subscriber)
    return AsyncStream { await subscription.subscriber.next() }
  }

  /// Ends when the stream is let go.
  private final class Subscription: Sendable {
    let hub: ChangeHub
    let subscriber: ProcessChangeQueue

    init(hub: ChangeHub, subscriber: ProcessChangeQueue) {
      self.hub = hub
      self.subscriber = subscriber
    }

    deinit {
      subscriber.end()
      let hub = hub
      let id = ObjectIdentifier(subscriber)
      hub.queue.async { hub.remove(id) }
    }
  }

  private func remove(_ id: ObjectIdentifier) {
    subscribers[id] = nil
    guard subscribers.isEmpty else { return }
    homeListening = nil
    listenings = [:]
    known = [:]
    waiting = []
  }

  private func begin() {
    do {
      homeListening = try watcher.listen(to: home) { [weak self] event in
        guard event.contains(.names), let self else { return }
        self.queue.async { self.lookForSessions() }
      }
    } catch {
      onProblem(error.description)
    }
    lookForSessions()
  }

  private func lookForSessions() {
    guard !subscribers.isEmpty || homeListening != nil else { return }
    let ids = Set(((try? Files.names(in: home)) ?? []).compactMap { SessionID($0) })
    for id in listenings.keys where !ids.contains(id) {
      listenings[id] = nil
      refresh(id)
      known[id] = nil
    }
    for id in ids where listenings[id] == nil {
      do {
        listenings[id] = try watcher.listen(to: SessionFolder(id: id, below: home).path) { [weak self] event in
          guard let self else { return }
          self.queue.async { self.heard(event, of: id) }
        }
      } catch {
        // Removed meanwhile, or the system has no watches left.
        if error.code != ENOENT { onProblem(error.description) }
      }
      refresh(id)
    }
  }

  private func heard(_ event: FolderEvent, of id: SessionID) {
    guard listenings[id] != nil else { return }
    if event.contains(.gone) {
      // It may have been made again already, and that one is watched by nobody yet.
      listenings[id] = nil
      refresh(id)
      known[id] = nil
      lookForSessions()
    } else if event.contains(.state) {
      refresh(id)
    } else if event.contains(.output), waiting.insert(id).inserted {
      queue.asyncAfter(deadline: .now() + Self.pace) { [weak self] in
        guard let self, self.waiting.remove(id) != nil else { return }
        self.refresh(id)
      }
    }
  }

  private func refresh(_ id: SessionID) {
    let folder = SessionFolder(id: id, below: home)
    let change = ProcessChange(
      session: id, state: folder.state, lastOutput: folder.lastOutput, eventsEnd: HookLog(folder: folder.path).end)
    // A folder without a process is no news until there is one.
    if known[id] == change || (known[id] == nil && change.state == .absent) { return }
    // One that is just being started again is news when it runs, or does not.
    if change.state == .absent && folder.isSupervised { return }
    known[id] = change
    for subscriber in subscribers.values { subscriber.put(change) }
  }
}

extension ProcessState {
  fileprivate var isAlive: Bool {
    switch self {
    case .running, .paused: true
    case .absent, .exited, .lost: false
    }
  }
}
