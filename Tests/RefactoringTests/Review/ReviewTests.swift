import Findings
import Testing

@testable import Refactoring

/// The verdict about a branch, from values.
@Suite struct ReviewTests {
  private static let rule = "viewmodel-does-io"

  /// A branch whose changes and findings a test sets.
  private struct Branch {
    var former: [Finding] = []
    var present: [Finding] = []
    var changes: [BranchChange] = []
    var formerRules: Set<String> = [ReviewTests.rule]
    var presentRules: Set<String> = [ReviewTests.rule]
    var baseline: Baseline?
    var newFiles: [String: Int] = [:]
    var viewModels: [ReviewInput.ViewModel] = []
    var limit = ReviewInput.Limit(lines: 200)
    var plan = ReviewInput.PlanState.none
    /// Members by type, then and now.
    var formerTypes: [String: Set<String>] = [:]
    var presentTypes: [String: Set<String>] = [:]

    var review: Review {
      let formerPaths = Set(former.flatMap { $0.places.map(\.path) } + changes.compactMap(\.formerPath))
      let presentPaths = Set(present.flatMap { $0.places.map(\.path) } + changes.map(\.path))
      func types(_ members: [String: Set<String>]) -> [String: CodeState.Declared] {
        members.mapValues { CodeState.Declared(role: "viewModel", paths: ["App/Cart.swift"], members: $0) }
      }
      var formerState = ReviewInput.State(findings: former, rules: formerRules, paths: formerPaths)
      formerState.types = types(formerTypes)
      var presentState = ReviewInput.State(findings: present, rules: presentRules, paths: presentPaths)
      presentState.types = types(presentTypes)
      return Review(
        ReviewInput(
          base: "0123456789abcdef", changes: changes, former: formerState, present: presentState,
          baseline: baseline, feature: { String($0.span.path.split(separator: "/").first ?? "") }, newFiles: newFiles,
          viewModels: viewModels, limit: limit, plan: plan))
    }
  }

  private func edit(_ path: String, _ lines: ClosedRange<Int>, former: ClosedRange<Int>? = nil) -> BranchChange {
    BranchChange(
      path: path, formerPath: path, kind: .code, added: lines.count, removed: former?.count ?? 0, lines: [lines],
      formerLines: former.map { [$0] } ?? [])
  }

  private func outcomes(_ review: Review) -> [ReviewCheck.Subject: ReviewCheck.Outcome] {
    Dictionary(uniqueKeysWithValues: review.checks.map { ($0.subject, $0.outcome) })
  }

  // MARK: - Findings

  // Mutation: compare numbers of findings instead of the findings.
  @Test func `what is mended and what is added are told apart, though there are as many as before`() {
    var branch = Branch()
    branch.former = [Make.finding([Make.place("URLSession.shared")])]
    branch.present = [Make.finding([Make.place("FileManager.default", line: 9)])]
    let review = branch.review
    #expect(review.added.map { $0.places[0].evidence } == ["FileManager.default"])
    #expect(review.fixed.map { $0.places[0].evidence } == ["URLSession.shared"])
    #expect(!review.passes)
    #expect(outcomes(review)[.findings] == .failed)
  }

  @Test func `lines that moved are no change`() {
    var branch = Branch()
    branch.former = [Make.finding([Make.place("URLSession.shared", line: 3)])]
    branch.present = [Make.finding([Make.place("URLSession.shared", line: 300)])]
    #expect(branch.review.added.isEmpty && branch.review.fixed.isEmpty)
    #expect(branch.review.passes)
  }

  // Mutation: in `FindingDelta`, leave out the changed lines.
  @Test func `of equal places the one on a changed line is the new one`() {
    let path = "App/Cart.swift"
    var branch = Branch()
    branch.former = [Make.finding([Make.place("URLSession.shared", line: 3)])]
    branch.present = [
      Make.finding([Make.place("URLSession.shared", line: 3), Make.place("URLSession.shared", line: 9)])
    ]
    branch.changes = [edit(path, 9...9)]
    let added = branch.review.added
    #expect(added.map { $0.places.map(\.line) } == [[9]])
    #expect(added.first?.span.line == 9)
  }

  // Mutation: forget the renames, or do not turn them round for what is mended.
  @Test func `a file that moved keeps what is said about it`() {
    let (old, new) = ("App/Cart.swift", "App/Checkout/Basket.swift")
    func findings(_ path: String, _ evidence: [String]) -> [Finding] {
      evidence.map { Make.finding([Make.place($0, type: nil, path: path)], type: nil) }
    }
    var branch = Branch()
    branch.former = findings(old, ["a", "b"])
    branch.present = findings(new, ["b", "c"])
    branch.changes = [BranchChange(path: new, formerPath: old, kind: .code, added: 1, removed: 1)]
    let review = branch.review
    #expect(review.fixed.map { $0.places[0].evidence } == ["a"])
    #expect(review.added.map { $0.places[0].evidence } == ["c"])
    #expect(review.moved == 1)
  }

  // Mutation: leave out `Relocation`.
  @Test func `code that moves to another type takes its findings along`() {
    var branch = Branch()
    let rest = Make.place("FileManager.default", member: "save")
    branch.former = [Make.finding([Make.place("URLSession.shared"), rest])]
    let moved = Make.place("URLSession.shared", type: "CartLoader", path: "App/CartLoader.swift", line: 7)
    branch.present = [Make.finding([rest]), Make.finding([moved], type: "CartLoader")]
    branch.formerTypes = ["CartViewModel": ["load", "save"]]
    branch.presentTypes = ["CartViewModel": ["save"], "CartLoader": ["load"]]
    branch.changes = [
      BranchChange(path: "App/CartLoader.swift", formerPath: nil, kind: .code, added: 9, removed: 0, lines: [1...9])
    ]
    let review = branch.review
    #expect(review.added.isEmpty && review.fixed.isEmpty && review.passes)
    #expect(review.relocated.map(\.span.path) == ["App/CartLoader.swift"] && review.moved == 1)
    #expect(review.checks.first { $0.subject == .findings }?.text == "adds no finding, moves 1")
    // The member is still there: another one was written.
    branch.presentTypes["CartViewModel"] = ["load", "save"]
    #expect(branch.review.added.count == 1 && branch.review.fixed.count == 1 && branch.review.moved == 0)
  }

  // Mutation: pair all places of a fingerprint.
  @Test func `of equal places no more moved than there were`() {
    func place(_ line: Int) -> Occurrence {
      Make.place("URLSession.shared", type: "CartLoader", path: "App/CartLoader.swift", line: line)
    }
    var branch = Branch()
    branch.former = [Make.finding([Make.place("URLSession.shared")])]
    branch.present = [Make.finding([place(3), place(9)], type: "CartLoader")]
    branch.formerTypes = ["CartViewModel": ["load"]]
    branch.presentTypes = ["CartViewModel": [], "CartLoader": ["load"]]
    let review = branch.review
    #expect(review.moved == 1 && review.fixed.isEmpty && !review.passes)
    #expect(review.added.map { $0.places.map(\.line) } == [[9]])
  }

  @Test func `a rule that runs only now counts on changed lines, one that ran only before mends nothing`() {
    var branch = Branch()
    branch.former = [Make.finding([Make.place("x")], rule: "old-rule")]
    branch.present = [
      Make.finding([Make.place("a", line: 3), Make.place("b", line: 40)], rule: "new-rule"),
      Make.finding([Make.place("c", line: 50)], rule: "new-rule"),
    ]
    branch.formerRules = ["old-rule"]
    branch.presentRules = ["new-rule"]
    branch.changes = [edit("App/Cart.swift", 30...45)]
    let review = branch.review
    #expect(review.fixed.isEmpty)
    #expect(review.added.map { $0.places.map(\.evidence) } == [["b"]])
    #expect(review.added.first?.span.line == 40)
  }

  // Mutation: ask the baseline about the added findings alone: the accepted place is then taken for the added one.
  @Test func `what the branch's baseline accepts does not fail, a further equal place does`() {
    let place = Make.place("URLSession.shared", line: 3)
    let second = Make.place("URLSession.shared", line: 9)
    var branch = Branch()
    branch.present = [Make.finding([place, second])]
    branch.changes = [edit("App/Cart.swift", 3...3), edit("App/Cart.swift", 9...9)]
    branch.baseline = Baseline.recording(branch.present)
    #expect(branch.review.passes)
    #expect(branch.review.accepted.count == 1)
    branch.former = [Make.finding([place])]
    branch.changes = [edit("App/Cart.swift", 9...9)]
    branch.baseline = Baseline.recording(branch.former)
    #expect(!branch.review.passes)
    #expect(branch.review.added.map { $0.places.map(\.line) } == [[9]])
  }

  // Mutation: filter whole findings: then the accepted place is reported as added.
  @Test func `of one finding the accepted places and the added ones are told apart`() throws {
    let old = Make.place("a", line: 3)
    let accepted = Make.place("b", line: 9)
    let new = Make.place("c", line: 20)
    var branch = Branch()
    branch.former = [Make.finding([old])]
    branch.present = [Make.finding([old, accepted, new])]
    branch.changes = [edit("App/Cart.swift", 9...20)]
    branch.baseline = Baseline.recording([Make.finding([old, accepted])])
    let review = branch.review
    #expect(review.added.map { $0.places.map(\.line) } == [[20]])
    #expect(review.accepted.map { $0.places.map(\.line) } == [[9]])
    let message = try #require(review.added.first?.message)
    #expect(message.hasSuffix("; 1 of 3 places existed before, new: `load: c`"), "\(message)")
  }

  // Mutation: use the words of the baseline.
  @Test func `no baseline is spoken of where there is none`() throws {
    let places = [3, 9, 20].map { Make.place("call \($0)", line: $0) }
    var branch = Branch()
    branch.former = [Make.finding([places[0], places[1]])]
    branch.present = [Make.finding([places[0], places[2]])]
    branch.changes = [edit("App/Cart.swift", 20...20, former: 9...9)]
    let added = try #require(branch.review.added.first?.message)
    let fixed = try #require(branch.review.fixed.first?.message)
    #expect(added.hasSuffix("; 1 of 2 places existed before, new: `load: call 20`"), "\(added)")
    #expect(fixed.hasSuffix("; 1 of 2 places remains, fixed: `load: call 9`"), "\(fixed)")
    // Where equal places cannot be told apart.
    branch.former = [Make.finding([Make.place("x", line: 1), Make.place("x", line: 2)])]
    branch.present = [Make.finding([Make.place("x", line: 1)])]
    branch.changes = []
    #expect(branch.review.fixed.first?.message.hasSuffix("; 1 of 2 equal places is fixed") == true)
  }

  // MARK: - Limits

  // Mutation: count tests, or what tools write.
  @Test func `lines of code count, added and removed, and nothing else`() {
    var branch = Branch()
    branch.changes = [
      BranchChange(path: "A.swift", formerPath: "A.swift", kind: .code, added: 120, removed: 80),
      BranchChange(path: "ATests.swift", formerPath: nil, kind: .tests, added: 500, removed: 0),
      BranchChange(path: "refactoring/a.md", formerPath: nil, kind: .other, added: 900, removed: 0),
    ]
    #expect((branch.review.lines, branch.review.testLines, branch.review.passes) == (200, 500, true))
    branch.changes[0].added += 1
    #expect(!branch.review.passes)
    #expect(outcomes(branch.review)[.size] == .failed)
    branch.limit = ReviewInput.Limit(lines: 250, owner: "cart/CO1, coordinator")
    #expect(branch.review.passes)
    #expect(
      branch.review.checks[0].text
        == "201 of 250 lines changed (the limit of cart/CO1, coordinator), plus 500 in tests, which do not count")
  }

  @Test func `fixing in one feature is one concern, in two it is too many`() {
    var branch = Branch()
    branch.former = [
      Make.finding([Make.place("a", type: "A", path: "Cart/A.swift")], type: "A"),
      Make.finding([Make.place("b", type: "B", path: "Cart/B.swift")], type: "B"),
    ]
    #expect(branch.review.concerns == [Review.Concern(feature: "Cart", findings: 2)])
    #expect(branch.review.passes)
    branch.former.append(Make.finding([Make.place("c", type: "C", path: "Home/C.swift")], type: "C"))
    #expect(branch.review.concerns.map(\.feature) == ["Cart", "Home"])
    #expect(!branch.review.passes)
    #expect(outcomes(branch.review)[.concerns] == .failed)
    // Without anything mended there is nothing to tell a concern by.
    branch.former = []
    #expect(outcomes(branch.review)[.concerns] == nil)
  }

  @Test func `a new file may have 400 lines`() {
    var branch = Branch()
    branch.newFiles = ["A.swift": 400]
    #expect(branch.review.passes)
    branch.newFiles["B.swift"] = 401
    #expect(branch.review.longFiles == [Review.LongFile(path: "B.swift", lines: 401)])
    #expect(!branch.review.passes)
  }

  @Test func `untested view models are told and do not fail`() {
    var branch = Branch()
    branch.viewModels = [
      ReviewInput.ViewModel(name: "AViewModel", path: "A.swift", line: 3, changesTests: false),
      ReviewInput.ViewModel(name: "BViewModel", path: "B.swift", line: 3, changesTests: true),
    ]
    branch.former = [Make.finding([Make.place("a")])]
    branch.plan = .current
    #expect(branch.review.passes)
    #expect(outcomes(branch.review)[.tests] == .noted)
    branch.viewModels.removeFirst()
    #expect(outcomes(branch.review)[.tests] == nil)
    #expect(outcomes(branch.review)[.plan] == .passed)
    branch.plan = .none
    #expect(outcomes(branch.review)[.plan] == nil)
  }

  @Test func `a branch that ends a task and does not record it fails`() {
    var branch = Branch()
    branch.plan = .unrecorded([
      PlanResult.Event(kind: .ticked, file: "cart.md", id: "C1", title: "Break the cycle", detail: ""),
      PlanResult.Event(
        kind: .setAside, file: "cart.md", id: "C2", title: "Break it", detail: "suppressed by a comment"),
    ])
    #expect(!branch.review.passes && outcomes(branch.review)[.plan] == .failed)
    #expect(
      branch.review.checks.last?.text
        == "the plan does not record what this branch did: cart.md C1 done, cart.md C2 suppressed;"
        + " run `lintel plan update` and commit the result")
  }
}
