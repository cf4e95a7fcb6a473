import Findings
import Refactoring
import Testing

/// How states of an app are compared.
@Suite struct HistoryBuilderTests {
  private func item(
    _ path: String, _ places: [UInt64], rule: String = "r", severity: Severity = .high, type: String? = "T",
    identity: UInt64? = nil
  ) -> HistoryState.Item {
    HistoryState.Item(
      rule: rule, severity: severity, path: path, line: 1, type: type, message: "", places: places,
      identity: identity ?? places[0])
  }

  private func state(_ items: [HistoryState.Item], rules: Set<String> = ["r"], unseen: [String] = []) -> HistoryState {
    HistoryState(files: 1, types: 1, rules: rules, items: items, unseen: unseen)
  }

  private func history(_ states: [(HistoryState, [String: String])]) -> History {
    let builder = HistoryBuilder(
      feature: { String($0.split(separator: "/")[0]) }, owners: { $0.hasPrefix("Cart/") ? ["@cart", "@all"] : [] })
    return builder.history(
      states.enumerated().map { index, state in
        (HistoryCommit(id: "\(index)", tree: "", time: index * 86_400), state.0, state.1)
      }, interval: .day)
  }

  private func text(_ history: History) -> [String] {
    history.points.map { "\($0.total.findings) +\($0.total.arrived) -\($0.total.left) h\($0.hidden) s\($0.shown)" }
  }

  @Test func `Equal fingerprints are counted, and every group adds up`() {
    let history = history([
      (state([item("Cart/A.swift", [1]), item("Cart/A.swift", [1])]), [:]),
      (state([item("Cart/A.swift", [1]), item("Home/B.swift", [2], severity: .critical)]), [:]),
    ])
    #expect(text(history) == ["2 +0 -0 h0 s0", "2 +1 -1 h0 s0"])
    let last = history.points[1]
    #expect(last.tally(.feature, "Cart").left == 1 && last.tally(.feature, "Home").arrived == 1)
    #expect(last.tally(.owner, "@cart").findings == 1 && last.tally(.owner, "@all").findings == 1)
    #expect(last.tally(.owner, History.noOwner).arrived == 1)
    #expect(last.tally(.severity, "critical").arrived == 1 && last.tally(.severity, "high").left == 1)
    #expect(history.changes(by: .feature).map { "\($0.name) \($0.before) \($0.after)" } == ["Cart 2 1", "Home 0 1"])
  }

  // Mutation: keep what arrived at the point before.
  @Test func `Intervals without a commit have the state before them in charts`() {
    let builder = HistoryBuilder(feature: { _ in "" }, owners: nil)
    let items = [item("A.swift", [1]), item("A.swift", [2])]
    // Thursday, then Thursday of the fourth week after, then the day after.
    let history = builder.history(
      [(0, 1), (28, 2), (29, 2)].map { day, count in
        (HistoryCommit(id: "\(day)", tree: "", time: day * 86_400), state(Array(items.prefix(count))), [:])
      }, interval: .week)
    let even = history.evenPoints.map { "\($0.commit.day) \($0.total.findings) +\($0.total.arrived)" }
    #expect(
      even == [
        "1970-01-01 1 +0", "1970-01-05 1 +0", "1970-01-12 1 +0", "1970-01-19 1 +0", "1970-01-29 2 +1",
        "1970-01-30 2 +0",
      ])
    #expect(history.points.count == 3)
    var single = history
    single.interval = .commit
    #expect(single.evenPoints == history.points)
  }

  // Mutation: take the feature of a finding from the path that it had.
  @Test func `A file that is renamed moves its findings without arrivals or departures in any feature`() {
    let history = history([
      (state([item("Cart/A.swift", [1]), item("Cart/A.swift", [7], type: nil, identity: 9)]), [:]),
      (
        state([item("Home/A.swift", [1]), item("Home/A.swift", [8], type: nil, identity: 9)]),
        ["Cart/A.swift": "Home/A.swift"]
      ),
    ])
    #expect(text(history) == ["2 +0 -0 h0 s0", "2 +0 -0 h0 s0"])
    #expect(history.names(.feature) == ["Home"])
    #expect(history.points[0].tally(.feature, "Home").findings == 2)
  }

  @Test func `A finding stays the same while one of its places stays, and when it moves to another module`() {
    let history = history([
      (state([item("A/A.swift", [1, 2]), item("A/B.swift", [5], identity: 50)]), [:]),
      (state([item("A/A.swift", [2, 3]), item("A/B.swift", [6], identity: 50)]), [:]),
    ])
    #expect(text(history)[1] == "2 +0 -0 h0 s0")
  }

  @Test func `What cannot be seen is neither gone nor, when it is back, new`() {
    let history = history([
      (state([item("A/A.swift", [1]), item("Kit/B.swift", [2]), item("Kit/C.swift", [3])]), [:]),
      (state([item("A/A.swift", [1])], unseen: ["Kit"]), [:]),
      (state([item("A/A.swift", [1])], unseen: ["Kit"]), [:]),
      (state([item("A/A.swift", [1]), item("Kit/B.swift", [2]), item("Kit/D.swift", [4])]), [:]),
    ])
    #expect(text(history) == ["3 +0 -0 h0 s0", "1 +0 -0 h2 s0", "1 +0 -0 h0 s0", "3 +0 -1 h0 s2"])
  }

  @Test func `A rule that did not run says nothing`() {
    let history = history([
      (state([item("A/A.swift", [1])], rules: ["r", "q"]), [:]),
      (state([item("A/A.swift", [1]), item("A/A.swift", [2], rule: "p")], rules: ["r", "p"]), [:]),
      (state([item("A/A.swift", [2], rule: "p")], rules: ["p"]), [:]),
    ])
    #expect(text(history) == ["1 +0 -0 h0 s0", "2 +0 -0 h0 s1", "1 +0 -0 h1 s0"])
  }

  @Test func `A finding whose severity changes is neither new nor gone`() {
    let history = history([
      (state([item("A/A.swift", [1], severity: .medium)]), [:]),
      (state([item("A/A.swift", [1], severity: .critical)]), [:]),
    ])
    #expect(text(history)[1] == "1 +0 -0 h0 s0")
    #expect(history.points[1].tally(.severity, "critical").findings == 1)
  }

  @Test func `New code is what a former state does not have and could have had`() {
    let builder = HistoryBuilder(feature: { $0 }, owners: nil)
    let new = builder.newCode(
      since: "v1", HistoryCommit(id: "a", tree: "", time: 0),
      state([item("A.swift", [1]), item("B.swift", [2])], unseen: ["Kit"]),
      present: state([item("A2.swift", [1]), item("C.swift", [3]), item("Kit/D.swift", [4])]),
      renames: ["A.swift": "A2.swift"])
    #expect(new.items.map(\.finding.path) == ["C.swift"])
    #expect(new.left == 1 && new.unknown == 1)
  }

  @Test func `Files that are gone belong where their folder belongs, or to the feature that their folder was called`() {
    let features = FeaturesByFolder([
      "App/Cart/A.swift": "Cart", "App/Cart/Views/B.swift": "Cart", "App/Home/C.swift": "Home",
      "App/Main.swift": "Main",
    ])
    #expect(features["App/Cart/A.swift"] == "Cart")
    #expect(features["App/Cart/Gone.swift"] == "Cart")
    #expect(features["App/Cart/Views/Gone.swift"] == "Cart")
    #expect(features["App/OrderDetails/Views/Gone.swift"] == "Order Details")
    #expect(features["Gone.swift"] == "Cross-cutting")
  }
}
