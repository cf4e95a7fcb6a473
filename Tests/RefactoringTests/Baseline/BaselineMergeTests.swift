import Findings
import Foundation
import Refactoring
import SeededRandom
import Testing

/// Two branches that mend different things, merged by git.
@Suite struct BaselineMergeTests {
  private static let rules = ["file-too-large", "viewmodel-does-io"]

  /// A finding per place, so that any subset can be mended.
  private func findings(_ generator: inout SeededGenerator, _ count: Int, name: String) -> [Finding] {
    (0..<count).map { index in
      let type = "T\(generator.below(5))"
      let rule = Self.rules[generator.below(10) < 2 ? 0 : 1]
      let evidence = generator.below(4) == 0 ? "equal" : "\(name) \(index)"
      return Make.finding(
        [Make.place(evidence, member: "m\(generator.below(3))", type: type, line: index + 1, rule: rule)], type: type,
        rule: rule)
    }
  }

  private func write(_ baseline: Baseline, to folder: GitFolder) throws {
    let names = Set(baseline.files.map { "\($0.rule).txt" })
    for rule in Self.rules where !names.contains("\(rule).txt") && folder.read("\(rule).txt") != nil {
      try folder.remove("\(rule).txt")
    }
    for file in baseline.files { try folder.write("\(file.rule).txt", file.bytes) }
  }

  private func read(_ folder: GitFolder) throws -> Baseline {
    Baseline(
      files: try Self.rules.compactMap { rule in
        try folder.read("\(rule).txt").map { try BaselineParser.parse($0, rule: rule) }
      })
  }

  private func bag(_ baseline: Baseline) -> [String: Int] {
    var bag: [String: Int] = [:]
    for file in baseline.files {
      for entry in file.entries { bag["\(file.rule) \(entry.summary)", default: 0] += 1 }
    }
    return bag
  }

  /// Which of the findings each branch mends: at random, neighbours, everything, or all of one rule.
  private func mended(_ findings: [Finding], _ generator: inout SeededGenerator) -> (Set<Int>, Set<Int>) {
    let style = generator.below(5)
    var ours: Set<Int> = []
    var theirs: Set<Int> = []
    // By place in the file, so that runs of neighbours fall to different branches.
    let order = findings.indices.sorted { left, right in
      let first = (findings[left].type ?? "", findings[left].occurrences[0].member)
      let second = (findings[right].type ?? "", findings[right].occurrences[0].member)
      return first == second ? left < right : first < second
    }
    for (position, index) in order.enumerated() {
      switch style {
      case 0: if position.isMultiple(of: 2) { ours.insert(index) } else { theirs.insert(index) }
      case 1: if findings[index].rule == Self.rules[0] { ours.insert(index) } else { theirs.insert(index) }
      case 2: ours.insert(index)
      default:
        switch generator.below(3) {
        case 0: ours.insert(index)
        case 1: theirs.insert(index)
        default: break
        }
      }
    }
    return (ours, theirs)
  }

  @Test(arguments: 0..<40) func `never conflict`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let folder = try GitFolder()
    let all = findings(&generator, 1 + generator.below(60), name: "old")
    var baseline = Baseline.recording(all)
    if generator.below(2) == 0 {
      // One that has been worked on: gaps, and entries that came later.
      let rest = all.filter { _ in generator.below(3) > 0 }
      baseline = baseline.pruned(Make.match(rest, baseline))
      baseline = baseline.accepting(Make.match(all, baseline), reason: "later")
    }
    try write(baseline, to: folder)
    try folder.commit("base")
    let (ours, theirs) = mended(all, &generator)
    let additions = seed.isMultiple(of: 2) ? findings(&generator, 1 + generator.below(12), name: "new") : []

    func left(without mended: Set<Int>) -> [Finding] { all.indices.filter { !mended.contains($0) }.map { all[$0] } }
    try folder.git("checkout", "-q", "-b", "theirs")
    try write(baseline.pruned(Make.match(left(without: theirs), baseline)), to: folder)
    try folder.commit("theirs")
    try folder.git("checkout", "-q", "-b", "ours", "main")
    let pruned = baseline.pruned(Make.match(left(without: ours), baseline))
    let accepted = pruned.accepting(Make.match(left(without: ours) + additions, pruned), reason: "added")
    try write(additions.isEmpty ? pruned : accepted, to: folder)
    try folder.commit("ours")
    #expect(try folder.run(["merge", "-q", "--no-edit", "theirs"]), "seed \(seed)")

    let merged = try read(folder)
    let now = left(without: ours.union(theirs)) + additions
    let match = Make.match(now, merged)
    #expect(match.new.isEmpty, "seed \(seed)")
    // Of equal places each branch takes out the last line, both the same one; the next prune takes the other.
    let expected = bag(.recording(now))
    let equal = Set(bag(.recording(all + additions)).filter { $0.value > 1 }.keys)
    for (entry, count) in bag(merged) where !equal.contains(entry) { #expect(expected[entry] == count, "\(entry)") }
    #expect(bag(merged.pruned(match)) == expected, "seed \(seed)")
  }

  @Test func `what was pruned and comes back stands where it stood`() throws {
    let all = (0..<9).map { Make.finding([Make.place("call \($0 / 2)", line: $0)]) }
    let baseline = Baseline.recording(all)
    let pruned = baseline.pruned(Make.match(Array(all[2..<5]), baseline))
    #expect(pruned.count == 3)
    let back = pruned.accepting(Make.match(all, pruned), reason: "again")
    let lines = { (baseline: Baseline) in
      baseline.files.flatMap { $0.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) }
        .map { String(decoding: $0, as: UTF8.self).components(separatedBy: " accepted: ")[0] }
    }
    #expect(lines(back) == lines(baseline))
  }

  @Test func `branches that mend different ones of equal places never conflict`() throws {
    for (ours, theirs) in [(1, 2), (2, 1), (1, 1), (3, 2)] {
      let folder = try GitFolder()
      let all = (0..<5).map { Make.finding([Make.place("equal", line: $0)]) }
      let baseline = Baseline.recording(all)
      try write(baseline, to: folder)
      try folder.commit("base")
      for (name, count) in [("theirs", theirs), ("ours", ours)] {
        try folder.git("checkout", "-q", "-b", name, "main")
        try write(baseline.pruned(Make.match(Array(all.dropLast(count)), baseline)), to: folder)
        try folder.commit(name)
      }
      #expect(try folder.run(["merge", "-q", "--no-edit", "theirs"]))
      #expect(try read(folder).count == 5 - max(ours, theirs))
    }
  }
}
