import FactStore
import Testing

@Suite struct ConcurrencyTests {
  /// Each worker plays a process: it opens, looks up, and saves, while the others do the same with other contents.
  @Test func manyWritersNeverSeeWrongFacts() async throws {
    let sandbox = try Sandbox()
    // One start for all, so that no status is ever that of two contents.
    let start = Timestamp.now()
    let wrong = await withTaskGroup(of: Int.self) { group in
      for worker in 0..<8 {
        group.addTask {
          var wrong = 0
          for turn in 0..<25 {
            var run = SampleRun(count: 12, size: 600, start: start)
            for path in run.paths.prefix(1 + (turn + worker) % 12) {
              run.edit(path, to: SampleRun.source(seed: (worker + turn) % 5, size: 700 + worker), ago: Int64(10 + turn))
            }
            let limits = CacheLimits(waste: (turn + worker) % 3 * 1000)
            let outcome = run.check(sandbox.open(limits: limits))
            wrong += outcome.wrong + outcome.report.notes.count
          }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
    #expect(!sandbox.names().contains { $0.hasSuffix(".tmp") })
    let store = sandbox.open()
    #expect(store.notes == [])
    let run = SampleRun(count: 12, size: 600, start: start)
    #expect(run.check(store).wrong == 0)
    #expect(run.check(sandbox.open()).counts == [12, 0, 0, 0])
  }

  @Test func oneStoreServesManyThreads() async throws {
    let sandbox = try Sandbox()
    let run = SampleRun(count: 200, size: 300)
    run.check(sandbox.open())
    let store = sandbox.open()
    let found = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          run.paths.filter { path in
            store.lookup(path: path, stat: run.stat(path))?.blob.bytes == SampleRun.facts(of: run.files[path] ?? [])
          }.count
        }
      }
      return await group.reduce(0, +)
    }
    #expect(found == 8 * 200)
  }

  @Test func openStoreKeepsItsViewWhileFilesAreReplaced() throws {
    let sandbox = try Sandbox()
    let old = SampleRun(count: 10, size: 5000)
    old.check(sandbox.open())
    let store = sandbox.open()
    var new = old
    for path in new.paths { new.edit(path, to: Array(path.utf8)) }
    #expect(new.check(sandbox.open(limits: CacheLimits(waste: 0))).report.outcome == .everything)
    for path in old.paths {
      let found = store.lookup(path: path, stat: old.stat(path))
      #expect(found?.blob.bytes == SampleRun.facts(of: old.files[path] ?? []))
    }
  }
}
