import FactStore
import Facts

/// The facts of many former states of an app, by content: those of the present state, those that runs before kept, and
/// those that this run has made so far. Several analyses may use them at once.
final class HistoryFacts: Sendable {
  /// Bytes of new facts that are kept in memory before they are saved.
  private static let mostUnsaved = 64 << 20
  private static let part = "history"

  private struct State: Sendable {
    var store: LocalFactStore?
    var used: Set<GitBlobID> = []
    var new: [GitBlobID: MappedBlob] = [:]
    var newBytes = 0
  }

  private let mode: AnalysisRequest.Cache
  private let root: String
  private let present: LocalFactStore?
  private let state: Locked<State>

  init(_ mode: AnalysisRequest.Cache, root: String) {
    self.mode = mode
    self.root = root
    present = FactCache.store(mode, root: root)
    state = Locked(State(store: FactCache.store(mode, root: root, part: Self.part)))
  }

  /// Facts of a content.
  func lookup(_ id: GitBlobID) -> MappedBlob? {
    if let blob = present?.lookup(id: id) { return blob }
    let (new, store) = state.withLock { ($0.new[id], $0.store) }
    if let new { return new }
    guard let blob = store?.lookup(id: id) else { return nil }
    state.withLock { _ = $0.used.insert(id) }
    return blob
  }

  /// Keeps facts for the states that follow.
  func add(_ id: GitBlobID, _ facts: [UInt8]) {
    let blob = MappedBlob(copying: facts)
    state.withLock { state in
      guard state.new.updateValue(blob, forKey: id) == nil else { return }
      state.newBytes += blob.count
    }
  }

  /// Whether so much is unsaved that it should not stay in memory.
  var isFull: Bool { state.withLock { $0.store != nil && $0.newBytes > Self.mostUnsaved } }

  /// Writes what is new.
  ///
  /// - Returns: what went wrong, one sentence each.
  @discardableResult
  func save() -> [String] {
    state.withLock { state in
      guard let store = state.store, !state.new.isEmpty else { return [] }
      // Where the files lay is worth nothing: the folder will be gone.
      let stat = FileStat(
        size: 0, modified: Timestamp(seconds: 0), changed: Timestamp(seconds: 0), inode: 0, device: 0)
      func entry(_ id: GitBlobID, _ facts: RunEntry.Facts) -> RunEntry {
        RunEntry(path: "\u{0}history", stat: stat, id: id, facts: facts)
      }
      let run =
        state.new.map { entry($0.key, .new($0.value.withUnsafeBytes(Array.init))) }
        + state.used.map { entry($0, .kept) }
      let report = store.save(run, runStart: Timestamp.now())
      state.used.formUnion(state.new.keys)
      (state.new, state.newBytes) = ([:], 0)
      state.store = FactCache.store(mode, root: root, part: Self.part)
      return report.notes
    }
  }
}
