import FactStore
import Testing

@Suite struct OverlayTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test func editLeavesTheBaseAlone() throws {
    var run = SampleRun(count: 100, size: 1000)
    run.check(sandbox.open())
    let base = try FileStat(ofFileAt: sandbox.base())

    run.edit(run.paths[10], to: [1, 2, 3])
    let edit = run.check(sandbox.open())
    #expect(edit.counts == [99, 0, 1, 0])
    #expect(edit.report.outcome == .changes)
    #expect(edit.report.bytesWritten < 1000)
    #expect(try FileStat(ofFileAt: sandbox.base()) == base)

    let again = run.check(sandbox.open())
    #expect(again.counts == [100, 0, 0, 0])
    #expect(again.report.outcome == .nothing)
  }

  @Test func overlayHoldsOnlyWhatIsInUse() throws {
    var run = SampleRun(count: 100, size: 1000)
    run.check(sandbox.open())
    var sizes: [Int] = []
    for turn in 0..<6 {
      run.edit(run.paths[10], to: SampleRun.source(seed: 500 + turn, size: 1000), ago: Int64(90 - turn))
      #expect(run.check(sandbox.open()).counts == [99, 0, 1, 0])
      sizes.append(try sandbox.read(sandbox.overlay()).count)
    }
    #expect(Set(sizes).count == 1)
    run.edit(run.paths[11], to: SampleRun.source(seed: 600, size: 1000))
    run.check(sandbox.open())
    #expect(try sandbox.read(sandbox.overlay()).count > sizes[0] + 1000)
    #expect(run.check(sandbox.open()).counts == [100, 0, 0, 0])
  }

  @Test func renamedFilesKeepTheirFacts() {
    var run = SampleRun(count: 10)
    run.check(sandbox.open())
    let content = run.files[run.paths[3]] ?? []
    run.remove(run.paths[3])
    run.edit("App/Renamed.swift", to: content)
    let renamed = run.check(sandbox.open())
    #expect(renamed.counts == [9, 1, 0, 0])
    #expect(renamed.report.outcome == .changes)
    #expect(run.check(sandbox.open()).counts == [10, 0, 0, 0])
  }

  @Test func contentThatComesBackNeedsNoWrite() {
    var run = SampleRun(count: 10)
    run.check(sandbox.open())
    let path = run.paths[3]
    let original = run
    run.edit(path, to: [1])
    run.check(sandbox.open())
    #expect(original.check(sandbox.open()).counts == [10, 0, 0, 0])
    #expect(original.check(sandbox.open()).report.outcome == .nothing)
  }

  @Test func manyEditsBecomeANewBase() throws {
    let limits = CacheLimits(waste: 3000)
    var run = SampleRun(count: 8, size: 1000)
    run.check(sandbox.open(limits: limits))
    var outcomes: [SaveReport.Outcome] = []
    for (turn, path) in run.paths.enumerated() {
      run.edit(path, to: SampleRun.source(seed: 700 + turn, size: 1000))
      outcomes.append(run.check(sandbox.open(limits: limits)).report.outcome)
      #expect(run.check(sandbox.open(limits: limits)).counts == [8, 0, 0, 0])
      #expect(run.check(sandbox.open(limits: limits)).report.outcome == .nothing)
    }
    #expect(outcomes.contains(.changes))
    #expect(outcomes.contains(.everything))
  }

  @Test func newBaseRemovesTheOverlay() throws {
    var run = SampleRun(count: 8, size: 1000)
    run.check(sandbox.open())
    run.edit(run.paths[0], to: [1])
    run.check(sandbox.open())
    #expect(sandbox.packs("-overlay.pack").count == 1)
    for path in run.paths { run.edit(path, to: Array(path.utf8)) }
    #expect(run.check(sandbox.open(limits: CacheLimits(waste: 0))).report.outcome == .everything)
    #expect(sandbox.packs("-overlay.pack") == [])
    #expect(run.check(sandbox.open()).counts == [8, 0, 0, 0])
  }

  @Test func whatIsNoLongerUsedGoes() throws {
    var run = SampleRun(count: 50, size: 1000)
    run.check(sandbox.open())
    let whole = try sandbox.read(sandbox.base()).count
    let gone = run.paths[0]
    let (id, stat) = (run.id(gone), run.stat(gone))
    for path in run.paths.prefix(30) { run.remove(path) }
    // Nothing new, but more than a quarter of the base is unused.
    #expect(run.check(sandbox.open(limits: CacheLimits(waste: 100))).report.outcome == .everything)
    #expect(try sandbox.read(sandbox.base()).count < whole / 2)
    let store = sandbox.open()
    #expect(store.lookup(id: id) == nil)
    #expect(store.lookup(path: gone, stat: stat) == nil)
    #expect(run.check(store).counts == [20, 0, 0, 0])
    #expect(run.check(sandbox.open(limits: CacheLimits(waste: 100))).report.outcome == .nothing)
  }

  /// Whatever is edited, added and removed, the files never take more than the content in use, the allowed waste and
  /// the tables.
  @Test func sizeStaysBounded() {
    let limits = CacheLimits(waste: 5000)
    var run = SampleRun(count: 20, size: 1000)
    var largest = 0
    for turn in 0..<120 {
      run.edit(run.paths[turn * 7 % 20], to: SampleRun.source(seed: 1000 + turn, size: 1000), ago: Int64(200 - turn))
      if turn % 5 == 0 {
        run.remove(run.paths[turn % 20])
        run.edit("App/Added\(turn).swift", to: SampleRun.source(seed: 5000 + turn, size: 1000))
      }
      #expect(run.check(sandbox.open(limits: limits)).wrong == 0)
      #expect(run.check(sandbox.open(limits: limits)).counts == [20, 0, 0, 0])
      let sizes = sandbox.snapshot().values.compactMap { $0?.size }
      largest = max(largest, Int(sizes.reduce(0, +)))
    }
    let inUse = 20 * 1200
    #expect(largest < inUse + inUse / 4 + 5000 + 1000)
    #expect(sandbox.names().count <= 3)
  }

  @Test func anyOverlayGoesWithAnyBase() throws {
    var run = SampleRun(count: 10, size: 500)
    run.check(sandbox.open())
    let before = run
    run.edit(run.paths[2], to: [1])
    run.check(sandbox.open())
    let overlayPath = try sandbox.overlay()
    let overlay = try sandbox.read(overlayPath)
    for path in run.paths { run.edit(path, to: Array("new \(path)".utf8), ago: 20) }
    #expect(run.check(sandbox.open(limits: CacheLimits(waste: 0))).report.outcome == .everything)

    // Another process that opened before the new base was written saves its overlay only now.
    try sandbox.write(overlay, to: overlayPath)
    #expect(run.check(sandbox.open()).counts == [10, 0, 0, 0])
    let mixed = before.check(sandbox.open())
    #expect(mixed.wrong == 0)
    #expect(before.check(sandbox.open()).counts == [10, 0, 0, 0])
  }

  @Test func overlayWithoutBaseIsEnough() throws {
    var run = SampleRun(count: 3)
    run.check(sandbox.open())
    for path in run.paths { run.edit(path, to: Array(path.utf8)) }
    #expect(run.check(sandbox.open()).report.outcome == .changes)
    try sandbox.remove(sandbox.base())
    let outcome = run.check(sandbox.open())
    #expect(outcome.counts == [3, 0, 0, 0])
    #expect(outcome.report.outcome == .everything)
    #expect(sandbox.packs("-overlay.pack") == [])
    #expect(run.check(sandbox.open()).counts == [3, 0, 0, 0])
  }
}
