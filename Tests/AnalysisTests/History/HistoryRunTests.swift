import Analysis
import Findings
import Foundation
import Refactoring
import Testing

/// `lintel history` over real repositories.
@Suite struct HistoryRunTests {
  private static let configuration = [".lintel.yml": "profile: mvvm\n"]

  private func rows(_ run: HistoryRun) -> [String] {
    run.history.points.map { point in
      "\(point.commit.day) \(point.files) \(point.total.findings) +\(point.total.arrived) -\(point.total.left)"
    }
  }

  /// Two leaks come, one file moves, one leak goes.
  private func leaks(folder: String = "") throws -> DatedRepository {
    let repository = try DatedRepository(
      [(folder.isEmpty ? "" : folder + "/") + ".lintel.yml": "profile: mvvm\n"], folder: folder)
    let app = (folder.isEmpty ? "" : folder + "/") + "App/"
    try repository.writeLeak(app + "Cart/CartViewModel.swift", "CartViewModel")
    try repository.commit("2026-01-05")
    try repository.writeLeak(app + "Home/HomeViewModel.swift", "HomeViewModel")
    try repository.commit("2026-01-14")
    try repository.writeLeak(app + "Start/HomeViewModel.swift", "HomeViewModel")
    try repository.remove(app + "Home/HomeViewModel.swift")
    try repository.commit("2026-01-21")
    try repository.remove(app + "Cart/CartViewModel.swift")
    try repository.commit("2026-02-03")
    return repository
  }

  // Mutation: compare paths instead of fingerprints.
  @Test func `Findings come and go, and a renamed file does neither`() async throws {
    let repository = try leaks()
    try repository.write("App/Uncommitted.swift", "// not yet\n")
    let run = try await repository.history()
    let each = run.history.points[0].total.findings
    #expect(each > 0)
    #expect(
      rows(run) == [
        "2026-01-05 1 \(each) +0 -0", "2026-01-14 2 \(2 * each) +\(each) -0", "2026-01-21 2 \(2 * each) +0 -0",
        "2026-02-03 1 \(each) +0 -\(each)",
      ])
    #expect(run.history.names(.feature) == ["Cart", "Start"])
    #expect(
      run.history.changes(by: .feature).map { "\($0.name) \($0.after - $0.before)" } == [
        "Cart -\(each)", "Start \(each)",
      ])
    #expect(run.history.points[1].previous == run.history.points[0].commit.id)
    // Nothing of the work tree has changed.
    #expect(try repository.run(["status", "--porcelain"]) == "?? App/Uncommitted.swift")
  }

  @Test func `Every point is what a check of a checkout finds, whatever the number of threads and the cache`()
    async throws
  {
    let repository = try leaks()
    let first = try await repository.history()
    #expect(first.analyzed == 4)
    let again = try await repository.history()
    #expect(again.analyzed == 0 && again.history == first.history)
    #expect(try await repository.history(cached: false, jobs: 1).history == first.history)
    #expect(try await repository.history(cached: false, jobs: 8).history == first.history)
    for point in first.history.points {
      try repository.run(["checkout", "-q", point.commit.id])
      let report = try repository.app.check(cached: false).report
      #expect(report.findings.count == point.total.findings && report.files == point.files)
    }
  }

  // Mutation: leave the configuration out of the id under which states are kept.
  @Test func `A changed configuration counts for the past, too`() async throws {
    let repository = try leaks()
    let before = try await repository.history()
    try repository.write(".lintel.yml", "profile: mvvm\nrules: { sink-captures-self: off }\n")
    let after = try await repository.history()
    #expect(after.analyzed == 4)
    #expect(after.history.points[0].total.findings == before.history.points[0].total.findings - 1)
  }

  @Test func `Weeks, months, and a start by day, period and revision`() async throws {
    let repository = try leaks()
    #expect(
      try await repository.history(every: .week).history.points.map { "\($0.commit.day)" } == [
        "2026-01-05", "2026-01-14", "2026-01-21", "2026-02-03",
      ])
    #expect(
      try await repository.history(every: .month).history.points.map { "\($0.commit.day)" } == [
        "2026-01-21", "2026-02-03",
      ])
    #expect(
      try await repository.history(since: "2026-01-20", every: .day).history.points.map { "\($0.commit.day)" } == [
        "2026-01-14", "2026-01-21", "2026-02-03",
      ])
    #expect(
      try await repository.history(since: "1w", every: .week).history.points.map { "\($0.commit.day)" } == [
        "2026-01-21", "2026-02-03",
      ])
    try repository.run(["tag", "v1", "HEAD~2"])
    #expect(
      try await repository.history(since: "v1").history.points.map { "\($0.commit.day)" } == [
        "2026-01-14", "2026-01-21", "2026-02-03",
      ])
  }

  @Test func `The root may be a folder of the repository`() async throws {
    let whole = try await leaks().history()
    let repository = try leaks(folder: "ios")
    let run = try await repository.history()
    #expect(rows(run) == rows(whole))
  }

  @Test func `Points without the root are left out and said`() async throws {
    let repository = try DatedRepository(folder: "ios")
    try repository.write("README.md", "Nothing yet\n")
    try repository.commit("2026-01-01")
    try repository.writeLeak("ios/CartViewModel.swift", "CartViewModel")
    try repository.commit("2026-01-05")
    let run = try await repository.history()
    #expect(run.history.points.map { "\($0.commit.day)" } == ["2026-01-05"])
    #expect(run.history.notes.contains { $0.contains("1 of 2 points are left out because the root did not exist") })
  }

  @Test func `Merged branches count as their merges`() async throws {
    let repository = try leaks()
    try repository.run(["checkout", "-q", "-b", "work", "HEAD~1"])
    for day in ["2026-01-22", "2026-01-23"] {
      try repository.writeLeak("App/Work\(day.suffix(2))ViewModel.swift", "Work\(day.suffix(2))ViewModel")
      try repository.commit(day)
    }
    let tag = try repository.run(["rev-parse", "HEAD"])
    try repository.run(["checkout", "-q", "main"])
    try repository.run(["merge", "-q", "--no-ff", "-m", "Merge", "work"], on: "2026-02-10")
    let run = try await repository.history()
    #expect(run.history.points.map { "\($0.commit.day)" }.suffix(2) == ["2026-02-03", "2026-02-10"])
    let each = run.history.points[0].total.findings
    #expect(run.history.points.last?.total.arrived == 2 * each)
    // The branch is no point; the history since it begins where it forked.
    let since = try await repository.history(since: tag)
    #expect(since.history.points.map { "\($0.commit.day)" } == ["2026-01-21", "2026-02-03", "2026-02-10"])
  }

  @Test func `Commits from the future and out of order stay in their places`() async throws {
    let repository = try leaks()
    try repository.writeLeak("App/NewViewModel.swift", "NewViewModel")
    try repository.commit("2099-01-01")
    try repository.writeLeak("App/OldViewModel.swift", "OldViewModel")
    try repository.commit("1999-01-01")
    let run = try await repository.history(every: .commit)
    #expect(run.history.points.count == 6)
    #expect(run.history.points.suffix(2).map { "\($0.commit.day)" } == ["2026-02-03", "2026-02-03"])
    #expect(run.history.points.suffix(2).allSatisfy { $0.total.arrived > 0 && $0.total.left == 0 })
  }

  @Test func `A shallow clone says from when on it is right`() async throws {
    let repository = try leaks()
    let clone = try DatedRepository()
    try repository.run(["clone", "-q", "--depth", "2", "file://" + repository.top, clone.top + "/clone"])
    let run = try await HistoryRun.make(
      AnalysisRequest(paths: [clone.top + "/clone"], currentDirectory: clone.top, jobs: 1, cache: .off),
      HistoryRequest(interval: .commit))
    #expect(run.history.points.map { "\($0.commit.day)" } == ["2026-01-21", "2026-02-03"])
    let note = try #require(run.history.notes.first)
    #expect(note.contains("shallow") && note.contains("2026-01-21") && note.contains("--unshallow"))
  }

  @Test func `Without commits or a repository there is an error that says so`() async throws {
    let empty = try DatedRepository(["A.swift": "struct A {}\n"])
    await #expect { try await empty.history() } throws: { "\($0)".contains("has no commit yet") }
    let folder = FileManager.default.temporaryDirectory.path + "/lintel-none-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect {
      try await HistoryRun.make(AnalysisRequest(paths: [folder], currentDirectory: folder, cache: .off))
    } throws: { "\($0)".contains("is not in a git working tree") }
  }

  @Test(arguments: [
    ("nowhere", "no period such as 12m"), ("--all", "no period such as 12m"), ("v1..v2", "no period such as 12m"),
  ])
  func `A start that git does not know is an error that names the forms`(_ since: String, _ words: String) async throws
  {
    let repository = try leaks()
    await #expect { try await repository.history(since: since) } throws: { "\($0)".contains(words) }
  }

  @Test func `A part of an app has no history`() async throws {
    let repository = try leaks()
    let request = repository.request(paths: [repository.root + "/App/Start"])
    await #expect { try await HistoryRun.make(request) } throws: { "\($0)".contains("covers the whole app") }
  }

  // Mutation: treat a file that cannot be analyzed as a file without findings.
  @Test func `A file that cannot be analyzed at a point hides its findings there`() async throws {
    let repository = try leaks()
    let path = "App/Start/HomeViewModel.swift"
    let text = try String(contentsOfFile: repository.top + "/" + path, encoding: .utf8)
    try repository.app.write(path, Array(text.utf8) + [0xFF, 0xFE])
    try repository.commit("2026-02-10")
    try repository.write(path, text)
    try repository.commit("2026-02-17")
    let points = try await repository.history().history
    let each = points.points[0].total.findings
    let last = points.points.suffix(2).map {
      "\($0.total.findings) +\($0.total.arrived) -\($0.total.left) h\($0.hidden) s\($0.shown)"
    }
    #expect(last == ["0 +0 -0 h\(each) s0", "\(each) +0 -0 h0 s\(each)"])
    #expect(points.notes.contains { $0.contains(path) })
  }

  @Test func `A submodule without its commit hides its findings, and one that is absent is said`() async throws {
    let library = try DatedRepository()
    try library.writeLeak("KitViewModel.swift", "KitViewModel")
    let first = try library.commit("2026-01-01")
    let repository = try leaks()
    try repository.run(["submodule", "add", "-q", "file://" + library.top, "Kit"])
    try repository.commit("2026-02-10")
    let present = try await repository.history()
    #expect(present.history.points.suffix(1).map(\.total.arrived) == [present.history.points[0].total.findings])
    // The library is rewritten: its old commit is gone from the clone.
    try library.run(["commit", "-q", "--amend", "-m", "Rewritten"], on: "2026-01-02")
    let rewritten = try library.run(["rev-parse", "HEAD"])
    #expect(rewritten != first)
    let kit = repository.top + "/Kit"
    try FileManager.default.removeItem(atPath: kit)
    try FileManager.default.removeItem(atPath: repository.top + "/.git/modules/Kit")
    try repository.run(["clone", "-q", "--no-hardlinks", "file://" + library.top, kit])
    try repository.commit("2026-02-17")
    let points = try await repository.history(cached: false).history.points.suffix(2)
    #expect(points.map { "+\($0.total.arrived) -\($0.total.left)" } == ["+0 -0", "+0 -0"])
    #expect(points.last?.shown == present.history.points[0].total.findings)
    // Not checked out: its code is not known, so nothing of it is fixed.
    try FileManager.default.removeItem(atPath: kit)
    try FileManager.default.createDirectory(atPath: kit, withIntermediateDirectories: false)
    let absent = try await repository.history().history
    #expect(absent.points.suffix(2).allSatisfy { $0.total.left == 0 && $0.total.arrived == 0 })
    #expect(absent.notes.contains { $0.contains("Kit") })
  }

  // Mutation: keep states only at the end of a run.
  @Test func `What an interrupted run has worked out is kept`() async throws {
    let repository = try leaks()
    let work = Task {
      try await repository.history(jobs: 1) { done, _ in
        if done == 2 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await work.value }
    #expect(try await repository.history().analyzed == 2)
  }

  @Test func `New code is what has come since a tag, or since the baseline began`() async throws {
    let repository = try leaks()
    #expect(try await repository.history().history.newCode == nil)
    try repository.run(["tag", "v1", "HEAD~3"])
    let tagged = try #require(try await repository.history(since: "1d", newSince: "v1").history.newCode)
    #expect(tagged.name == "v1" && tagged.left > 0)
    #expect(Set(tagged.items.map(\.finding.type)) == ["HomeViewModel"])
    #expect(
      tagged.items.allSatisfy { $0.finding.path == "App/Start/HomeViewModel.swift" && !$0.finding.message.isEmpty })
    await #expect { try await repository.history(newSince: "v9") } throws: {
      "\($0)".contains("--new-since v9: git knows no")
    }
    try repository.write(".lintel/baseline/sink-captures-self.txt", "# lintel baseline 1\n")
    let began = try repository.commit("2026-02-10")
    try repository.writeLeak("App/NewViewModel.swift", "NewViewModel")
    try repository.commit("2026-02-17")
    let new = try #require(try await repository.history().history.newCode)
    #expect(new.name == "the baseline" && new.commit.id == began)
    #expect(Set(new.items.map(\.finding.type)) == ["NewViewModel"])
  }

  @Test func `Owners are those of today's CODEOWNERS`() async throws {
    let repository = try leaks()
    #expect(try await repository.history().history.hasOwners == false)
    try repository.write("CODEOWNERS", "/App/Start/ @start\n/App/Cart/ @cart\n")
    let history = try await repository.history().history
    #expect(history.hasOwners && history.names(.owner) == ["@cart", "@start"])
  }

  @Test func `What is kept of a history is given without any work, and nothing when there is none`() async throws {
    let repository = try leaks()
    #expect(try await HistoryRun.kept(repository.request()) == nil)
    let run = try await repository.history(every: .week)
    let kept = try #require(try await HistoryRun.kept(repository.request()))
    #expect(kept.points.map(\.total) == run.history.points.map(\.total))
    #expect(try await HistoryRun.kept(repository.request(cached: false)) == nil)
  }
}
