import FactStore
import Testing

@Suite struct RacyFileTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// Written just before the run, in the same step of the clock, or with a time from the future.
  @Test(arguments: [2, 1, 0, -1, -1000])
  func fileAsYoungAsTheRunIsReadAgain(age: Int64) {
    var run = SampleRun(count: 3)
    let path = run.paths[1]
    run.touch(path, ago: age)
    run.check(sandbox.open())
    let store = sandbox.open()
    #expect(store.lookup(path: path, stat: run.stat(path)) == nil)
    #expect(run.check(store).counts == [2, 1, 0, 0])
  }

  @Test func fileOlderThanTheMarginIsTrusted() {
    var run = SampleRun(count: 3)
    run.touch(run.paths[1], ago: 3)
    run.check(sandbox.open())
    #expect(run.check(sandbox.open()).counts == [3, 0, 0, 0])
  }

  @Test func contentRewrittenWithinTheSameStepIsNoticed() {
    var run = SampleRun(count: 3)
    let path = run.paths[1]
    run.touch(path, ago: 0)
    run.check(sandbox.open())
    let before = run.stat(path)
    run.edit(path, to: Array((run.files[path] ?? []).reversed()), ago: 0)
    #expect(run.stat(path) == before)
    #expect(run.check(sandbox.open()).counts == [2, 0, 1, 0])
  }

  @Test func timeSetBackIsNotBelieved() {
    let run = SampleRun(count: 1)
    let path = run.paths[0]
    var stat = run.stat(path)
    stat.changed = run.start
    let entry = RunEntry(path: path, stat: stat, id: run.id(path), facts: .new([1]))
    _ = sandbox.open().save([entry], runStart: run.start)
    #expect(sandbox.open().lookup(path: path, stat: stat) == nil)
    #expect(sandbox.open().lookup(id: run.id(path)) != nil)
  }

  /// A fresh checkout: all files are as young as the run. Later they must become trusted, with one small write.
  @Test func youngFilesSettle() {
    var run = SampleRun(count: 40, size: 2000)
    for path in run.paths { run.touch(path, ago: 0) }
    let whole = run.check(sandbox.open()).report.bytesWritten
    #expect(run.check(sandbox.open()).report.outcome == .nothing)

    let later = Timestamp(seconds: run.start.seconds + 60)
    let second = run.check(sandbox.open(), at: later)
    #expect(second.counts == [0, 40, 0, 0])
    #expect(second.report.outcome == .changes)
    #expect(second.report.bytesWritten < whole / 10)

    let third = run.check(sandbox.open(), at: later)
    #expect(third.counts == [40, 0, 0, 0])
    #expect(third.report.outcome == .nothing)
  }

  @Test func statusOfARealFileIsRead() throws {
    let path = sandbox.root + "/a.swift"
    try sandbox.write([1, 2, 3], to: path)
    let stat = try #require(FileStat(ofFileAt: path))
    #expect(stat.size == 3)
    #expect(stat.inode != 0)
    #expect(abs(stat.modified.seconds - Timestamp.now().seconds) < 100)
    #expect(FileStat(ofFileAt: path) == stat)
    try sandbox.age(path, bySeconds: 5000)
    let older = try #require(FileStat(ofFileAt: path))
    #expect(older.modified < stat.modified)
    #expect(older.changed >= stat.changed)
    #expect(FileStat(ofFileAt: sandbox.root) == nil)
    #expect(FileStat(ofFileAt: path + "x") == nil)
  }
}
