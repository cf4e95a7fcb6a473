import Findings
import Refactoring
import Testing

/// What an update makes of findings and files.
@Suite struct PlanUpdateTests {
  @Test func `A first plan has a file for each feature, one for what all use, an inbox and a dashboard`() throws {
    let result = try PlanSample.shop().run()
    #expect(result.isNew)
    #expect(
      result.changed.map(\.name).sorted()
        == ["README.md", "account.md", "cart.md", "cross-cutting.md", "discovered.md", "orders.md"])
    #expect(result.text("cart.md").hasPrefix("# Feature: Cart\n\n> **Context**: 1 controller (`CartViewController`)"))
    #expect(result.text("cross-cutting.md").contains("- [ ] **X1: Put `OrderRepository` behind a protocol**"))
    #expect(result.text("README.md").contains("| Cart | [cart.md](cart.md) | 3 | 0 |"))
    #expect(result.text("README.md").contains("| **Total** | | **8** | **0** | **0 %** |"))
    #expect(result.text("README.md").contains("**Last updated**: 2026-03-01"))
  }

  @Test func `Every task says where, how bad, what is wrong, what to do and how large that is`() throws {
    for document in try PlanSample.shop().run().documents {
      for task in document.tasks {
        let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let body = lines[task.lineNumber..<min(task.lineNumber + 12, lines.count)].joined(separator: "\n")
        for field in ["Location", "Severity", "Problem", "Fix", "Estimated lines"] {
          #expect(body.contains("  - **\(field):** "), "\(document.name) \(task.id) \(field)")
        }
        #expect(!task.places.isEmpty && task.severity != nil && (task.estimatedLines ?? 0) > 0)
      }
    }
  }

  @Test func `The first phase holds only what is critical`() throws {
    var sample = PlanSample.shop()
    sample.add(
      "sink-captures-self", "OrdersViewModel", in: "App/Orders/OrdersViewModel.swift", lines: [40], severity: .medium)
    let result = try sample.run()
    let critical = result.documents.flatMap(\.tasks).filter {
      $0.id.hasPrefix("C") && !$0.id.hasPrefix("CO") && !$0.id.hasPrefix("CB")
    }
    #expect(critical.count == 3)
    #expect(critical.allSatisfy { $0.severity == "🔴 Critical" })
    #expect(result.text("orders.md").contains("## Bindings"))
  }

  @Test func `What several features use is critical only if it is, and the tasks people wrote before make no plan`()
    throws
  {
    var sample = PlanSample.shop()
    sample.add("sink-captures-self", "OrderRepository", in: "App/Persistence/OrderRepository.swift", severity: .medium)
    let own = PlanText(name: "team.md", text: "# Ours\n\n- [ ] **N1: talk to the backend**\n")
    let result = try sample.run([own])
    #expect(result.isNew && result.text("team.md") == own.text)
    #expect(result.text("cross-cutting.md").contains("## Bindings"))
    #expect(result.progress.phases.first?.total == 3)
    #expect(result.text("README.md").contains("| Ours | [team.md](team.md) | 1 | 0 |"))
  }

  @Test func `A file keeps its name when an editor marks its encoding`() throws {
    let sample = PlanSample.shop()
    let texts = try sample.run().texts.map { PlanText(name: $0.name, text: "\u{FEFF}" + $0.text) }
    let result = try sample.run(texts)
    #expect(result.texts == texts)
    #expect(result.text("README.md").contains("| Cart | [cart.md](cart.md) |"))
  }

  @Test func `A second update changes nothing`() throws {
    let sample = PlanSample.shop()
    let first = try sample.run()
    let second = try sample.run(first.texts)
    #expect(second.changed.isEmpty)
    #expect(second.events.isEmpty)
    #expect(!second.isNew)
  }

  @Test func `A type that is too large and its file are one task, whose place is the type`() throws {
    var sample = PlanSample.shop()
    sample.add(
      "massive-viewcontroller", "CartViewController", in: "App/Cart/CartViewController.swift", lines: [9], value: 700)
    sample.add("file-too-large", nil, in: "App/Cart/CartViewController.swift", lines: [1], value: 800)
    let plan = try sample.run()
    #expect(plan.task("cart.md", "VM1")?.rules == ["massive-viewcontroller", "file-too-large"])
    #expect(plan.text("cart.md").contains("  - **Location:** `App/Cart/CartViewController.swift:9`, `:1`\n"))
    #expect(try sample.run(plan.texts).changed.isEmpty)
    sample.findings.removeAll { $0.rule == "massive-viewcontroller" }
    #expect(try sample.run(plan.texts).events(.ticked).isEmpty)
    sample.findings.removeAll { $0.rule == "file-too-large" }
    #expect(try sample.run(plan.texts).events(.ticked) == ["cart.md VM1"])
  }

  @Test func `The same input gives the same bytes whatever its order`() throws {
    var sample = PlanSample.shop()
    let texts = try sample.run().texts
    sample.types.reverse()
    sample.files.reverse()
    #expect(try sample.run().texts == texts)
  }

  @Test func `What is gone is ticked with the commit that changed its file since the plan`() throws {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    sample.findings.removeAll { $0.rule == "delegate-not-weak" }
    sample.history = PlanHistory(
      head: PlanCommit(id: "dddddddddd", date: "2026-03-09"),
      changes: [
        .init(commit: .init(id: "dddddddddd", date: "2026-03-09"), isFix: false, paths: ["App/Other.swift"]),
        .init(
          commit: .init(id: "cccccccccc", date: "2026-03-08", pullRequest: 123), isFix: true,
          paths: ["App/Cart/CartViewController.swift"]),
        .init(commit: .init(id: "bbbbbbbbbb", date: "2026-03-02"), isFix: false, paths: ["refactoring/cart.md"]),
        .init(
          commit: .init(id: "aaaaaaaaaa", date: "2026-03-01"), isFix: false,
          paths: ["App/Cart/CartViewController.swift"]),
      ])
    let result = try sample.run(plan.texts)
    #expect(result.events(.ticked) == ["cart.md C1"])
    #expect(result.task("cart.md", "C1")?.isDone == true)
    #expect(result.text("cart.md").contains("  - **Fixed by:** `cccccccccc` (2026-03-08, #123)\n"))
    #expect(result.text("cart.md").contains("> **Status**: In progress\n"))
    #expect(result.text("README.md").contains("| Cart | [cart.md](cart.md) | 3 | 1 | In progress |"))
    #expect(result.text("README.md").contains("**Last updated**: 2026-03-09"))
    #expect(try sample.run(result.texts).changed.isEmpty)
  }

  @Test(arguments: [
    ("Break the cycle (#123)", 123), ("Break it (#1) (#22)", 22), ("(#7)", 7), ("Break the cycle", nil),
    ("Break (#x)", nil),
    ("Break (123)", nil), ("#12)", nil), ("(#)", nil), ("(#12) break", nil), ("(#99999999999)", nil), ("", nil),
  ])
  func `The number of a pull request is that at the end of a subject`(subject: String, number: Int?) {
    #expect(PlanCommit.pullRequest(in: subject) == number)
  }

  @Test func `A fix that is not committed is ticked, and gets its commit later`() throws {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    sample.findings.removeAll { $0.rule == "delegate-not-weak" }
    sample.history?.uncommitted = ["App/Cart/CartViewController.swift"]
    let open = try sample.run(plan.texts)
    #expect(open.text("cart.md").contains("  - **Fixed by:** not committed yet\n"))
    #expect(try sample.run(open.texts).changed.isEmpty)
    let commit = PlanCommit(id: "eeeeeeeeee", date: "2026-03-10")
    sample.history = PlanHistory(
      head: commit,
      changes: [
        .init(commit: commit, isFix: true, paths: ["App/Cart/CartViewController.swift", "refactoring/cart.md"])
      ])
    let closed = try sample.run(open.texts)
    #expect(closed.text("cart.md").contains("  - **Fixed by:** `eeeeeeeeee` (2026-03-10)\n"))
    #expect(!closed.text("cart.md").contains("not committed"))
    #expect(closed.events(.ticked).isEmpty)
  }

  @Test func `A finding that comes back loses its tick and says so`() throws {
    let sample = PlanSample.shop()
    var fixed = sample
    fixed.findings.removeAll { $0.rule == "delegate-not-weak" }
    let done = try fixed.run(try sample.run().texts)
    var again = sample
    again.history?.head = PlanCommit(id: "ffffffffff", date: "2026-04-01")
    let result = try again.run(done.texts)
    #expect(result.events(.reopened) == ["cart.md C1"])
    #expect(result.task("cart.md", "C1")?.isDone == false)
    #expect(result.text("cart.md").contains("  - **Re-opened:** found again at `ffffffffff` (2026-04-01)\n"))
    #expect(!result.text("cart.md").contains("Fixed by"))
    #expect(try again.run(result.texts).changed.isEmpty)
  }

  @Test func `A tick by hand does not hide a finding that is there`() throws {
    let sample = PlanSample.shop()
    let plan = try sample.run()
    let texts = plan.texts.map { PlanText(name: $0.name, text: $0.text.replacing("- [ ] **C1:", with: "- [x] **C1:")) }
    let result = try sample.run(texts)
    #expect(result.events(.reopened).sorted() == ["cart.md C1", "orders.md C1"])
    #expect(result.text("cart.md").contains("ticked, but still found"))
  }

  @Test func `A finding follows its code to another line and another file, under its id`() throws {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    sample.findings = sample.findings.map { finding in
      guard finding.rule == "delegate-not-weak" else { return finding }
      var moved = finding
      moved.span.path = "App/Cart/List/CartList.swift"
      moved.occurrences[0].path = "App/Cart/List/CartList.swift"
      moved.occurrences[0].line = 99
      return moved
    }
    let result = try sample.run(plan.texts)
    #expect(result.events(.moved) == ["cart.md C1"])
    #expect(result.text("cart.md").contains("  - **Location:** `App/Cart/List/CartList.swift:99`\n"))
    #expect(result.events(.discovered).isEmpty && result.events(.ticked).isEmpty)
  }

  @Test func `A finding in a module of another name keeps its id although its fingerprint changed`() throws {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    sample.findings.removeAll { $0.rule == "delegate-not-weak" }
    let moved = sample.add(
      "delegate-not-weak", "CartViewController", in: "Cart/CartViewController.swift", lines: [7], module: "Cart")
    let result = try sample.run(plan.texts)
    #expect(result.events(.moved) == ["cart.md C1"])
    #expect(result.task("cart.md", "C1")?.fingerprints == [moved.fingerprint])
    #expect(try sample.run(result.texts).changed.isEmpty)
  }

  @Test func `A finding without a type follows a renamed file`() throws {
    var sample = PlanSample.shop()
    sample.add(
      "file-too-large", nil, in: "App/Cart/CartViewModel.swift", lines: [1],
      message: "`CartViewModel.swift` has 500 lines of code")
    let plan = try sample.run()
    sample.findings.removeAll { $0.rule == "file-too-large" }
    sample.add(
      "file-too-large", nil, in: "App/Cart/CartModel.swift", lines: [1],
      message: "`CartModel.swift` has 500 lines of code")
    sample.history?.renames = ["App/Cart/CartViewModel.swift": "App/Cart/CartModel.swift"]
    let result = try sample.run(plan.texts)
    #expect(result.events.map(\.kind) == [.moved])
    #expect(result.text("cart.md").contains("`App/Cart/CartModel.swift:1`"))
  }

  @Test func `What is new after the first plan goes to the inbox, with the commit it was seen at`() throws {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    sample.add("binds-in-init", "OrdersViewController", in: "App/Orders/OrdersViewController.swift", lines: [3])
    sample.history?.head = PlanCommit(id: "1234567890", date: "2026-05-01")
    let result = try sample.run(plan.texts)
    #expect(result.events(.discovered) == ["discovered.md D1"])
    #expect(result.text("discovered.md").contains("  - **Found during:** update at `1234567890` (2026-05-01)\n"))
    #expect(result.text("discovered.md").contains("  - **Assign to:** unassigned\n"))
    #expect(result.text("orders.md").isSame(as: plan.text("orders.md")))
    #expect(result.text("README.md").contains("**1 to triage**"))
  }

  @Test func `A place that joins a known finding is described by itself, not by the place that was first`() throws {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    let index = try #require(sample.findings.firstIndex { $0.rule == "viewcontroller-creates-viewcontroller" })
    sample.findings[index].occurrences.append(
      Occurrence(
        path: "App/Account/ProfileViewController.swift", line: 70, column: 3,
        fingerprint: PlanSample.fingerprint("joined"), member: "showOrders", evidence: "OrdersViewController"))
    let result = try sample.run(plan.texts)
    #expect(result.events(.discovered) == ["discovered.md D1"])
    let inbox = result.text("discovered.md")
    #expect(
      inbox.contains("**D1: Fix another place in `ProfileViewController`: `OrdersViewController` in `showOrders`**"))
    #expect(!inbox.contains("CartViewController"))
  }

  @Test func `Sorted into a feature, a discovered task is followed there`() throws {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    sample.add("binds-in-init", "OrdersViewController", in: "App/Orders/OrdersViewController.swift", lines: [3])
    let found = try sample.run(plan.texts)
    let inbox = found.text("discovered.md")
    let start = try #require(inbox.firstRange(of: "- [ ] **D1"))
    let task = String(inbox[start.lowerBound...])
    var texts = found.texts
    for index in texts.indices {
      if texts[index].name == "discovered.md" { texts[index].text = String(inbox[..<start.lowerBound]) }
      if texts[index].name == "orders.md" { texts[index].text += "\n" + task.replacing("**D1:", with: "**CB7:") }
    }
    let sorted = try sample.run(texts)
    #expect(sorted.events.isEmpty)
    #expect(sorted.text("README.md").contains("Triage inbox: [discovered.md](discovered.md), empty."))
    sample.findings.removeAll { $0.rule == "binds-in-init" && $0.type == "OrdersViewController" }
    #expect(try sample.run(sorted.texts).events(.ticked) == ["orders.md CB7"])
  }

  @Test func `The id of a deleted task is not used again, and its finding is discovered anew`() throws {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    sample.add("binds-in-init", "OrdersViewController", in: "App/Orders/OrdersViewController.swift", lines: [3])
    let found = try sample.run(plan.texts)
    var texts = found.texts
    for index in texts.indices where texts[index].name == "discovered.md" {
      let start = try #require(texts[index].text.firstRange(of: "- [ ] **D1"))
      texts[index].text = String(texts[index].text[..<start.lowerBound])
    }
    let again = try sample.run(texts)
    #expect(again.events(.discovered) == ["discovered.md D2"])
  }

  @Test func `A rule that did not run and a file that was not read leave their tasks as they are`() throws {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    sample.rules.removeAll { $0.id == "delegate-not-weak" }
    sample.skipped = [SkippedFile(path: "App/Orders/OrdersViewController.swift", reason: "unreadable")]
    sample.findings.removeAll { $0.rule == "delegate-not-weak" || $0.span.path.hasSuffix("OrdersViewController.swift") }
    let result = try sample.run(plan.texts)
    #expect(result.events.isEmpty)
    #expect(result.unchecked == 2)
  }

  @Test func `Without git there are no dates, and the files say so`() throws {
    var sample = PlanSample.shop()
    sample.history = nil
    let result = try sample.run()
    #expect(result.text("README.md").contains("**Last updated**: unknown (not a git repository)"))
    #expect(result.text("README.md").contains("Without git there is no data"))
    #expect(!result.texts.contains { $0.text.contains("2026-") })
    sample.findings.removeAll { $0.rule == "delegate-not-weak" }
    let next = try sample.run(result.texts)
    #expect(next.text("cart.md").contains("**Fixed by:** unknown (not a git repository)"))
  }

  @Test func `Dates change with the content only`() throws {
    var sample = PlanSample.shop()
    let plan = try sample.run()
    sample.history?.head = PlanCommit(id: "9999999999", date: "2027-01-01")
    #expect(try sample.run(plan.texts).changed.isEmpty)
  }

  @Test func `Moving rows of the dashboard changes the order of work and stays`() throws {
    let sample = PlanSample.shop()
    let plan = try sample.run()
    let row = try #require(plan.text("README.md").split(separator: "\n").first { $0.hasPrefix("| Orders") })
    var texts = plan.texts
    for index in texts.indices where texts[index].name == "README.md" {
      let rest = texts[index].text.replacing(row + "\n", with: "")
      texts[index].text = rest.replacing("|---|---|---:|---:|---|\n", with: "|---|---|---:|---:|---|\n\(row)\n")
    }
    let result = try sample.run(texts)
    #expect(result.changed.isEmpty)
    #expect(result.progress.scopes.first?.name == "Orders")
    #expect(WorkPicker.next(result, sample.input).pullRequest?.feature == "Orders")
  }
}

extension String {
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
