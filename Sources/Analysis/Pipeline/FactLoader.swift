import FactStore
import Facts
import Findings
import SourceFacts
import Workspace

/// Facts of every file, from the cache or from the source, on all processors.
struct FactLoader {
  let cache: FactCache
  let jobs: Int
  /// Files that a former run of this process crashed on.
  let crashed: [String: CrashRecord]
  let progress: (@Sendable (Int, Int) -> Void)?

  init(cache: FactCache, jobs: Int, crashes: [CrashRecord], progress: (@Sendable (Int, Int) -> Void)?) {
    self.cache = cache
    self.jobs = jobs
    self.progress = progress
    var crashed: [String: CrashRecord] = [:]
    for crash in crashes { if case .file(let path) = crash.work { crashed[path] = crash } }
    self.crashed = crashed
  }

  /// What loading gives.
  struct Loaded {
    /// Without those that were skipped.
    var files: [SourceFile] = []
    /// In the order of ``files``. In slots, from which each is taken once: facts are large, and copying them costs.
    let facts: Slots<FileFacts>
    /// The contents, in the order of ``files``.
    var ids: [GitBlobID] = []
    var skipped: [SkippedFile] = []
    var kept = 0
    var parsed = 0
  }

  private enum Outcome: Sendable {
    case kept(GitBlobID, FileFacts)
    case parsed(GitBlobID, FileFacts)
    case skipped(String)
  }

  func load(_ files: [SourceFile]) -> Loaded {
    // The largest first, so that no thread starts a long one when the others are done.
    let order = files.indices.sorted { (files[$0].size, $1) > (files[$1].size, $0) }
    let outcomes = Slots<Outcome>(count: files.count)
    let done = Locked(0)
    let cache = cache
    let crashed = crashed
    let progress = progress
    LargeStackPool.forEach(count: files.count, jobs: jobs) { position in
      let index = order[position]
      if let crash = crashed[files[index].path] {
        outcomes.set(index, .skipped("lintel crashed on it (signal \(crash.signal))"))
      } else {
        outcomes.set(index, Self.outcome(files[index], cache))
      }
      guard let progress else { return }
      let count = done.withLock { count in
        count += 1
        return count
      }
      if count % 64 == 0 { progress(count, files.count) }
    }
    var loaded = Loaded(facts: Slots(count: files.count))
    func add(_ index: Int, _ id: GitBlobID, _ facts: FileFacts) {
      loaded.facts.set(loaded.files.count, facts)
      loaded.files.append(files[index])
      loaded.ids.append(id)
    }
    for index in files.indices {
      switch outcomes.take(index) {
      case .kept(let id, let facts):
        loaded.kept += 1
        add(index, id, facts)
      case .parsed(let id, let facts):
        loaded.parsed += 1
        add(index, id, facts)
      case .skipped(let reason): loaded.skipped.append(SkippedFile(path: files[index].path, reason: reason))
      case nil:
        loaded.skipped.append(SkippedFile(path: files[index].path, reason: "no thread could be started to read it"))
      }
    }
    return loaded
  }

  private static func outcome(_ file: SourceFile, _ cache: FactCache) -> Outcome {
    if let known = cache.lookup(file), let facts = known.blob.withUnsafeBytes({ FactCodec.decode($0) }) {
      return .kept(known.id, facts)
    }
    let bytes: [UInt8]
    switch FileReader.read(absolutePath: file.absolutePath, limit: DiscoveryRules.defaultSizeLimit) {
    case .success(let read): bytes = read
    case .failure(let failure): return .skipped("\(failure)")
    }
    let id = GitBlobID(of: bytes)
    if let blob = cache.lookup(file, id: id), let facts = blob.withUnsafeBytes({ FactCodec.decode($0) }) {
      return .kept(id, facts)
    }
    if let problem = UTF8Check.problem(in: bytes) { return .skipped(problem) }
    do throws(FactExtractor.Failure) {
      let facts = try CrashContainment.contain(.file(file.path)) {
        Result<FileFacts, FactExtractor.Failure> { () throws(FactExtractor.Failure) in try extract(bytes) }
      }.get()
      if cache.isActive { cache.add(file, id: id, facts: FactCodec.encode(facts)) }
      return .parsed(id, facts)
    } catch {
      return .skipped("\(error)")
    }
  }

  private static func extract(_ bytes: [UInt8]) throws(FactExtractor.Failure) -> FileFacts {
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result<FileFacts, FactExtractor.Failure> { () throws(FactExtractor.Failure) in
        try FactExtractor.extract(buffer)
      }
    }
    return try result.get()
  }
}
