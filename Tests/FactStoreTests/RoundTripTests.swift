import FactStore
import Foundation
import Testing

@Suite struct RoundTripTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test func secondRunFindsAllByStatus() throws {
    let run = SampleRun(count: 50)
    let first = run.check(sandbox.open())
    #expect(first.counts == [0, 0, 50, 0])
    #expect(first.report.outcome == .everything)
    #expect(first.report.notes == [])
    #expect(Int(try #require(FileStat(ofFileAt: sandbox.base())).size) == first.report.bytesWritten)

    let store = sandbox.open()
    #expect(store.notes == [])
    #expect(run.check(store).counts == [50, 0, 0, 0])
  }

  @Test func runWithoutChangesWritesNothing() {
    let run = SampleRun(count: 50)
    run.check(sandbox.open())
    let before = sandbox.snapshot()
    let report = run.check(sandbox.open()).report
    #expect(report == SaveReport(outcome: .nothing, bytesWritten: 0, notes: []))
    #expect(!before.isEmpty)
    #expect(sandbox.snapshot() == before)
  }

  @Test func openingCreatesNothing() {
    let store = sandbox.open()
    #expect(store.notes == [])
    #expect(store.save([], runStart: .now()).outcome == .nothing)
    #expect(!FileManager.default.fileExists(atPath: sandbox.cache))
  }

  @Test func blobsOfAllSizesComeBackAligned() {
    let sizes = Array(0...70) + [4095, 4096, 4097, 300_000]
    let stat = SampleRun(count: 0).stat("")
    let entries = sizes.map { size in
      RunEntry(
        path: "f\(size)", stat: stat, id: GitBlobID(of: Array("\(size)".utf8)),
        facts: .new(SampleRun.source(seed: size, size: size)))
    }
    _ = sandbox.open().save(entries + [empty(stat)], runStart: .now())
    let store = sandbox.open()
    for size in sizes {
      let found = store.lookup(path: "f\(size)", stat: stat)
      #expect(found?.blob.bytes == SampleRun.source(seed: size, size: size))
      #expect(found?.blob.count == SampleRun.source(seed: size, size: size).count)
      let address = found?.blob.withUnsafeBytes { $0.baseAddress.map { Int(bitPattern: $0) } ?? 1 }
      #expect(address.map { $0 % 16 } == 0)
    }
    #expect(store.lookup(path: "empty", stat: stat)?.blob.bytes == [])
  }

  private func empty(_ stat: FileStat) -> RunEntry {
    RunEntry(path: "empty", stat: stat, id: GitBlobID(of: []), facts: .new([]))
  }

  @Test func everyPartOfTheStatusCounts() throws {
    let run = SampleRun(count: 3)
    run.check(sandbox.open())
    let path = run.paths[1]
    let store = sandbox.open()
    let changes: [(inout FileStat) -> Void] = [
      { $0.size += 1 }, { $0.modified.seconds += 1 }, { $0.modified.nanoseconds += 1 },
      { $0.changed.seconds += 1 }, { $0.changed.nanoseconds += 1 }, { $0.inode += 1 }, { $0.device += 1 },
    ]
    for change in changes {
      var stat = run.stat(path)
      #expect(store.lookup(path: path, stat: stat) != nil)
      change(&stat)
      #expect(store.lookup(path: path, stat: stat) == nil)
    }
    #expect(store.lookup(path: run.paths[0], stat: run.stat(path)) == nil)
    #expect(store.lookup(path: "App/Screen", stat: run.stat(path)) == nil)
    #expect(store.lookup(path: "", stat: run.stat(path)) == nil)
    #expect(store.lookup(id: run.id(path))?.bytes == SampleRun.facts(of: run.files[path] ?? []))
  }

  @Test func sameContentIsStoredOnce() throws {
    var run = SampleRun(count: 20, size: 5000)
    let alone = run.check(sandbox.open()).report.bytesWritten
    for path in run.paths { run.edit(path, to: SampleRun.source(seed: 1, size: 5000)) }
    let together = run.check(sandbox.open(version: 2)).report.bytesWritten
    #expect(together < alone / 10)
    #expect(run.check(sandbox.open(version: 2)).counts == [20, 0, 0, 0])
  }

  @Test func ofRepeatedPathsTheFirstCounts() {
    let run = SampleRun(count: 2)
    let (one, two) = (run.paths[0], run.paths[1])
    let entries = [one, two].map {
      RunEntry(path: "same", stat: run.stat($0), id: run.id($0), facts: .new([1]))
    }
    #expect(sandbox.open().save(entries, runStart: run.start).outcome == .everything)
    let store = sandbox.open()
    #expect(store.lookup(path: "same", stat: run.stat(one))?.id == run.id(one))
    #expect(store.lookup(path: "same", stat: run.stat(two)) == nil)
    #expect(store.lookup(id: run.id(two)) != nil)
    #expect(store.save(entries, runStart: run.start).outcome == .nothing)
  }

  @Test func namesThatOnlyLookAlikeAreDifferent() {
    let run = SampleRun(count: 2)
    let names = ["caf\u{E9}.swift", "cafe\u{301}.swift"]
    let entries = zip(names, run.paths).map {
      RunEntry(path: $0, stat: run.stat($1), id: run.id($1), facts: .new([1]))
    }
    _ = sandbox.open().save(entries, runStart: run.start)
    let store = sandbox.open()
    for (name, path) in zip(names, run.paths) {
      #expect(store.lookup(path: name, stat: run.stat(path))?.id == run.id(path))
    }
  }

  @Test func versionsAndRootsDoNotMix() throws {
    let run = SampleRun(count: 5)
    run.check(sandbox.open(version: 1))
    #expect(run.check(sandbox.open(version: 2)).counts == [0, 0, 5, 0])
    #expect(run.check(sandbox.open(version: 1)).counts == [5, 0, 0, 0])

    try sandbox.makeFolder(sandbox.root + "/Inner")
    let inner = LocalFactStore.open(directory: .explicit(sandbox.cache), root: sandbox.root + "/Inner", version: 1)
    #expect(run.check(inner).counts == [0, 0, 5, 0])
    #expect(sandbox.packs("-base.pack").count == 3)
  }

  @Test func rootIsTheSameBehindALink() throws {
    let run = SampleRun(count: 5)
    run.check(sandbox.open())
    let link = sandbox.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: sandbox.root)
    let store = LocalFactStore.open(directory: .explicit(sandbox.cache), root: link + "/.", version: 1)
    #expect(run.check(store).counts == [5, 0, 0, 0])
  }

  @Test func blobsOutliveStoreAndFile() throws {
    let run = SampleRun(count: 1, size: 100_000)
    run.check(sandbox.open())
    let blob = try #require(sandbox.open().lookup(id: run.id(run.paths[0])))
    try sandbox.remove(sandbox.base())
    #expect(blob.bytes == SampleRun.facts(of: run.files[run.paths[0]] ?? []))
  }

  @Test func worksThroughTheProtocol() async {
    let run = SampleRun(count: 4)
    let store: any FactStore = sandbox.open()
    let entries = run.paths.map {
      RunEntry(path: $0, stat: run.stat($0), id: run.id($0), facts: .new(SampleRun.facts(of: run.files[$0] ?? [])))
    }
    #expect(await store.save(entries, runStart: run.start).outcome == .everything)
    let again: any FactStore = sandbox.open()
    let other = Timestamp(seconds: 1)
    let unknown = FileStat(size: 1, modified: other, changed: other, inode: 1, device: 1)
    let answers = await again.load([
      FactRequest(path: run.paths[2], stat: run.stat(run.paths[2])),
      FactRequest(path: run.paths[2], stat: unknown),
      FactRequest(path: "elsewhere", stat: unknown, id: run.id(run.paths[3])),
      FactRequest(path: run.paths[0], stat: run.stat(run.paths[0]), id: GitBlobID(of: [9])),
    ])
    #expect(answers.map { $0?.id } == [run.id(run.paths[2]), nil, run.id(run.paths[3]), nil])
    #expect(answers[0]?.blob.bytes == SampleRun.facts(of: run.files[run.paths[2]] ?? []))
  }

  @Test func blobsCanBeMadeFromMemory() {
    for count in [0, 1, 17, 5000] {
      let bytes = SampleRun.source(seed: count, size: count)
      let blob = MappedBlob(copying: bytes)
      #expect(blob.bytes == bytes)
      #expect(blob.withUnsafeBytes { Int(bitPattern: $0.baseAddress) % 16 } == 0)
    }
    #expect(MappedBlob(copying: []).count == 0)
  }

  @Test func resultIsKeptForItsInputAlone() throws {
    let first = GitBlobID(of: Array("first".utf8))
    let second = GitBlobID(of: Array("second".utf8))
    #expect(sandbox.open().result(of: first) == nil)
    #expect(sandbox.open().save(result: [1, 2, 3], of: first) == [])
    #expect(sandbox.open().result(of: first)?.withUnsafeBytes { Array($0) } == [1, 2, 3])
    #expect(sandbox.open().result(of: second) == nil)
    #expect(sandbox.open().save(result: [4], of: second) == [])
    #expect(sandbox.open().result(of: first) == nil)
    #expect(sandbox.open().result(of: second)?.withUnsafeBytes { Array($0) } == [4])
  }

  @Test func resultsOfForgottenRootsAreRemoved() throws {
    let id = GitBlobID(of: Array("input".utf8))
    #expect(sandbox.open().save(result: [1], of: id) == [])
    let result = try #require(sandbox.packs("-result.pack").first)
    try sandbox.age(result, bySeconds: 31 * 24 * 3600)
    let other = sandbox.path + "/other"
    try sandbox.makeFolder(other)
    SampleRun(count: 3).check(LocalFactStore.open(directory: .explicit(sandbox.cache), root: other, version: 1))
    #expect(!FileManager.default.fileExists(atPath: result))
  }
}
