/// Decides what a save has to write.
///
/// A base is left alone as long as it is mostly in use; what it lacks goes into the overlay, which is small and written
/// as a whole. Once what lies in the overlay and what lies unused in the base is too much, everything in use becomes
/// one new base.
struct SavePlan {
  enum Decision {
    case nothing
    /// A new overlay beside the old base.
    case overlay(PackContent)
    /// A new base and no overlay.
    case base(PackContent)
    case tooLarge
  }

  private let store: LocalFactStore
  private let place: LocalFactStore.Place
  private let runStart: Timestamp

  /// Contents in use that a pack has, at their place in its table.
  private var inOverlay: [GitBlobID: Int] = [:]
  private var inBase: [GitBlobID: Int] = [:]
  private var usedInBase = 0
  /// Contents made in this run that no pack has.
  private var new: [GitBlobID: [UInt8]] = [:]
  /// Whether some file's status is not on record as it should be.
  private var recordsDiffer = false

  init(_ run: [RunEntry], store: LocalFactStore, place: LocalFactStore.Place, runStart: Timestamp) {
    self.store = store
    self.place = place
    self.runStart = runStart
    for entry in run {
      note(content: entry)
      if entry.stat.isSettled(before: runStart),
        store.content(path: entry.path, stat: entry.stat) != entry.id
      {
        recordsDiffer = true
      }
    }
  }

  private mutating func note(content entry: RunEntry) {
    let id = entry.id
    if inOverlay[id] != nil || inBase[id] != nil || new[id] != nil { return }
    if case .new(let bytes) = entry.facts, store.find(id) == nil {
      // Also when a pack lists the content: then it is damaged there.
      new[id] = bytes
    } else if let index = store.overlay?.index(of: id) {
      inOverlay[id] = index
    } else if let index = store.base?.index(of: id) {
      inBase[id] = index
      usedInBase += PackLayout.aligned(store.base?.length(at: index) ?? 0)
    }
  }

  func decide(_ run: [RunEntry]) -> Decision {
    guard let base = store.base else {
      if run.isEmpty || (new.isEmpty && inOverlay.isEmpty) { return .nothing }
      return everything(run)
    }
    let threshold = max(store.limits.waste, base.fileSize / 4)
    let unused = base.blobBytes - usedInBase
    if new.isEmpty, !recordsDiffer {
      return unused + (store.overlay?.fileSize ?? 0) > threshold ? everything(run) : .nothing
    }
    let files = files(run).filter { file in
      file.path.withBytes { base.fileRecord(path: $0) } != file.record
    }
    if new.isEmpty, !recordsDiffer(files) { return .nothing }
    guard let overlay = content(blobs: newBlobs() + overlayBlobs(), files: files) else { return .tooLarge }
    return unused + overlay.fileSize > threshold ? everything(run) : .overlay(overlay)
  }

  private func everything(_ run: [RunEntry]) -> Decision {
    guard let content = content(blobs: newBlobs() + overlayBlobs() + baseBlobs(), files: files(run)) else {
      return .tooLarge
    }
    return .base(content)
  }

  /// Repeated paths can make it look as if records differed.
  private func recordsDiffer(_ files: [PackContent.File]) -> Bool {
    files.contains { store.content(path: $0.path, stat: $0.record.stat) != $0.record.id }
  }

  /// What is worth stating about files: only of those whose status proves something and whose facts there are. Paths
  /// are compared by their bytes; `String` treats canonically equivalent paths as equal.
  private func files(_ run: [RunEntry]) -> [PackContent.File] {
    var seen: Set<PathBytes> = []
    return run.compactMap { entry in
      guard seen.insert(PathBytes(path: entry.path)).inserted, entry.stat.isSettled(before: runStart),
        inOverlay[entry.id] != nil || inBase[entry.id] != nil || new[entry.id] != nil
      else { return nil }
      return PackContent.File(path: entry.path, record: FileRecord(stat: entry.stat, id: entry.id))
    }
  }

  private func newBlobs() -> [PackContent.Blob] {
    new.map { PackContent.Blob(id: $0.key, new: $0.value) }
  }

  private func overlayBlobs() -> [PackContent.Blob] { blobs(inOverlay, of: store.overlay) }

  private func baseBlobs() -> [PackContent.Blob] { blobs(inBase, of: store.base) }

  /// What is damaged is left behind.
  private func blobs(_ indices: [GitBlobID: Int], of pack: Pack?) -> [PackContent.Blob] {
    indices.compactMap { id, index in
      pack?.blob(at: index).map { PackContent.Blob(id: id, stored: $0) }
    }
  }

  private func content(blobs: [PackContent.Blob], files: [PackContent.File]) -> PackContent? {
    let content = PackContent(blobs: blobs, files: files, root: place.root, version: place.version)
    guard let content, content.fileSize <= store.limits.total else { return nil }
    return content
  }
}

private struct PathBytes: Hashable {
  let path: String

  static func == (left: PathBytes, right: PathBytes) -> Bool {
    left.path.withBytes { first in right.path.withBytes { compare(first, $0) == 0 } }
  }

  func hash(into hasher: inout Hasher) {
    path.withBytes { hasher.combine(bytes: $0) }
  }
}
