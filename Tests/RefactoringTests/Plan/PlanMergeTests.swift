import Findings
import Refactoring
import Testing

/// Two versions of a plan file become one: what happened to tasks on both sides survives, and so does every line that
/// people wrote.
@Suite struct PlanMergeTests {
  private static let rules = [
    "delegate-not-weak", "binds-in-init", "viewmodel-depends-on-concrete", "sink-captures-self",
  ]

  private func merge(_ base: [PlanText], _ ours: [PlanText], _ theirs: [PlanText]) -> [String: PlanMerge.Result] {
    var results: [String: PlanMerge.Result] = [:]
    for name in Set((base + ours + theirs).map(\.name)) {
      func text(_ texts: [PlanText]) -> PlanText { texts.first { $0.name == name } ?? PlanText(name: name, text: "") }
      results[name] = PlanMerge.merge(base: text(base), ours: text(ours), theirs: text(theirs))
    }
    return results
  }

  /// A plan that is worked on: some rules fixed, lines moved, new findings, words of people.
  private func side(_ seed: Int, _ sample: PlanSample, _ base: [PlanText], edits: Int) throws -> [PlanText] {
    var random = Seeded(seed)
    var sample = sample
    for rule in Self.rules where random.below(3) == 0 { sample.findings.removeAll { $0.rule == rule } }
    if random.below(2) == 0 {
      sample.add(
        "boolean-state-machine", "OrdersViewModel", in: "App/Orders/OrdersViewModel.swift", lines: [60 + seed % 40],
        members: ["state\(seed)"])
    }
    sample.history?.head = PlanCommit(id: "\(1_000_000_000 + seed)", date: "2026-04-\(10 + seed % 20)")
    var texts = try sample.run(base).texts
    var editor = PlanEdits(seed: seed)
    for _ in 0..<edits {
      var edited = texts
      editor.edit(&edited)
      if (try? sample.run(edited)) != nil { texts = edited }
    }
    return texts
  }

  @Test(arguments: 0..<60) func `What only one side changed, or both alike, is taken as it is`(seed: Int) throws {
    let sample = PlanSample.shop()
    let base = try side(seed + 1000, sample, try sample.run().texts, edits: 4)
    let other = try side(seed, sample, base, edits: 6)
    for (ours, theirs) in [(base, other), (other, base), (other, other)] {
      let merged = merge(base, ours, theirs)
      for file in other {
        let result = merged[file.name]
        #expect(result?.conflicts == 0 && result?.text.isSame(as: file.text) == true, "seed \(seed) \(file.name)")
      }
    }
  }

  @Test(arguments: 0..<60) func `Two updates merge without a conflict, and the events of both survive`(seed: Int) throws
  {
    let sample = PlanSample.shop()
    let base = try sample.run().texts
    let ours = try side(seed * 2, sample, base, edits: 0)
    let theirs = try side(seed * 2 + 1, sample, base, edits: 0)
    let merged = merge(base, ours, theirs)
    for (name, result) in merged {
      #expect(result.conflicts == 0, "seed \(seed) \(name)\n\(result.text)")
      let document = try PlanDocument(PlanText(name: name, text: result.text))
      for texts in [ours, theirs] {
        guard let side = texts.first(where: { $0.name == name }) else { continue }
        for task in try PlanDocument(side).tasks {
          let kept = document.tasks.first { !Set($0.fingerprints).isDisjoint(with: task.fingerprints) }
          #expect(kept != nil && (!task.isDone || kept?.isDone == true), "seed \(seed) \(name) \(task.id)")
        }
      }
    }
    // The merged plan is one that an update reads, with an id for each task.
    let texts = merged.map { PlanText(name: $0.key, text: $0.value.text) }
    _ = try sample.run(texts)
    let other = merge(base, theirs, ours)
    for (name, result) in merged {
      func lines(_ text: String?) -> [String] {
        (text ?? "").split(separator: "\n").map { String($0.replacing(/D\d+/, with: "D")) }.sorted()
      }
      #expect(lines(result.text) == lines(other[name]?.text), "seed \(seed) \(name)")
    }
  }

  @Test(arguments: 0..<80) func `No line that people wrote is lost`(seed: Int) throws {
    let sample = PlanSample.shop()
    let base = try sample.run().texts
    let ours = try side(seed * 2, sample, base, edits: 5)
    let theirs = try side(seed * 2 + 1, sample, base, edits: 5)
    for (name, result) in merge(base, ours, theirs) {
      for texts in [ours, theirs] {
        let text = texts.first { $0.name == name }?.text ?? ""
        for mark in text.matches(of: /note-\d+-/).map({ String($0.output) }) {
          #expect(result.text.contains(mark), "seed \(seed) \(name) \(mark)")
        }
      }
      if result.conflicts > 0 {
        #expect(result.text.contains("<<<<<<< ours") && result.text.contains(">>>>>>> theirs"))
      }
    }
  }

  @Test func `Tasks that both sides discovered get different ids, and the next id is free`() throws {
    let sample = PlanSample.shop()
    let base = try sample.run().texts
    var (left, right) = (sample, sample)
    left.add("binds-in-init", "OrdersViewController", in: "App/Orders/OrdersViewController.swift", lines: [3])
    right.add("binds-in-init", "CartViewController", in: "App/Cart/CartViewController.swift", lines: [4])
    let merged = merge(base, try left.run(base).texts, try right.run(base).texts)
    let inbox = try #require(merged["discovered.md"])
    #expect(inbox.conflicts == 0)
    let tasks = try PlanDocument(PlanText(name: "discovered.md", text: inbox.text)).tasks
    #expect(tasks.map(\.id) == ["D1", "D2"])
    #expect(inbox.text.contains("**Next ids**: D3\n"))
  }

  @Test func `Numbers of the dashboard add up`() throws {
    let sample = PlanSample.shop()
    let base = try sample.run().texts
    var (left, right) = (sample, sample)
    left.findings.removeAll { $0.rule == "delegate-not-weak" }
    right.findings.removeAll { $0.rule == "viewmodel-uses-ui-types" || $0.rule == "sink-captures-self" }
    let text = try #require(merge(base, try left.run(base).texts, try right.run(base).texts)["README.md"]).text
    #expect(text.contains("| Cart | [cart.md](cart.md) | 3 | 3 | Completed |\n"))
    #expect(text.contains("| **Total** | | **8** | **4** | **50 %** |\n"))
    #expect(text.contains("| 1. Critical safety | 3 | 3 |\n"))
  }

  @Test func `Different words in one place are a conflict`() throws {
    let sample = PlanSample.shop()
    let base = try sample.run().texts
    func with(_ words: String) -> [PlanText] {
      base.map { PlanText(name: $0.name, text: $0.text.replacing("# Feature: Cart\n", with: "# Feature: \(words)\n")) }
    }
    let result = try #require(merge(base, with("Basket"), with("Bag"))["cart.md"])
    #expect(result.conflicts == 1)
    #expect(result.text.hasPrefix("<<<<<<< ours\n# Feature: Basket\n=======\n# Feature: Bag\n>>>>>>> theirs\n"))
  }
}
