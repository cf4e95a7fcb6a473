import Findings
import Refactoring
import SeededRandom
import Testing

/// What is accepted, what is new, what is gone.
@Suite struct BaselineMatchTests {
  private typealias Knowledge = BaselineMatch.Knowledge
  private let rule = "viewmodel-does-io"

  @Test func `what was recorded is accepted`() {
    let findings = [
      Make.finding([Make.place("a"), Make.place("b", line: 2)]),
      Make.finding([Make.place("c", type: nil)], type: nil),
    ]
    let match = Make.match(findings, .recording(findings))
    #expect(match.new.isEmpty && match.stale.isEmpty && match.questions.isEmpty)
    #expect(match.acceptedFindings == 2)
    #expect(match.acceptedPlaces == 3)
  }

  @Test func `a finding of a rule without a file is new as it stands`() {
    let finding = Make.finding([Make.place("a")])
    let match = Make.match([finding], Baseline())
    #expect(match.new == [finding])
    #expect(match.additions[rule]?.count == 1)
  }

  @Test func `a further place of an accepted cause is new and named as clearly as anywhere`() throws {
    let old = Make.place("ItemService.shared", line: 3)
    let new = Make.place("Tracker.shared", member: "buy", line: 9)
    let baseline = Baseline.recording([Make.finding([old])])
    let match = Make.match([Make.finding([old, new])], baseline)
    let finding = try #require(match.new.first)
    #expect(match.new.count == 1)
    #expect(finding.span.line == 9)
    #expect(finding.fingerprint == new.fingerprint)
    #expect(finding.occurrences == [new])
    #expect(finding.message.contains("`buy: Tracker.shared`"))
    #expect(finding.severity == .high && finding.fix == "Move it.")
    #expect(match.acceptedFindings == 0)
    #expect(match.acceptedPlaces == 1)
  }

  @Test func `a place that is gone leaves a stale entry with its line`() throws {
    let places = [Make.place("a"), Make.place("b")]
    let baseline = Baseline.recording([Make.finding(places)])
    let match = Make.match([Make.finding([places[1]])], baseline)
    let stale = try #require(match.stale.first)
    #expect(match.stale.count == 1)
    #expect(stale.entry.detail == "load: a")
    let lines = try #require(baseline[rule]).bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    #expect(String(decoding: lines[stale.line - 1], as: UTF8.self).hasSuffix("load: a"))
  }

  @Test func `entries of rules that did not run are not stale`() {
    let baseline = Baseline.recording([Make.finding([Make.place("a")])])
    let match = Make.match([], baseline, rules: ["file-too-large"])
    #expect(match.stale.isEmpty)
    #expect(baseline.pruned(match) == baseline)
  }

  @Test func `of equal places the one on a changed line is named`() throws {
    let places = [10, 20, 30].map { Make.place("a", line: $0) }
    let baseline = Baseline.recording([Make.finding([places[0], places[2]])])
    let finding = Make.finding(places)
    let asked = Make.match([finding], baseline)
    #expect(asked.questions[rule]?.surplusPaths == ["App/Cart.swift"])
    let match = Make.match(
      [finding], baseline, knowledge: [rule: Knowledge(changedLines: ["App/Cart.swift": [18...22]])])
    #expect(match.new.map(\.occurrences) == [[places[1]]])
    #expect(match.new.first?.span.line == 20)
    #expect(match.acceptedPlaces == 2)
  }

  @Test(arguments: [
    nil, [:], ["App/Cart.swift": [1...100]], ["App/Cart.swift": [1...2]], ["App/Other.swift": [20...20]],
  ])
  func `where that cannot be told all are listed with how many are new`(_ changed: [String: [ClosedRange<Int>]]?) throws
  {
    let places = [10, 20, 30].map { Make.place("a", line: $0) }
    let baseline = Baseline.recording([Make.finding([places[0], places[2]])])
    let match = Make.match([Make.finding(places)], baseline, knowledge: [rule: Knowledge(changedLines: changed)])
    let finding = try #require(match.new.first)
    #expect(finding.occurrences == places)
    #expect(finding.message.hasSuffix("; 1 of 3 equal places is new"))
    #expect(match.additions[rule]?.count == 1)
  }

  @Test func `what is accepted is counted rightly where it cannot be told which place is new`() throws {
    let first = Make.place("a")
    let equal = [10, 20, 30].map { Make.place("b", member: "save", line: $0) }
    let baseline = Baseline.recording([Make.finding([first, equal[0], equal[2]])])
    let finding = try #require(Make.match([Make.finding([first] + equal)], baseline).new.first)
    #expect(finding.occurrences == equal)
    #expect(
      finding.message.hasSuffix(
        "; 3 of 4 places are in the baseline, new: `save: b`; 1 of 3 equal places is new"))
  }

  @Test func `a type in another module is the same one`() {
    let baseline = Baseline.recording([Make.finding([Make.place("a"), Make.place("b")])])
    let moved = Make.finding([Make.place("a", path: "Kit/Cart.swift", module: "Kit"), Make.place("b", module: "Kit")])
    let match = Make.match([moved], baseline)
    #expect(match.new.isEmpty && match.stale.isEmpty)
    #expect(match.moved.count == 2)
    #expect(match.acceptedPlaces == 2)
    let followed = baseline.pruned(match)
    #expect(followed.count == 2)
    let again = Make.match([moved], followed)
    #expect(again.moved.isEmpty && again.new.isEmpty && again.stale.isEmpty)
  }

  @Test func `without git a type with another name is another one`() {
    let baseline = Baseline.recording([Make.finding([Make.place("a")])])
    let match = Make.match(
      [Make.finding([Make.place("a", type: "BasketViewModel")], type: "BasketViewModel")], baseline)
    #expect(match.new.count == 1)
    #expect(match.stale.count == 1)
    #expect(match.moved.isEmpty)
  }

  @Test func `what is not seen is kept, and is neither stale nor accepted`() {
    let baseline = Baseline.recording([Make.finding([Make.place("a")])])
    let match = BaselineMatch(
      [], baseline: baseline, rules: [rule], paths: { [] }, unseen: ["CartViewModel"])
    #expect(match.stale.isEmpty && match.unseen.count == 1 && match.acceptedPlaces == 0)
    #expect(baseline.pruned(match) == baseline)
  }

  // Mutation: take the first candidate; let two types become one; leave the names in the evidence.
  @Test func `a type that git shows under another name is the same one`() {
    func finding(_ type: String, _ evidence: [String]) -> Finding {
      Make.finding(evidence.map { Make.place($0, type: type) }, type: type)
    }
    func match(_ now: [Finding], _ renames: [String: Set<String>]) -> BaselineMatch {
      Make.match(
        now, Baseline.recording([finding("CartView", ["a", "CartView(b)"])]),
        knowledge: [rule: Knowledge(typeRenames: renames)])
    }
    let basket = finding("BasketView", ["a", "BasketView(b)"])
    let same = match([basket], ["CartView": ["BasketView"]])
    #expect(same.new.isEmpty && same.stale.isEmpty && same.moved.count == 2)
    // The only one may have lost some places; of several it is the one that has all.
    let fewer = match([finding("BasketView", ["a"])], ["CartView": ["BasketView"]])
    #expect(fewer.new.isEmpty && fewer.stale.map(\.entry.detail) == ["load: CartView(b)"])
    let other = finding("OtherView", ["a"])
    let chosen = match([basket, other], ["CartView": ["OtherView", "BasketView"]])
    #expect(chosen.new.map(\.type) == ["OtherView"] && chosen.stale.isEmpty)
    let twin = finding("TwinView", ["a", "TwinView(b)"])
    #expect(match([basket, twin], ["CartView": ["TwinView", "BasketView"]]).moved.isEmpty)
    #expect(match([basket], ["CartView": ["BasketView"], "HomeView": ["BasketView"]]).moved.isEmpty)
    let possible = match([basket, other], [:]).possibleTypeRenames(["BasketView", "OtherView"])
    #expect(possible == ["CartView": ["BasketView", "OtherView"]])
  }

  private func file(_ path: String) -> Finding {
    Make.finding(
      [Make.place("lines", member: "", type: nil, path: path, rule: "file-too-large")], type: nil,
      rule: "file-too-large", message: "the file has 500 lines")
  }

  @Test func `a file without a type is followed by its name`() {
    let baseline = Baseline.recording([file("App/Cart.swift")])
    let match = Make.match([file("App/Cart/Cart.swift")], baseline, paths: ["App/Cart/Cart.swift"])
    #expect(match.new.isEmpty && match.stale.isEmpty)
    let followed = baseline.pruned(match)
    #expect(followed["file-too-large"]?.entries.map(\.subject) == ["App/Cart/Cart.swift"])
  }

  @Test func `a file that is still there is not taken for a moved one`() {
    let baseline = Baseline.recording([file("App/Cart.swift")])
    let match = Make.match([file("Kit/Cart.swift")], baseline, paths: ["App/Cart.swift", "Kit/Cart.swift"])
    #expect(match.new.count == 1)
    #expect(match.stale.count == 1)
  }

  @Test func `of two files of the same name none is guessed, and git is asked`() {
    let baseline = Baseline.recording([file("App/Cart.swift")])
    let findings = [file("A/Cart.swift"), file("B/Cart.swift")]
    let paths: Set = ["A/Cart.swift", "B/Cart.swift"]
    let match = Make.match(findings, baseline, paths: paths)
    #expect(match.new.count == 2)
    #expect(match.questions["file-too-large"]?.gonePaths == ["App/Cart.swift"])
    #expect(match.questions["file-too-large"]?.candidatePaths == paths)
    let known = Make.match(
      findings, baseline, paths: paths,
      knowledge: ["file-too-large": Knowledge(renames: ["App/Cart.swift": "B/Cart.swift"])])
    #expect(known.new.map(\.span.path) == ["A/Cart.swift"])
    #expect(known.stale.isEmpty && known.questions.isEmpty)
  }

  @Test func `git's word on a renamed file counts`() {
    let baseline = Baseline.recording([file("App/Cart.swift")])
    let match = Make.match(
      [file("App/Basket.swift")], baseline, paths: ["App/Basket.swift"],
      knowledge: ["file-too-large": Knowledge(renames: ["App/Cart.swift": "App/Basket.swift"])])
    #expect(match.new.isEmpty && match.stale.isEmpty && match.moved.count == 1)
  }

  @Test func `prune only ever removes`() {
    let places = (0..<6).map { Make.place("call", line: $0) } + [Make.place("x"), Make.place("y")]
    let baseline = Baseline.recording([Make.finding(places)])
    // Two of six equal ones are gone, one other is gone, and three are new.
    let now = [
      Make.finding(Array(places[1...4]) + [places[7], Make.place("new 1"), Make.place("new 2"), Make.place("y")])
    ]
    let match = Make.match(now, baseline)
    let pruned = baseline.pruned(match)
    #expect(match.additions[rule]?.count == 3)
    #expect(pruned.count == 5)
    let before = Set(baseline.files.flatMap(\.entries))
    #expect(Set(pruned.files.flatMap(\.entries)).isSubset(of: before))
    // Counts shift: what was gone comes back, and is new.
    #expect(Make.match([Make.finding(places)], pruned).additions[rule]?.count == 3)
  }

  @Test func `accepting adds the new ones, keeps the rest and notes why`() throws {
    let old = [Make.place("a"), Make.place("gone")]
    let baseline = Baseline.recording([Make.finding(old)])
    let now = [Make.finding([Make.place("a"), Make.place("a", line: 2), Make.place("b")])]
    let accepted = baseline.accepting(Make.match(now, baseline), reason: " the old\ncheckout ")
    let file = try #require(accepted[rule])
    #expect(file.entries.map(\.detail) == ["load: a", "load: a", "load: b", "load: gone"])
    #expect(file.entries.map(\.number) == [1, 2, 1, 1])
    #expect(file.reasons.map(\.text) == ["the old checkout"])
    #expect(file.reasons.map(\.count) == [2])
    let match = Make.match(now, accepted)
    #expect(match.new.isEmpty)
    #expect(match.stale.map(\.entry.detail) == ["load: gone"])
    let more = [Make.finding(now[0].occurrences + [Make.place("c")])]
    let twice = accepted.accepting(Make.match(more, accepted), reason: "the old checkout")
    #expect(twice[rule]?.reasons.map(\.count) == [3])
    let other = accepted.accepting(Make.match(more, accepted), reason: "a second one")
    #expect(other[rule]?.reasons.map(\.text) == ["a second one", "the old checkout"])
  }

  /// Accepting and pruning give exactly what is there, whatever came before.
  @Test(arguments: 0..<40) func `accept and prune together follow the code`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func findings() -> [Finding] {
      (0..<generator.below(30)).map { _ in
        let type = generator.below(4)
        let place = Make.place(
          "call \(generator.below(4))", member: "m\(generator.below(3))", type: "T\(type)", line: generator.below(500),
          module: generator.below(8) == 0 ? "Kit" : "App")
        return Make.finding([place], type: "T\(type)")
      }
    }
    var baseline = Baseline.recording(findings())
    for _ in 0..<8 {
      let now = findings()
      let match = Make.match(now, baseline)
      let places = now.count
      #expect(match.acceptedPlaces + (match.additions[rule]?.count ?? 0) == places)
      #expect(match.acceptedPlaces + match.stale.count == baseline.count)
      let pruned = baseline.pruned(match)
      #expect(pruned.count == match.acceptedPlaces)
      let after = Make.match(now, pruned)
      #expect(after.stale.isEmpty && after.moved.isEmpty)
      #expect(after.additions[rule]?.count == match.additions[rule]?.count)
      baseline = pruned.accepting(after, reason: "test")
      let last = Make.match(now, baseline)
      #expect(last.new.isEmpty && last.stale.isEmpty)
      for file in baseline.files {
        #expect(try BaselineParser.parse(file.bytes, rule: file.rule) == file)
        #expect(file.entries == file.entries.sorted(by: BaselineEntry.inOrder))
      }
    }
  }
}
