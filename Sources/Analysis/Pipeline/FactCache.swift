import FactStore
import Facts
import SourceFacts
import Workspace

/// The fact store as one run uses it: what was kept is looked up, what is new is collected and saved at the end.
///
/// A run over a former state of the app, which lies in a folder that will be gone, knows files by their contents alone.
/// It takes from the store of the present state what is there, and keeps only the rest, in a part of its own.
final class FactCache: Sendable {
  private let store: LocalFactStore?
  /// The store of the present state, in a run over a former one.
  private let present: LocalFactStore?
  /// The facts of many former states, in a run over one of them.
  private let history: HistoryFacts?
  /// Another part of the store of the present state, by its name; `nil` when nothing is to be kept.
  let part: @Sendable (String) -> LocalFactStore?
  private let start: Timestamp
  private let entries = Locked<[RunEntry]>([])
  private let saveNotes = Locked<[String]>([])

  /// Stands for the project model among the files of a run; no file can have this name.
  private static let projectEntry = "\u{0}project"

  /// - Parameter root: that of the present state, also in a run over a former one.
  init(mode: AnalysisRequest.Cache, root: String, isFormer: Bool, start: Timestamp) {
    self.start = start
    history = nil
    part = { Self.store(mode, root: root, part: $0) }
    store = Self.store(mode, root: root, part: isFormer ? "former" : "")
    present = isFormer && store != nil ? Self.store(mode, root: root) : nil
  }

  /// For a run over one of many former states, whose facts are saved together.
  init(_ history: HistoryFacts, start: Timestamp) {
    self.history = history
    part = { _ in nil }
    self.start = start
    (store, present) = (nil, nil)
  }

  /// A part of the store of a root; `nil` when nothing is to be kept.
  static func store(_ mode: AnalysisRequest.Cache, root: String, part: String = "") -> LocalFactStore? {
    let directory: CacheDirectory?
    switch mode {
    case .off: return nil
    case .standard: directory = .standard()
    case .folder(let path): directory = .explicit(path)
    }
    return LocalFactStore.open(directory: directory, root: root, part: part, version: FactExtractor.version)
  }

  var notes: [String] { (store?.notes ?? []) + saveNotes.withLock { $0 } }

  /// Facts of a file that has not changed since they were saved.
  func lookup(_ file: SourceFile) -> StoredFacts? {
    guard present == nil, let store, let found = store.lookup(path: file.path, stat: Self.stat(file)) else {
      return nil
    }
    keep(RunEntry(path: file.path, stat: Self.stat(file), id: found.id, facts: .kept))
    return found
  }

  /// Facts of a content.
  func lookup(_ file: SourceFile, id: GitBlobID) -> MappedBlob? {
    if let history { return history.lookup(id) }
    if let blob = present?.lookup(id: id) { return blob }
    guard let store, let blob = store.lookup(id: id) else { return nil }
    keep(RunEntry(path: file.path, stat: Self.stat(file), id: id, facts: .kept))
    return blob
  }

  /// Whether there is anything to save to, so that facts need not be encoded for nothing.
  var isActive: Bool { store != nil || history != nil }

  /// Whether the result of the run is kept here.
  var keepsResult: Bool { store != nil }

  func add(_ file: SourceFile, id: GitBlobID, facts: [UInt8]) {
    if let history { return history.add(id, facts) }
    keep(RunEntry(path: file.path, stat: Self.stat(file), id: id, facts: .new(facts)))
  }

  /// The project model, from the cache when no project file has changed.
  func project(root: String, projectFiles: [SourceFile], filePaths: [String]) -> ProjectModel {
    guard let store, present == nil else {
      return ProjectModel.read(root: root, projectFiles: projectFiles, filePaths: filePaths)
    }
    let key = ProjectModel.cacheKey(projectFiles: projectFiles, filePaths: filePaths)
    let id = GitBlobID(of: Array(key.utf8))
    let stat = FileStat(
      size: 0, modified: Timestamp(seconds: 0), changed: Timestamp(seconds: 0), inode: 0, device: 0)
    if let blob = store.lookup(id: id), let model = ProjectModel(encoded: blob.withUnsafeBytes { Array($0) }),
      model.isCurrent(root: root)
    {
      keep(RunEntry(path: Self.projectEntry, stat: stat, id: id, facts: .kept))
      return model
    }
    let model = ProjectModel.read(root: root, projectFiles: projectFiles, filePaths: filePaths)
    keep(RunEntry(path: Self.projectEntry, stat: stat, id: id, facts: .new(model.encoded())))
    return model
  }

  /// What the last run found, if it had the same input.
  func result(of input: GitBlobID) -> MappedBlob? { store?.result(of: input) }

  /// Keeps what this run found.
  ///
  /// - Returns: what went wrong, one sentence each.
  func save(result: [UInt8], of input: GitBlobID) -> [String] { store?.save(result: result, of: input) ?? [] }

  /// Saves what this run used. Without a change nothing is written.
  func save() {
    guard let store else { return }
    let run = entries.withLock { $0 }.sorted { $0.path < $1.path }
    if present != nil, run.isEmpty { return }
    let report = store.save(run, runStart: start)
    saveNotes.withLock { $0 += report.notes }
  }

  private func keep(_ entry: RunEntry) { entries.withLock { $0.append(entry) } }

  private static func stat(_ file: SourceFile) -> FileStat {
    FileStat(
      size: Int64(file.size),
      modified: Timestamp(seconds: file.modifiedSeconds, nanoseconds: UInt32(clamping: file.modifiedNanoseconds)),
      changed: Timestamp(seconds: file.changedSeconds, nanoseconds: UInt32(clamping: file.changedNanoseconds)),
      inode: file.inode, device: file.device)
  }
}
