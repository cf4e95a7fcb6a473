import Analysis
import Findings
import Foundation
import Refactoring
import Testing

/// `lintel review` over real repositories.
@Suite struct ReviewRunTests {
  private func review(
    _ app: TemporaryApp, base: String = "main", task: String? = nil, limit: Int? = nil, cached: Bool = false
  ) async throws -> ReviewRun {
    try await ReviewRun.make(
      app.request(cached: cached), base: base, store: { _ in app.store() }, task: task, limit: limit)
  }

  private func app(_ files: [String: String]) throws -> TemporaryApp {
    let app = try TemporaryApp(files.merging([".lintel.yml": "profile: mvvm\n"]) { $1 })
    try app.git("init", "-q", "-b", "main")
    try app.commit()
    try app.git("checkout", "-q", "-b", "work")
    return app
  }

  private static let clean = TemporaryApp.leakingViewModel.replacingOccurrences(
    of: "totals.sink { self.total", with: "totals.sink { [weak self] in self?.total")

  @Test func `a branch that mends passes, one that adds does not, and uncommitted work counts`() async throws {
    let app = try app(["App/Cart/CartViewModel.swift": TemporaryApp.leakingViewModel])
    try app.write("App/Cart/CartViewModel.swift", Self.clean)
    try app.commit()
    let mended = try await review(app).review
    #expect(mended.fixed.map(\.rule) == ["sink-captures-self"])
    #expect(mended.passes && mended.added.isEmpty)
    #expect(mended.lines == 2)
    #expect(mended.untested.map(\.name) == ["CartViewModel"])
    try app.write(
      "App/Home/HomeViewModel.swift",
      TemporaryApp.leakingViewModel.replacingOccurrences(of: "CartViewModel", with: "HomeViewModel"))
    let added = try await review(app).review
    #expect(added.added.map(\.rule) == ["viewmodel-not-main-actor", "sink-captures-self"])
    #expect(added.added.allSatisfy { $0.type == "HomeViewModel" })
    #expect(!added.passes)
    #expect(added.files == 2)
  }

  // Mutation: judge the files of the branch that the base has changed meanwhile.
  @Test func `what the base did since is not the branch's`() async throws {
    let app = try app(["App/CartViewModel.swift": TemporaryApp.leakingViewModel])
    try app.git("checkout", "-q", "main")
    try app.write("App/CartViewModel.swift", Self.clean)
    try app.commit()
    try app.git("checkout", "-q", "work")
    let review = try await review(app).review
    #expect(review.added.isEmpty && review.fixed.isEmpty && review.files == 0)
  }

  @Test func `tests beside a view model are seen`() async throws {
    let app = try app([
      "App/CartViewModel.swift": Self.clean, "AppTests/CartTests.swift": "func test() { _ = CartViewModel() }\n",
    ])
    try app.write("App/CartViewModel.swift", Self.clean.replacingOccurrences(of: "total = 0", with: "total = 1"))
    #expect(try await review(app).review.untested.map(\.name) == ["CartViewModel"])
    try app.write("AppTests/CartTests.swift", "func test() { _ = CartViewModel().total }\n")
    let tested = try await review(app).review
    #expect(tested.untested.isEmpty)
    #expect((tested.lines, tested.testLines) == (2, 2))
  }

  // Mutation: look for facts of the former state by path and status; or let one of the two runs throw out the other's.
  @Test func `only what changed is parsed`() async throws {
    var files: [String: String] = [:]
    for index in 0..<30 {
      files["App/Cart\(index).swift"] = TemporaryApp.leakingViewModel.replacingOccurrences(
        of: "CartViewModel", with: "Cart\(index)ViewModel")
    }
    let app = try app(files)
    _ = try app.check()
    for index in 0..<3 {
      try app.write("App/Cart\(index).swift", files["App/Cart\(index).swift", default: ""] + "\n// edited\n")
    }
    try app.write("App/New.swift", Self.clean)
    let first = try await review(app, cached: true)
    // Three files twice, of which the former texts were known, and a new one.
    #expect(first.timings.parsedFiles == 4)
    #expect(first.formerFilesParsed <= 3)
    let second = try await review(app, cached: true)
    #expect((second.timings.parsedFiles, second.formerFilesParsed) == (0, 0))
    #expect(second.review == first.review)
    // The usual run finds all of its own.
    #expect(try app.check().timings.parsedFiles == 0)
  }

  /// What people see of a place: the rule, the type or file, the member and what is wrong in it.
  private func places(_ findings: [Finding], renames: [String: String] = [:]) -> [String] {
    findings.flatMap { finding in
      finding.occurrences.map { place in
        let subject = finding.type ?? renames[place.path] ?? place.path
        return [finding.rule, subject, place.member, place.evidence].joined(separator: " | ")
      }
    }.sorted()
  }

  /// What two full runs in checkouts of their own differ in, with nothing kept between them.
  private func twoRuns(
    _ app: TemporaryApp, renames: [String: String]
  ) throws -> (added: [String], fixed: [String]) {
    func findings(_ root: String) throws -> [Finding] {
      let request = AnalysisRequest(paths: [root], currentDirectory: root, jobs: 2, cache: .off)
      return Check.run(try Analyzer.analyze(request), toolVersion: "test").report.findings
    }
    let checkout = app.root + "-before"
    try app.git("worktree", "add", "-q", "--detach", "--force", checkout, "main")
    defer { try? app.git("worktree", "remove", "--force", checkout) }
    var before = places(try findings(checkout), renames: renames)
    var added: [String] = []
    for place in places(try findings(app.root)) {
      if let index = before.firstIndex(of: place) { before.remove(at: index) } else { added.append(place) }
    }
    return (added, before)
  }

  // Mutation: analyse only the changed files, or only those of one state.
  @Test(arguments: 0..<5 as Range<UInt64>)
  func `a review says what two full runs say`(seed: UInt64) async throws {
    var generator = SampleEdits(seed: seed)
    let app = try TemporaryApp.copy(sample: "LegacyShop")
    try app.git("init", "-q", "-b", "main")
    try app.commit()
    try app.git("checkout", "-q", "-b", "work")
    for _ in 0..<(1 + generator.below(6)) { try generator.edit(app) }
    // Git has to know a file to tell where it was.
    if generator.below(2) == 0 { try app.commit() } else { try app.git("add", "-A") }
    let review = try await review(app, cached: true).review
    let expected = try twoRuns(app, renames: generator.renames)
    let added = Dictionary(grouping: places(review.added)) { $0 }.mapValues(\.count)
    let new = Dictionary(grouping: expected.added) { $0 }.mapValues(\.count)
    #expect(Set(added.keys) == Set(new.keys))
    for (place, count) in added where count != new[place] {
      // Where no changed line tells which of equal places is new, a review lists all and says how many are.
      let note = "\(new[place] ?? 0) of \(count) equal places"
      #expect(review.added.contains { $0.message.contains(note) && places([$0]).contains(place) }, "\(place): \(note)")
    }
    let gone = review.fixed + review.suppressed + review.removed + review.undetected
    #expect(places(gone, renames: generator.renames) == expected.fixed)
    #expect(review.passes == (expected.added.isEmpty && !review.checks.contains { $0.outcome == .failed }))
  }

  // MARK: - Bad input

  @Test func `without a repository, revision or whole app the error says what to do`() async throws {
    let plain = try TemporaryApp(["A.swift": "struct A {}\n"])
    await #expect(throws: UsageError.self) { _ = try await review(plain) }
    let app = try app(["App/A.swift": Self.clean])
    for (base, words) in [("nowhere", "knows no revision"), ("--all", "is not a valid git revision")] {
      let error = await #expect(throws: UsageError.self) { _ = try await review(app, base: base) }
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }
    let error = await #expect(throws: UsageError.self) {
      _ = try await ReviewRun.make(app.request(paths: ["App"]), base: "main", store: { _ in nil })
    }
    #expect(error?.description.contains("whole app") == true)
    try app.git("checkout", "-q", "--detach")
    #expect(try await review(app).review.passes)
  }

  @Test func `a shallow clone that does not reach the base says how to reach it`() async throws {
    let app = try app(["App/A.swift": Self.clean])
    try app.write("App/B.swift", "struct B {}\n")
    try app.commit()
    let clone = app.root + "-clone"
    try app.git("clone", "-q", "--depth", "1", "--no-single-branch", "file://" + app.root, clone)
    let request = AnalysisRequest(paths: [clone], currentDirectory: clone, cache: .off)
    let error = await #expect(throws: UsageError.self) {
      _ = try await ReviewRun.make(request, base: "origin/main", store: { _ in nil })
    }
    #expect(error?.description.contains("shallow") == true, "\(error?.description ?? "")")
  }

  @Test func `an app that is new in the branch was empty before`() async throws {
    let app = try TemporaryApp(["README.md": "nothing\n"])
    try app.git("init", "-q", "-b", "main")
    try app.commit()
    try app.git("checkout", "-q", "-b", "work")
    try app.write("Shop/.lintel.yml", "profile: mvvm\n")
    try app.write("Shop/CartViewModel.swift", TemporaryApp.leakingViewModel)
    let request = AnalysisRequest(paths: [app.root + "/Shop"], currentDirectory: app.root, cache: .off)
    let run = try await ReviewRun.make(request, base: "main", store: { _ in nil })
    #expect(run.review.added.map(\.rule) == ["viewmodel-not-main-actor", "sink-captures-self"])
    #expect(run.notes.contains { $0.contains("did not exist") })
  }

  // Mutation: ask only whether a file of the plan has changed, or whether an update would write anything.
  @Test func `the plan records a branch when no task event of it is missing, whatever else was touched`() async throws {
    let app = try app(["App/Cart/CartViewModel.swift": TemporaryApp.leakingViewModel])
    try app.git("checkout", "-q", "main")
    try await PlanRun.make(Analyzer.analyze(app.request(cached: false)), toolVersion: "test").write()
    try app.commit()
    try app.git("checkout", "-q", "-B", "work")
    #expect(try await review(app).review.plan == .current)
    try app.write("App/Cart/CartViewModel.swift", Self.clean)
    let dashboard = try String(contentsOfFile: app.root + "/refactoring/README.md", encoding: .utf8)
    try app.write("refactoring/README.md", dashboard + "\n")
    try app.commit()
    let behind = try await review(app).review
    guard case .unrecorded(let events) = behind.plan else {
      Issue.record("\(behind.plan)")
      return
    }
    #expect(events.map(\.summary) == ["cart.md C1 done"] && !behind.passes)
    try await PlanRun.make(Analyzer.analyze(app.request(cached: false)), toolVersion: "test").write()
    try app.commit()
    #expect(try await review(app).review.plan == .current)
  }

  // Mutation: take the features from the folders.
  @Test func `a feature is called as the plan calls it, wherever its code lies now`() async throws {
    let other = TemporaryApp.leakingViewModel.replacingOccurrences(of: "CartViewModel", with: "TotalsViewModel")
    let app = try app([
      "App/Cart/CartViewModel.swift": TemporaryApp.leakingViewModel, "App/Cart/TotalsViewModel.swift": other,
    ])
    try app.git("checkout", "-q", "main")
    try await app.record()
    try await PlanRun.make(Analyzer.analyze(app.request(cached: false)), toolVersion: "test").write()
    try app.commit()
    try app.git("mv", "App/Cart", "App/Basket")
    try app.commit()
    try await PlanRun.make(Analyzer.analyze(app.request(cached: false)), toolVersion: "test").write()
    try app.commit()
    try app.git("checkout", "-q", "-B", "work")
    try app.write("App/Basket/CartViewModel.swift", Self.clean)
    try app.commit()
    #expect(try await review(app).review.concerns.map(\.feature) == ["Cart"])
    let work = try BaselineWork(Analyzer.analyze(app.request(cached: false)), store: app.store())
    #expect(Set(try await work.status(since: nil).status.features.map(\.name)) == ["Cart"])
  }

  @Test func `a type with another name adds nothing and mends nothing`() async throws {
    let app = try app(["App/Cart/CartViewModel.swift": TemporaryApp.leakingViewModel])
    try await app.record()
    try await PlanRun.make(Analyzer.analyze(app.request(cached: false)), toolVersion: "test").write()
    try app.commit()
    try app.git("branch", "-f", "main")
    try app.write(
      "App/Cart/CartViewModel.swift",
      TemporaryApp.leakingViewModel.replacingOccurrences(of: "CartViewModel", with: "BasketViewModel"))
    try app.commit()
    let review = try await review(app).review
    #expect(review.added.isEmpty && review.fixed.isEmpty && review.moved == 2)
    #expect(try await app.compare().report.findings.isEmpty)
    let pruned = try await app.prune()
    #expect(pruned.places == 0 && pruned.moved == 2)
    let plan = try await PlanRun.make(Analyzer.analyze(app.request(cached: false)), toolVersion: "test")
    #expect(plan.result.events.map(\.kind) == [.moved, .moved])
  }

  @Test func `a task of the plan sets the limit, and an unknown one is named`() async throws {
    let app = try app(["App/Cart/CartViewModel.swift": TemporaryApp.leakingViewModel])
    await #expect(throws: UsageError.self) { _ = try await review(app, task: "C1") }
    let plan = try await PlanRun.make(Analyzer.analyze(app.request(cached: false)), toolVersion: "test")
    try plan.write()
    let run = try await review(app, task: "C1")
    #expect(run.review.limit == ReviewInput.Limit(lines: 50, owner: "cart/C1, bug fix"))
    #expect(try await review(app, task: "cart/C1", limit: 70).review.limit.lines == 70)
    let error = await #expect(throws: UsageError.self) { _ = try await review(app, task: "C9") }
    #expect(error?.description.contains("no such task") == true)
  }
}
