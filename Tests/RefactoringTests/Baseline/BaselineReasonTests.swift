import Findings
import Refactoring
import Testing

/// Reasons for accepted findings on two branches.
@Suite struct BaselineReasonTests {
  private let rule = "viewmodel-does-io"
  private func finding(_ type: String, _ evidence: String = "call") -> Finding {
    Make.finding([Make.place(evidence, type: type)], type: type)
  }

  private func accepted(_ baseline: Baseline, _ findings: [Finding], _ reason: String) -> Baseline {
    baseline.accepting(Make.match(findings, baseline), reason: reason)
  }

  // Mutation: note the reasons at the top of the file.
  @Test(arguments: ["the same", "another one"])
  func `Branches that accept findings of one rule do not conflict at their reasons`(reason: String) throws {
    let folder = try GitFolder()
    let old = ["B", "D", "F", "H"].map { finding($0) }
    let baseline = Baseline.recording(old, reason: "all of it")
    let file = try #require(baseline.files.first)
    try folder.write("a.txt", file.bytes)
    try folder.commit("base")
    for (branch, type, words) in [("theirs", "C", "the same"), ("ours", "G", reason)] {
      try folder.git("checkout", "-q", "-b", branch, "main")
      let own = accepted(baseline, old + [finding(type)], words)
      try folder.write("a.txt", try #require(own.files.first).bytes)
      try folder.commit(branch)
    }
    #expect(try folder.run(["merge", "-q", "--no-edit", "theirs"]))
    let merged = try BaselineParser.parse(try #require(folder.read("a.txt")), rule: file.rule)
    #expect(merged.entries.count == 6)
    #expect(merged.reasons.map(\.count).reduce(0, +) == 6)
    #expect(Set(merged.reasons.map(\.text)) == ["all of it", "the same", reason])
  }

  @Test func `A reason goes with its entry and follows it`() throws {
    let baseline = accepted(Baseline.recording([finding("B")]), [finding("B"), finding("C")], "later")
    let pruned = baseline.pruned(Make.match([finding("B")], baseline))
    #expect(pruned.files.first?.reasons.isEmpty == true)
    #expect(pruned.count == 1)
    let again = accepted(pruned, [finding("B"), finding("C")], "later")
    #expect(again == baseline)
  }

  private func side(_ baseline: Baseline, _ seed: Int) -> Baseline {
    var random = Seeded(seed)
    let types = (0..<12).map { "T\($0)" }
    let present = types.filter { _ in random.below(3) > 0 }.map { finding($0) }
    let pruned = baseline.pruned(Make.match(present, baseline))
    return random.below(2) == 0 ? pruned : accepted(pruned, present, "because of \(seed)")
  }

  @Test(arguments: 0..<60) func `A merge by entries keeps what each side accepted and drops what each side removed`(
    seed: Int
  ) throws {
    let base = Baseline.recording((0..<8).map { finding("T\($0)") })
    let (ours, theirs) = (side(base, seed * 2), side(base, seed * 2 + 1))
    guard let old = base.files.first, let left = ours.files.first, let right = theirs.files.first else { return }
    #expect(BaselineMerge.merge(base: old, ours: left, theirs: left) == left)
    #expect(BaselineMerge.merge(base: old, ours: old, theirs: right) == right)
    #expect(BaselineMerge.merge(base: old, ours: left, theirs: old) == left)
    let merged = BaselineMerge.merge(base: old, ours: left, theirs: right)
    let (before, one, other) = (Set(old.entries), Set(left.entries), Set(right.entries))
    let expected = one.intersection(other).union(one.subtracting(before)).union(other.subtracting(before))
    #expect(Set(merged.entries) == expected)
    #expect(merged.entries == merged.entries.sorted(by: BaselineEntry.inOrder))
    #expect(try BaselineParser.parse(merged.bytes, rule: merged.rule) == merged)
    #expect(Set(BaselineMerge.merge(base: old, ours: right, theirs: left).entries) == expected)
  }
}
