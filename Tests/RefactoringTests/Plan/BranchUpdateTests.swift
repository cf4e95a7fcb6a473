import Findings
import Refactoring
import Testing

/// What an update writes on a branch, and what it leaves to the default branch.
@Suite struct BranchUpdateTests {
  private func moveLines(_ sample: inout PlanSample, by offset: Int) {
    for index in sample.findings.indices {
      sample.findings[index].span.line += offset
      for place in sample.findings[index].occurrences.indices {
        sample.findings[index].occurrences[place].line += offset
      }
    }
  }

  private func update(_ sample: PlanSample, _ texts: [PlanText]) throws -> PlanResult {
    try PlanUpdate.run(sample.input, existing: texts, extent: .events)
  }

  @Test func `Moved lines, months and stable features change nothing on a branch`() throws {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    moveLines(&sample, by: 7)
    sample.history = PlanHistory(head: PlanCommit(id: "eeeeeeeeee", date: "2027-06-01"), changes: [])
    let branch = try update(sample, plan.texts)
    #expect(branch.changed.isEmpty && branch.events.isEmpty && branch.unrecorded.isEmpty)
    let everything = try sample.run(plan.texts)
    #expect(everything.text("cart.md").contains("`App/Cart/CartViewController.swift:14`"))
  }

  @Test func `A finished task is ticked on a branch; head, dashboard and its date are not touched`() throws {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    sample.findings.removeAll { $0.rule == "delegate-not-weak" }
    let branch = try update(sample, plan.texts)
    #expect(branch.changed.map(\.name) == ["cart.md"])
    let before = plan.text("cart.md").split(separator: "\n")
    let after = branch.text("cart.md").split(separator: "\n")
    #expect(after.filter { !before.contains($0) }.count == 2)
    #expect(branch.unrecorded.map(\.summary) == ["cart.md C1 done"])
    let main = try sample.run(branch.texts)
    #expect(main.events.isEmpty && main.changed.map(\.name).sorted() == ["README.md", "cart.md"])
    #expect(main.text("cart.md").contains("> **Status**: In progress\n"))
    #expect(main.text("README.md").contains("| Cart | [cart.md](cart.md) | 3 | 1 | In progress |"))
  }

  @Test func `New findings are listed on a branch and join the plan on the default branch`() throws {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    sample.add("binds-in-init", "OrdersViewController", in: "App/Orders/OrdersViewController.swift", lines: [3])
    let branch = try update(sample, plan.texts)
    #expect(branch.changed.isEmpty && branch.unrecorded.isEmpty)
    #expect(branch.events.map(\.kind) == [.unplanned])
    #expect(try sample.run(plan.texts).events(.discovered) == ["discovered.md D1"])
  }

  @Test func `A task whose finding has another identity is followed on a branch`() throws {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    sample.findings.removeAll { $0.rule == "delegate-not-weak" }
    sample.add(
      "delegate-not-weak", "CartViewController", in: "Cart/CartViewController.swift", lines: [7], module: "Cart")
    let branch = try update(sample, plan.texts)
    #expect(branch.events(.moved) == ["cart.md C1"] && branch.unrecorded.isEmpty)
    #expect(branch.changed.map(\.name) == ["cart.md"])
    #expect(try update(sample, branch.texts).changed.isEmpty)
  }

  @Test func `Only what was not pending before is the branch's own`() throws {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    sample.findings.removeAll { $0.rule == "delegate-not-weak" }
    let base = try update(sample, plan.texts)
    sample.findings.removeAll { $0.rule == "binds-in-init" }
    let branch = try update(sample, plan.texts)
    #expect(branch.unrecorded.count == 2)
    #expect(branch.unrecorded(since: base).map(\.summary) == ["account.md CB1 done"])
    // Ticked by hand, although the finding is there: the branch did that, too.
    let texts = plan.texts.map { file in
      PlanText(name: file.name, text: file.text.replacing("- [ ] **DT1:", with: "- [x] **DT1:"))
    }
    let ticked = try update(sample, texts)
    #expect(ticked.unrecorded(since: base).map(\.kind).sorted { "\($0)" < "\($1)" } == [.reopened, .ticked])
  }

  @Test func `A status with numbers of an older version is read and loses them`() throws {
    let sample = PlanSample.shop()
    let texts = try sample.run().texts.map { file in
      PlanText(
        name: file.name,
        text: file.text.replacing("**Status**: Not started", with: "**Status**: Not started · 0 of 3 done, says Kim"))
    }
    let result = try sample.run(texts)
    #expect(result.text("cart.md").contains("> **Status**: Not started, says Kim\n"))
    #expect(try sample.run(result.texts).changed.isEmpty)
    let own = texts.map { file in
      PlanText(
        name: file.name, text: file.text.replacing("Not started · 0 of 3 done, says Kim", with: "Not started yet by us")
      )
    }
    #expect(try sample.run(own).text("cart.md").contains("> **Status**: Not started yet by us\n"))
  }
}
