import Findings
import Refactoring
import Testing

/// Only what is fixed is credited: everything else that makes a finding disappear has a name of its own.
@Suite struct TaskStateTests {
  private static let path = "App/Cart/CartViewController.swift"

  /// The shop with what is known of its code, before and now.
  private struct States {
    var sample = PlanSample.shop()
    var former = States.code
    var present = States.code

    static let code = [
      "CartViewController": CodeState.Declared(
        role: "viewController", paths: [TaskStateTests.path], members: ["bind", "reload", "delegate"],
        stored: ["delegate"]),
      "CartViewModel": CodeState.Declared(
        role: "viewModel", paths: ["App/Cart/CartViewModel.swift"], members: ["icon", "color"]),
    ]

    /// The plan after the findings of a rule are gone.
    func after(_ rule: String, suppressed: Bool = false, new: [Finding] = []) throws -> PlanResult {
      let plan = try sample.run()
      var now = sample
      let gone = now.findings.filter { $0.rule == rule && $0.span.path.hasPrefix("App/Cart") }
      now.findings.removeAll { gone.contains($0) }
      now.findings += new
      var input = now.input
      if suppressed { input.suppressed = gone }
      let paths = Set(sample.files.map(\.path))
      input.former = [CodeState(types: former, paths: paths, findings: sample.findings)]
      input.present = CodeState(types: present, paths: paths, findings: now.findings, suppressed: input.suppressed)
      return try PlanUpdate.run(input, existing: plan.texts)
    }
  }

  @Test func `A fix in code that is still there is credited`() throws {
    let result = try States().after("delegate-not-weak")
    #expect(result.events(.ticked) == ["cart.md C1"] && result.progress.done == 1)
  }

  @Test func `A comment that hides a finding sets its task aside`() throws {
    let result = try States().after("delegate-not-weak", suppressed: true)
    #expect(result.events(.setAside) == ["cart.md C1"] && result.progress.done == 0)
    #expect(result.task("cart.md", "C1")?.isDone == false)
    #expect(result.text("cart.md").contains("  - **State:** suppressed by a comment in `\(Self.path)`\n"))
    #expect(result.text("README.md").contains("Set aside, not counted as done: 1 suppressed.\n"))
    #expect(result.progress.scopes.first { $0.file == "cart.md" }?.open == 2)
    // Without the comment the finding is back, and the task is open.
    let again = try PlanSample.shop().run(result.texts)
    #expect(again.events(.reopened) == ["cart.md C1"])
    #expect(!again.text("cart.md").contains("**State:**"))
    #expect(!again.text("README.md").contains("Set aside"))
  }

  @Test func `A suppressed finding cannot be ticked by hand, and what an older version ticked stays`() throws {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    let gone = sample.findings.filter { $0.rule == "delegate-not-weak" }
    sample.findings.removeAll { $0.rule == "delegate-not-weak" }
    var input = sample.input
    input.suppressed = gone
    let byHand = plan.texts.map { file in
      PlanText(
        name: file.name,
        text: file.name == "cart.md" ? file.text.replacing("- [ ] **C1:", with: "- [x] **C1:") : file.text)
    }
    let result = try PlanUpdate.run(input, existing: byHand)
    #expect(result.task("cart.md", "C1")?.isDone == false && result.task("cart.md", "C1")?.setAside == .suppressed)
    let old = try sample.run(plan.texts)
    #expect(old.events(.ticked) == ["cart.md C1"])
    #expect(try PlanUpdate.run(input, existing: old.texts).task("cart.md", "C1")?.isFixed == true)
  }

  @Test func `Code that is gone closes its task without credit`() throws {
    var states = States()
    states.present["CartViewController"] = nil
    let result = try states.after("delegate-not-weak")
    #expect(result.events(.removed) == ["cart.md C1"] && result.progress.done == 0)
    #expect(result.task("cart.md", "C1")?.isDone == true && result.task("cart.md", "C1")?.setAside == .removed)
    #expect(result.text("cart.md").contains("  - **State:** removed with its code: `CartViewController` is gone\n"))
    // The next update knows no former state and leaves it.
    var sample = PlanSample.shop()
    sample.findings.removeAll { $0.rule == "delegate-not-weak" }
    #expect(try sample.run(result.texts).changed.isEmpty)
    #expect(try PlanSample.shop().run(result.texts).events(.reopened) == ["cart.md C1"])
  }

  @Test func `A member that went without a trace is removed, one whose code went elsewhere is fixed`() throws {
    var states = States()
    states.present["CartViewController"]?.members = ["delegate"]
    #expect(try states.after("sink-captures-self").events(.removed) == ["cart.md C2"])
    states.present["CartViewModel"]?.members.formUnion(["bind", "reload"])
    #expect(try states.after("sink-captures-self").events(.ticked) == ["cart.md C2"])
    states.present["CartViewModel"]?.members = ["icon"]
    states.present["CartViewController"]?.members = ["delegate", "observe"]
    #expect(try states.after("sink-captures-self").events(.ticked) == ["cart.md C2"])
  }

  @Test func `A type that lost its role, or was renamed into another one, is no longer detected`() throws {
    var states = States()
    states.present["CartViewModel"]?.role = "other"
    let lost = try states.after("viewmodel-uses-ui-types")
    #expect(lost.events(.setAside) == ["cart.md VM1"])
    #expect(
      lost.text("cart.md").contains(
        "  - **State:** no longer detected: `CartViewModel` is no longer recognized as a view model\n"))
    states = States()
    states.present["CartHelper"] = CodeState.Declared(
      role: "service", paths: ["App/Cart/CartViewModel.swift"], members: ["icon", "color"])
    states.present["CartViewModel"] = nil
    #expect(try states.after("viewmodel-uses-ui-types").text("cart.md").contains("`CartViewModel` is `CartHelper` now"))
    states.present["CartHelper"]?.role = "viewModel"
    #expect(try states.after("viewmodel-uses-ui-types").events(.ticked) == ["cart.md VM1"])
  }

  @Test func `What is no longer detected stays so until the finding is back, or a person ticks it`() throws {
    var states = States()
    states.present["CartViewModel"]?.role = "other"
    let lost = try states.after("viewmodel-uses-ui-types")
    var sample = states.sample
    sample.findings.removeAll { $0.rule == "viewmodel-uses-ui-types" }
    #expect(try sample.run(lost.texts).changed.isEmpty)
    let ticked = lost.texts.map {
      PlanText(name: $0.name, text: $0.text.replacing("- [ ] **VM1:", with: "- [x] **VM1:"))
    }
    let result = try sample.run(ticked)
    #expect(result.task("cart.md", "VM1")?.isFixed == true && !result.text("cart.md").contains("**State:**"))
  }

  @Test func `The same finding in another type keeps its task`() throws {
    var other = PlanSample()
    let moved = other.add(
      "sink-captures-self", "CartListController", in: "App/Cart/CartListController.swift", lines: [5, 8],
      members: ["bind", "reload"])
    var states = States()
    states.sample.file("App/Cart/CartListController.swift", "CartListController", "viewController")
    states.present["CartListController"] = CodeState.Declared(
      role: "viewController", paths: ["App/Cart/CartListController.swift"], members: ["bind", "reload", "title"])
    // A new type with the same mistake does not undo the fix of the old one.
    let fixed = try states.after("sink-captures-self", new: [moved])
    #expect(fixed.events(.ticked) == ["cart.md C2"] && fixed.events(.discovered) == ["discovered.md D1"])
    states.present["CartViewController"]?.members = ["delegate"]
    let result = try states.after("sink-captures-self", new: [moved])
    #expect(result.events.map(\.kind) == [.moved])
    #expect(result.task("cart.md", "C2")?.fingerprints == moved.occurrences.map(\.fingerprint))
    #expect(result.text("cart.md").contains("`App/Cart/CartListController.swift:5`"))
  }

  @Test
  func
    `Excluded code is out of scope, a rule that is switched off suppresses, other rules that did not run say nothing`()
    throws
  {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    sample.findings.removeAll { $0.span.path.hasPrefix("App/Cart") || $0.rule == "binds-in-init" }
    sample.rules.removeAll { $0.id == "binds-in-init" }
    var input = sample.input
    input.excluded = ["App/Cart/CartViewModel.swift", Self.path]
    input.leftOut = input.excluded
    let off = try PlanUpdate.run(input, existing: plan.texts)
    #expect(off.events(.setAside) == ["cart.md C1", "cart.md C2", "cart.md VM1"] && off.unchecked == 1)
    #expect(off.text("cart.md").contains("**State:** out of scope: the configuration excludes `\(Self.path)`"))
    #expect(WorkPicker.next(off, input).pullRequest.map(\.file) != "account.md")
    input.disabledRules = ["binds-in-init"]
    let disabled = try PlanUpdate.run(input, existing: plan.texts)
    #expect(
      disabled.text("account.md").contains("**State:** suppressed by the configuration: rule `binds-in-init` is off"))
    #expect(disabled.progress.done == 0)
  }

  private func adding(_ line: String, to id: String, in file: String, of texts: [PlanText]) -> [PlanText] {
    texts.map { text in
      guard text.name == file, let start = text.text.firstRange(of: "**\(id): ") else { return text }
      let end = text.text[start.upperBound...].firstIndex(of: "\n") ?? text.text.endIndex
      return PlanText(name: file, text: text.text[...end] + "  - \(line)\n" + text.text[text.text.index(after: end)...])
    }
  }

  @Test func `A task that stays as it is, and one that is blocked, are listed and not recommended`() throws {
    let sample = PlanSample.shop()
    let plan = try sample.run()
    var texts = adding("**Won’t fix:** the cart goes in June (Kim)", to: "C1", in: "cart.md", of: plan.texts)
    texts = adding("**Blocker:** the backend has no endpoint", to: "X1", in: "cross-cutting.md", of: texts)
    texts = adding("**Won't fix:**", to: "CB1", in: "account.md", of: texts)
    let result = try sample.run(texts)
    #expect(result.events.isEmpty && result.task("cart.md", "C1")?.setAside == .wontFix)
    #expect(
      result.progress.exceptions.map { "\($0.file) \($0.id) \($0.reason)" } == [
        "cart.md C1 won't fix: the cart goes in June (Kim)", "cross-cutting.md X1 the backend has no endpoint",
      ])
    #expect(result.progress.scopes.first { $0.file == "cart.md" }?.open == 2)
    let next = WorkPicker.next(result, sample.input, count: 20)
    let ids = next.pullRequests.flatMap { request in request.items.map { "\(request.file) \($0.id)" } }
    #expect(!ids.contains("cart.md C1") && !ids.contains("cross-cutting.md X1"))
    #expect(result.task("account.md", "CB1")?.isOpen == true)
    #expect(next.blocked.map(\.id).contains("X1"))
  }
}
