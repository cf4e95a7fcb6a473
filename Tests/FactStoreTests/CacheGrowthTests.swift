import FactStore
import Foundation
import Testing

@Suite struct CacheGrowthTests {
  let sandbox: Sandbox
  let day = 24.0 * 3600

  init() throws {
    sandbox = try Sandbox()
  }

  /// Checks another root in the same cache folder and makes its pack look last used some days ago.
  private func check(otherRoot name: String, days: Double, size: Int = 100) throws -> String {
    let before = Set(sandbox.packs("-base.pack"))
    let root = sandbox.path + "/" + name
    try sandbox.makeFolder(root)
    let store = LocalFactStore.open(directory: .explicit(sandbox.cache), root: root, version: 1)
    #expect(SampleRun(count: 3, size: size).check(store).report.outcome == .everything)
    let pack = try #require(sandbox.packs("-base.pack").first { !before.contains($0) })
    try sandbox.age(pack, bySeconds: days * day)
    return pack
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private func makeSweepDue() throws {
    try sandbox.age(sandbox.cache + "/lintel-last-sweep", bySeconds: 2 * day)
  }

  @Test func forgottenPacksAreRemoved() throws {
    let old = try check(otherRoot: "old", days: 31)
    let recent = try check(otherRoot: "recent", days: 29)
    try makeSweepDue()
    SampleRun(count: 3).check(sandbox.open())
    #expect(!exists(old))
    #expect(exists(recent))
    #expect(exists(try #require(sandbox.packs("-base.pack").first { $0 != recent })))
  }

  @Test func longestUnusedGoFirstWhenThereIsTooMuch() throws {
    let first = try check(otherRoot: "first", days: 3, size: 10_000)
    let second = try check(otherRoot: "second", days: 1, size: 10_000)
    let third = try check(otherRoot: "third", days: 2, size: 10_000)
    try makeSweepDue()
    SampleRun(count: 3, size: 10_000).check(sandbox.open(limits: CacheLimits(total: 100_000)))
    #expect(!exists(first))
    #expect(exists(second))
    #expect(exists(third))
    #expect(sandbox.packs("-base.pack").count == 3)
  }

  @Test func sweepsOnlyOnceADay() throws {
    let old = try check(otherRoot: "old", days: 31)
    SampleRun(count: 3).check(sandbox.open())
    #expect(exists(old))
  }

  @Test func markerFromTheFutureDoesNotStopSweeping() throws {
    let old = try check(otherRoot: "old", days: 31)
    try sandbox.age(sandbox.cache + "/lintel-last-sweep", bySeconds: -100 * day)
    SampleRun(count: 3).check(sandbox.open())
    #expect(!exists(old))
  }

  @Test func runsWithoutChangesKeepAPackFromBeingForgotten() throws {
    let run = SampleRun(count: 3)
    run.check(sandbox.open())
    let pack = try sandbox.base()
    try sandbox.age(pack, bySeconds: 29 * day)
    let before = try sandbox.read(pack)
    #expect(run.check(sandbox.open()).report.outcome == .nothing)
    #expect(abs(try #require(FileStat(ofFileAt: pack)).modified.seconds - Timestamp.now().seconds) < 100)
    #expect(try sandbox.read(pack) == before)
  }

  @Test func leavesOtherFilesAlone() throws {
    SampleRun(count: 3).check(sandbox.open())
    let key = String(repeating: "a", count: 40)
    let others = [
      "notes.txt", "lintel-base.pack", "lintel-\(key).pack", "lintel-\(key)x-base.pack", "\(key)-base.pack",
      "lintel-\(key.dropLast())-base.pack",
    ]
    let ours = ["lintel-\(key)-base.pack", "lintel-\(key)-overlay.pack", "lintel-\(key).tmp"]
    for name in others + ours {
      try sandbox.write([1], to: sandbox.cache + "/" + name)
      try sandbox.age(sandbox.cache + "/" + name, bySeconds: 100 * day)
    }
    try makeSweepDue()
    SampleRun(count: 3).check(sandbox.open())
    for name in others { #expect(exists(sandbox.cache + "/" + name)) }
    for name in ours { #expect(!exists(sandbox.cache + "/" + name)) }
  }

  @Test func unfinishedFilesOfRunningProcessesStay() throws {
    SampleRun(count: 3).check(sandbox.open())
    let path = sandbox.cache + "/lintel-\(String(repeating: "b", count: 40)).tmp"
    try sandbox.write([1], to: path)
    try makeSweepDue()
    SampleRun(count: 3).check(sandbox.open())
    #expect(exists(path))
  }

  @Test func whatAloneIsTooLargeIsNotWritten() {
    let outcome = SampleRun(count: 3, size: 10_000).check(sandbox.open(limits: CacheLimits(total: 20_000)))
    #expect(outcome.report.outcome == .nothing)
    #expect(outcome.report.notes.count == 1)
    #expect(sandbox.packs(".pack") == [])
  }
}
