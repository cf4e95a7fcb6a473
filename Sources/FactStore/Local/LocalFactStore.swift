#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The facts of one root, in a folder of this machine.
///
/// Opening maps the packs; from then on look-ups see just these, whatever other processes write, and may be made from
/// any number of threads at once. Nothing here fails: a cache that cannot be used is an empty one with a note.
public struct LocalFactStore: FactStore {
  /// Where to save.
  struct Place: Sendable {
    let directory: String
    /// The real path of the root.
    let root: String
    let version: UInt32
    let key: String

    var base: String { directory + "/" + CacheFileName.base(key) }
    var overlay: String { directory + "/" + CacheFileName.overlay(key) }
    var result: String { directory + "/" + CacheFileName.result(key) }
  }

  /// Why the cache, or a part of it, was not used; one sentence each.
  public let notes: [String]

  let place: Place?
  let base: Pack?
  let overlay: Pack?
  let limits: CacheLimits

  /// Opens the cache of `root`, which must exist, for facts of one extractor `version`. Without a `directory`, or when
  /// it must not be used, the store is empty and saves nothing. Parts of a root are apart from each other: a run of one
  /// does not take the place of a run of the other.
  public static func open(
    directory: CacheDirectory?, root: String, part: String = "", version: UInt32, limits: CacheLimits = CacheLimits()
  ) -> LocalFactStore {
    do throws(FileFailure) {
      let place = try place(directory: directory, root: root, part: part, version: version)
      return LocalFactStore(place: place, limits: limits)
    } catch {
      return LocalFactStore(reason: "Nothing is cached: \(error).", limits: limits)
    }
  }

  private static func place(
    directory: CacheDirectory?, root: String, part: String, version: UInt32
  ) throws(FileFailure) -> Place {
    guard let directory else {
      throw FileFailure("find", "cache folder", reason: "HOME is not set")
    }
    guard let realRoot = CacheDirectory.realPath(root) else { throw FileFailure("find", root, code: errno) }
    let folder = try directory.resolved()
    if !directory.isExplicit, CacheDirectory.isInside(folder, root: realRoot) {
      throw FileFailure(
        "use", folder, reason: "it is inside the checked folder '\(realRoot)'; use another cache folder")
    }
    let key = CacheFileName.key(root: realRoot, part: part, version: version)
    return Place(directory: folder, root: realRoot, version: version, key: key)
  }

  private init(reason: String, limits: CacheLimits) {
    notes = [reason]
    place = nil
    base = nil
    overlay = nil
    self.limits = limits
  }

  private init(place: Place, limits: CacheLimits) {
    var notes: [String] = []
    self.place = place
    self.limits = limits
    base = LocalFactStore.pack(place.base, in: place, notes: &notes)
    overlay = LocalFactStore.pack(place.overlay, in: place, notes: &notes)
    self.notes = notes
  }

  private static func pack(_ path: String, in place: Place, notes: inout [String]) -> Pack? {
    do throws(FileFailure) {
      return try Pack.open(path, root: place.root, version: place.version)
    } catch {
      notes.append("Part of the cache is not used: \(error).")
      return nil
    }
  }

  /// The facts of a file whose status proves that it has not changed since they were saved.
  public func lookup(path: String, stat: FileStat) -> StoredFacts? {
    guard let id = content(path: path, stat: stat), let found = find(id) else { return nil }
    return StoredFacts(id: id, blob: found.blob)
  }

  /// The facts of a content.
  public func lookup(id: GitBlobID) -> MappedBlob? {
    find(id)?.blob
  }

  /// The facts there are, in the order of the requests. A request with an id is answered by content alone.
  public func load(_ requests: [FactRequest]) -> [StoredFacts?] {
    requests.map { request in
      guard let id = request.id else { return lookup(path: request.path, stat: request.stat) }
      return lookup(id: id).map { StoredFacts(id: id, blob: $0) }
    }
  }

  /// The whole blob of a content. The overlay is newer, so it goes first: it may hold what is damaged in the base.
  func find(_ id: GitBlobID) -> StoredBlob? {
    if let overlay, let index = overlay.index(of: id), let found = overlay.blob(at: index) { return found }
    if let base, let index = base.index(of: id), let found = base.blob(at: index) { return found }
    return nil
  }

  /// The content of a file, if it has a status that is on record. Both packs count: a statement never becomes false.
  func content(path: String, stat: FileStat) -> GitBlobID? {
    path.withBytes { bytes in
      if let record = overlay?.fileRecord(path: bytes), record.stat == stat { return record.id }
      if let record = base?.fileRecord(path: bytes), record.stat == stat { return record.id }
      return nil
    }
  }
}
