import FactStore

/// Files that were written long before the run unless a test says otherwise.
struct SampleRun {
  let start: Timestamp
  var files: [String: [UInt8]]
  private var stats: [String: FileStat] = [:]

  init(count: Int, size: Int = 40, start: Timestamp = .now()) {
    self.start = start
    files = Dictionary(
      uniqueKeysWithValues: (0..<count).map { ("App/Screen\($0).swift", SampleRun.source(seed: $0, size: size)) })
    for path in files.keys { touch(path, ago: 100) }
  }

  /// Different for every seed.
  static func source(seed: Int, size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: ($0 + 1) &* (seed &+ 7) &+ ($0 / 3) &+ (seed >> 8)) }
      + Array("\(seed)".utf8)
  }

  /// What the extractor would make of a source.
  static func facts(of source: [UInt8]) -> [UInt8] { Array("facts ".utf8) + source.reversed() }

  var paths: [String] { files.keys.sorted() }

  mutating func touch(_ path: String, ago seconds: Int64) {
    let time = Timestamp(seconds: start.seconds - seconds, nanoseconds: start.nanoseconds)
    let inode = UInt64(path.utf8.reduce(0) { ($0 &* 31 &+ UInt32($1)) })
    stats[path] = FileStat(
      size: Int64(files[path]?.count ?? 0), modified: time, changed: time, inode: inode, device: 3)
  }

  mutating func edit(_ path: String, to source: [UInt8], ago seconds: Int64 = 50) {
    files[path] = source
    touch(path, ago: seconds)
  }

  mutating func remove(_ path: String) {
    files[path] = nil
  }

  func stat(_ path: String) -> FileStat {
    let never = Timestamp(seconds: 0)
    return stats[path] ?? FileStat(size: 0, modified: never, changed: never, inode: 0, device: 0)
  }

  func id(_ path: String) -> GitBlobID { GitBlobID(of: files[path] ?? []) }

  /// What a run does: ask by status, then by content, make the rest, save all.
  @discardableResult
  func check(_ store: LocalFactStore, at start: Timestamp? = nil) -> Outcome {
    var outcome = Outcome()
    let entries = paths.map { path in
      if let found = store.lookup(path: path, stat: stat(path)) {
        outcome.byStat += 1
        outcome.note(found.id == id(path) && isRight(found.blob, path))
        return RunEntry(path: path, stat: stat(path), id: found.id, facts: .kept)
      }
      if let blob = store.lookup(id: id(path)) {
        outcome.byContent += 1
        outcome.note(isRight(blob, path))
        return RunEntry(path: path, stat: stat(path), id: id(path), facts: .kept)
      }
      outcome.made += 1
      let facts = SampleRun.facts(of: files[path] ?? [])
      return RunEntry(path: path, stat: stat(path), id: id(path), facts: .new(facts))
    }
    outcome.report = store.save(entries, runStart: start ?? self.start)
    return outcome
  }

  private func isRight(_ blob: MappedBlob, _ path: String) -> Bool {
    blob.bytes == SampleRun.facts(of: files[path] ?? [])
  }

  struct Outcome {
    var byStat = 0
    var byContent = 0
    var made = 0
    var wrong = 0
    var report = SaveReport(outcome: .nothing, bytesWritten: 0, notes: [])

    mutating func note(_ isRight: Bool) {
      if !isRight { wrong += 1 }
    }

    var counts: [Int] { [byStat, byContent, made, wrong] }
  }
}

extension MappedBlob {
  var bytes: [UInt8] { withUnsafeBytes { Array($0) } }
}
