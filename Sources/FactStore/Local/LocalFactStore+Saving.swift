#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension LocalFactStore {
  /// Keeps what a run used and lacks on disk. When that is nothing, nothing is written. Once a day the packs are marked
  /// as used, and packs no longer wanted are removed.
  ///
  /// Two processes may save at once: whole files are replaced, the last one stays, and what is lost is a miss.
  public func save(_ run: [RunEntry], runStart: Timestamp) -> SaveReport {
    guard let place else { return SaveReport(outcome: .nothing, bytesWritten: 0, notes: []) }
    let report = write(SavePlan(run, store: self, place: place, runStart: runStart).decide(run), to: place)
    if report.outcome == .nothing { markAsUsed(place, now: runStart) }
    // Also after a failure: it may be the full disk that this makes room on.
    CacheSweep(directory: place.directory, keeping: place.key, limits: limits, now: runStart).runIfDue()
    return report
  }

  private func write(_ decision: SavePlan.Decision, to place: Place) -> SaveReport {
    do throws(FileFailure) {
      return try attempt(decision, to: place)
    } catch {
      return SaveReport(outcome: .nothing, bytesWritten: 0, notes: ["The cache was not written: \(error)."])
    }
  }

  private func attempt(_ decision: SavePlan.Decision, to place: Place) throws(FileFailure) -> SaveReport {
    switch decision {
    case .nothing:
      return SaveReport(outcome: .nothing, bytesWritten: 0, notes: [])
    case .tooLarge:
      throw FileFailure("write", place.base, reason: "the facts of this folder alone exceed \(limits.total) bytes")
    case .overlay(let content):
      try CacheDirectory.create(place.directory)
      try content.write(to: place.overlay, in: place.directory)
      return SaveReport(outcome: .changes, bytesWritten: content.fileSize, notes: [])
    case .base(let content):
      try CacheDirectory.create(place.directory)
      try content.write(to: place.base, in: place.directory)
      // Its content is in the base now. Should it stay, it is waste but not wrong.
      unlink(place.overlay)
      return SaveReport(outcome: .everything, bytesWritten: content.fileSize, notes: [])
    }
  }

  /// Keeps the packs from looking forgotten although runs that change nothing write nothing.
  private func markAsUsed(_ place: Place, now: Timestamp) {
    guard let base, max(base.modified, overlay?.modified ?? base.modified) < now.earlier(bySeconds: CacheSweep.interval)
    else { return }
    CacheSweep.touch(place.base)
  }
}
