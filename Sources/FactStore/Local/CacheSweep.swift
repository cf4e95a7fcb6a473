#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Removes packs of roots that were not checked for long, and the longest unused ones when all together are too large.
/// Touches only files this store makes. Whatever fails is left for another day.
struct CacheSweep {
  /// Seconds between sweeps, and what an unfinished file is given to be finished.
  static let interval: Int64 = 24 * 3600

  private struct Packs {
    var paths: [String] = []
    var size = 0
    var lastUse = Timestamp(seconds: .min)

    mutating func add(_ path: String, _ status: stat) {
      paths.append(path)
      size += Int(status.st_size)
      lastUse = max(lastUse, status.modified)
    }
  }

  private let directory: String
  private let ownKey: String
  private let limits: CacheLimits
  private let now: Timestamp

  init(directory: String, keeping ownKey: String, limits: CacheLimits, now: Timestamp) {
    self.directory = directory
    self.ownKey = ownKey
    self.limits = limits
    self.now = now
  }

  func runIfDue() {
    let marker = directory + "/" + CacheFileName.sweepMarker
    var status = stat()
    if lstat(marker, &status) == 0 {
      let last = status.modified
      // A marker from the future comes from a wrong clock and must not stop sweeping for good.
      if last > now.earlier(bySeconds: CacheSweep.interval), last < now.earlier(bySeconds: -CacheSweep.interval) {
        return
      }
      // Marked first, so that two processes seldom sweep at once; it would do no harm.
      guard CacheSweep.touch(marker) else { return }
    } else {
      guard errno == ENOENT, create(marker) else { return }
    }
    sweep()
  }

  private func create(_ path: String) -> Bool {
    #if canImport(Darwin)
      let descriptor = Darwin.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #else
      let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #endif
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }

  /// Sets a file's time to the present.
  @discardableResult
  static func touch(_ path: String) -> Bool {
    utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW) == 0
  }

  private func sweep() {
    var packs = packsByKey()
    packs[ownKey] = nil
    var kept: [Packs] = []
    let oldest = now.earlier(bySeconds: limits.age)
    for pack in packs.values {
      if pack.lastUse < oldest { remove(pack) } else { kept.append(pack) }
    }
    kept.sort { $0.lastUse > $1.lastUse }
    var total = ownSize()
    for pack in kept {
      total += pack.size
      if total > limits.total { remove(pack) }
    }
  }

  private func ownSize() -> Int {
    [CacheFileName.base(ownKey), CacheFileName.overlay(ownKey), CacheFileName.result(ownKey)].reduce(0) { sum, name in
      var status = stat()
      return lstat(directory + "/" + name, &status) == 0 ? sum + Int(status.st_size) : sum
    }
  }

  private func remove(_ packs: Packs) {
    for path in packs.paths { unlink(path) }
  }

  /// All packs of the folder. Removes unfinished files of processes that died along the way.
  private func packsByKey() -> [String: Packs] {
    var packs: [String: Packs] = [:]
    for name in namesInDirectory() {
      guard let kind = CacheFileName(name) else { continue }
      let path = directory + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0, status.isRegularFile else { continue }
      switch kind {
      case .lastSweep:
        continue
      case .unfinished:
        if status.modified < now.earlier(bySeconds: CacheSweep.interval) { unlink(path) }
      case .base(let key), .overlay(let key), .result(let key):
        packs[key, default: Packs()].add(path, status)
      }
    }
    return packs
  }

  private func namesInDirectory() -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // The name runs on to its zero byte; an entry may be shorter than its type.
      guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return [] }
      let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      names.append(String(cString: name))
    }
    return names
  }
}
