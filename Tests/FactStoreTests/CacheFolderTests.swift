import FactStore
import Foundation
import Testing

@Suite struct CacheFolderTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test func standardFolder() {
    #if canImport(Darwin)
      #expect(CacheDirectory.standard(home: "/Users/me", cacheHome: "/x")?.path == "/Users/me/Library/Caches/lintel")
    #else
      #expect(CacheDirectory.standard(home: "/home/ana", cacheHome: nil)?.path == "/home/ana/.cache/lintel")
      #expect(CacheDirectory.standard(home: "/home/ana", cacheHome: "")?.path == "/home/ana/.cache/lintel")
      #expect(CacheDirectory.standard(home: "/home/ana", cacheHome: "/x/")?.path == "/x/lintel")
      #expect(CacheDirectory.standard(home: nil, cacheHome: "/x")?.path == "/x/lintel")
      #expect(CacheDirectory.standard(home: "/home/ana", cacheHome: "relative")?.path == "/home/ana/.cache/lintel")
    #endif
    #expect(CacheDirectory.standard(home: nil, cacheHome: nil) == nil)
    #expect(CacheDirectory.standard(home: "", cacheHome: "") == nil)
    #expect(CacheDirectory.standard(home: "me", cacheHome: nil) == nil)
    #expect(CacheDirectory.standard(home: "/home/ana", cacheHome: nil)?.isExplicit == false)
  }

  @Test func withoutFolderNothingIsCached() {
    let store = LocalFactStore.open(directory: nil, root: sandbox.root, version: 1)
    #expect(store.notes.count == 1)
    #expect(store.notes.first?.contains("HOME") == true)
    let run = SampleRun(count: 3)
    #expect(run.check(store).report == SaveReport(outcome: .nothing, bytesWritten: 0, notes: []))
  }

  @Test func withoutRootNothingIsCached() {
    let store = LocalFactStore.open(directory: .explicit(sandbox.cache), root: sandbox.root + "/none", version: 1)
    #expect(store.notes.count == 1)
    #expect(SampleRun(count: 3).check(store).report.outcome == .nothing)
    #expect(sandbox.names() == [])
  }

  private func openStandard(home: String) -> LocalFactStore {
    #if canImport(Darwin)
      let directory = CacheDirectory.standard(home: home, cacheHome: nil)
    #else
      let directory = CacheDirectory.standard(home: nil, cacheHome: home)
    #endif
    return LocalFactStore.open(directory: directory, root: sandbox.root, version: 1)
  }

  @Test func folderInsideTheRootIsRefused() throws {
    try sandbox.makeFolder(sandbox.root + "/deep")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path + "/link", withDestinationPath: sandbox.root + "/deep")
    for home in ["/root", "/root/deep", "/root/missing/deeper", "/link", "/other/../root", "/missing/../root/missing"] {
      let store = openStandard(home: sandbox.path + home)
      #expect(store.notes.count == 1, "\(home)")
      #expect(store.notes.first?.contains("inside the checked folder") == true, "\(home)")
      #expect(SampleRun(count: 3).check(store).report.outcome == .nothing)
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: sandbox.root) == ["deep"])
  }

  @Test func folderBesideTheRootIsUsed() {
    for home in ["/root2", "/rootlike/deep", "/root/../elsewhere"] {
      let store = openStandard(home: sandbox.path + home)
      #expect(store.notes == [])
      #expect(SampleRun(count: 3).check(store).report.outcome == .everything, "\(home)")
      #expect(SampleRun(count: 3).check(openStandard(home: sandbox.path + home)).made == 0)
    }
  }

  @Test func namedFolderMayLieInsideTheRoot() {
    let directory = CacheDirectory.explicit(sandbox.root + "/.cache/lintel")
    let run = SampleRun(count: 3)
    run.check(LocalFactStore.open(directory: directory, root: sandbox.root, version: 1))
    let store = LocalFactStore.open(directory: directory, root: sandbox.root, version: 1)
    #expect(store.notes == [])
    #expect(run.check(store).counts == [3, 0, 0, 0])
  }

  @Test func folderIsForThisUserAlone() throws {
    SampleRun(count: 3).check(sandbox.open())
    for path in [sandbox.cache, try sandbox.base()] {
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(try #require(mode) & 0o077 == 0)
    }
  }

  @Test(arguments: ["", "/below", "/far/below"])
  func fileInPlaceOfTheFolderIsNoted(rest: String) throws {
    try sandbox.write([1], to: sandbox.cache)
    let directory = CacheDirectory.explicit(sandbox.cache + rest)
    let store = LocalFactStore.open(directory: directory, root: sandbox.root, version: 1)
    let outcome = SampleRun(count: 3).check(store)
    #expect(outcome.counts == [0, 0, 3, 0])
    #expect(outcome.report.outcome == .nothing)
    #expect(outcome.report.notes.count == 1)
    #expect(outcome.report.notes.first?.contains(sandbox.cache) == true)
    #expect(try sandbox.read(sandbox.cache) == [1])
  }

  @Test func emptyPathIsNoted() {
    let store = LocalFactStore.open(directory: .explicit(""), root: sandbox.root, version: 1)
    #expect(store.notes.count == 1)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write to read-only folders"))
  func readOnlyFolderIsReadAndNoted() throws {
    var run = SampleRun(count: 3)
    run.check(sandbox.open())
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: sandbox.cache)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: sandbox.cache) }
    #expect(run.check(sandbox.open()).counts == [3, 0, 0, 0])
    run.edit(run.paths[0], to: [1])
    let outcome = run.check(sandbox.open())
    #expect(outcome.counts == [2, 0, 1, 0])
    #expect(outcome.report.notes.count == 1)
  }

  @Test(.enabled(if: SmallDisk.isPossible(), "needs root and mount to make a small disk"))
  func fullDiskIsNotedAndKeepsTheOldPack() throws {
    try sandbox.makeFolder(sandbox.cache)
    let disk = try #require(SmallDisk(at: sandbox.cache, kilobytes: 256))
    defer { withExtendedLifetime(disk) {} }
    let small = SampleRun(count: 10, size: 1000)
    #expect(small.check(sandbox.open()).report.outcome == .everything)

    var large = small
    for path in small.paths { large.edit(path, to: SampleRun.source(seed: 8, size: 60_000) + Array(path.utf8)) }
    let outcome = large.check(sandbox.open())
    #expect(outcome.report.outcome == .nothing)
    #expect(outcome.report.notes.count == 1)
    #expect(outcome.report.notes.first?.contains("No space left") == true)
    #expect(!sandbox.names().contains { $0.hasSuffix(".tmp") })
    #expect(small.check(sandbox.open()).counts == [10, 0, 0, 0])
  }
}
