import Findings
import Refactoring
import Testing

/// Which pull request comes next.
@Suite struct PlanWorkTests {
  private func next(_ sample: PlanSample) throws -> NextWork { WorkPicker.next(try sample.run(), sample.input) }

  @Test func `Critical safety comes first, one concern of one feature within the limit`() throws {
    let request = try #require(try next(PlanSample.shop()).pullRequest)
    #expect(request.kind == .bugFix)
    #expect(request.lines <= 50)
    #expect(Set(request.items.map(\.id)) == ["C1", "C2"])
    #expect(request.file == "cart.md")
    #expect(request.files == ["App/Cart/CartViewController.swift"])
    #expect(request.verification.contains { $0.contains("refactoring/cart.md") })
    #expect(request.exclusions.contains { $0.contains("VM1") })
  }

  @Test func `A pull request never exceeds the limit of its kind`() throws {
    var sample = PlanSample.shop()
    for index in 0..<40 {
      sample.add(
        "sink-captures-self", "CartViewController", in: "App/Cart/CartViewController.swift", lines: [100 + index],
        members: ["member\(index)"])
    }
    let result = try sample.run()
    for task in result.documents.flatMap(\.tasks) where task.steps.isEmpty {
      let section = PlanSection.allCases.first { $0.prefix == task.id.prefix { !$0.isNumber } } ?? .injectionAndTesting
      #expect(task.estimatedLines ?? 0 <= TaskKind(section: section, rules: task.rules).limit, "\(task.id)")
    }
    #expect(try #require(WorkPicker.next(result, sample.input).pullRequest).lines <= 50)
    #expect(result.text("cart.md").contains("(part 1 of 4)"))
  }

  @Test func `Each part of a task speaks of its own places and leaves the service to the first`() throws {
    var sample = PlanSample.shop()
    sample.findings.removeAll { $0.span.path.contains("Cart") }
    sample.add(
      "viewcontroller-does-io", "CartViewController", in: "App/Cart/CartViewController.swift",
      lines: (0..<60).map { 100 + $0 }, members: (0..<60).map { "member\($0)" },
      message: "the controller works with user defaults itself: `UserDefaults.standard.key0`",
      evidence: (0..<60).map { "UserDefaults.standard.key\($0)" })
    let tasks = try sample.run().text("cart.md").components(separatedBy: "- [ ] **")
      .filter { $0.contains("(part ") }
    #expect(tasks.count > 1)
    for (index, text) in tasks.enumerated() {
      #expect(text.contains("UserDefaults.standard.key0`") == (index == 0))
      #expect(text.contains("of part 1 a method") == (index > 0))
      #expect(text.contains("no longer names these places"))
    }
  }

  @Test func `A task that cannot be split by its places has steps, and the next open step is the next pull request`()
    throws
  {
    var sample = PlanSample.shop()
    sample.findings.removeAll {
      $0.span.path.contains("Orders") || $0.rule == "sink-captures-self" || $0.rule == "delegate-not-weak"
    }
    sample.add(
      "massive-viewcontroller", "CartViewController", in: "App/Cart/CartViewController.swift", lines: [5],
      message: "`CartViewController` has 900 lines (limit 500) and mixes networking, formatting", value: 900,
      related: [
        RelatedPlace(path: "App/Cart/CartViewController.swift", line: 80, column: 1, message: "networking"),
        RelatedPlace(path: "App/Cart/CartViewController.swift", line: 300, column: 1, message: "formatting"),
      ])
    sample.changeEverything()
    let result = try sample.run()
    let task = try #require(result.task("cart.md", "VM1"))
    #expect(task.steps.count == 6)
    #expect(task.steps.allSatisfy { ($0.lines ?? 999) <= 200 })
    #expect(task.steps[0].text.contains("networking (`CartViewController.swift:80`)"))
    let order = result.texts.map {
      PlanText(name: $0.name, text: $0.text.replacing("- [ ] **Step 1 of", with: "- [x] **Step 1 of"))
    }
    let second = try sample.run(order)
    // A step that a person checks off changes what is left, and nothing else.
    #expect(second.changed.map(\.name) == ["README.md"])
    var picked = second
    picked.progress.scopes.sort { $0.file == "cart.md" && $1.file != "cart.md" }
    let request = try #require(WorkPicker.next(picked, sample.input).pullRequest)
    #expect(request.items.first?.step?.number == 2)
    sample.findings.removeAll { $0.rule == "massive-viewcontroller" }
    let done = try sample.run(second.texts)
    #expect(done.task("cart.md", "VM1")?.steps.allSatisfy { $0.isDone } == true)
  }

  @Test func `What a task waits for comes before it`() throws {
    var sample = PlanSample.shop()
    sample.findings.removeAll {
      $0.rule != "viewmodel-depends-on-concrete" && $0.rule != "repository-has-no-abstraction"
    }
    sample.changeEverything()
    let result = try sample.run()
    #expect(result.task("orders.md", "DT1")?.dependencies.map(\.id) == ["X1"])
    let request = try #require(WorkPicker.next(result, sample.input).pullRequest)
    #expect(request.file == "cross-cutting.md" && request.items.map(\.id) == ["X1"])
  }

  @Test func `Screens with fixes and changes come first, stable ones are left alone and named`() throws {
    var sample = PlanSample.shop()
    sample.findings.removeAll { $0.rule == "sink-captures-self" || $0.rule == "delegate-not-weak" }
    let commit = PlanCommit(id: "aaaaaaaaaa", date: "2026-03-01")
    sample.history?.changes = [
      .init(commit: commit, isFix: true, paths: ["App/Orders/OrdersViewModel.swift"]),
      .init(commit: commit, isFix: false, paths: ["App/Cart/CartViewModel.swift"]),
      .init(commit: commit, isFix: false, paths: ["App/Cart/CartViewModel.swift"]),
    ]
    let result = try sample.run()
    #expect(result.progress.scopes.map(\.name) == ["Orders", "Cart", "Account", "Cross-cutting", "Discovered"])
    #expect(result.progress.scopes.map(\.status)[2] == .leftAlone)
    #expect(result.text("README.md").contains("| Account | [account.md](account.md) | 2 | 0 | Stable, left alone |"))
    #expect(result.text("account.md").contains("leave it alone unless it has critical safety tasks"))
    let request = WorkPicker.next(result, sample.input)
    #expect(request.pullRequest?.feature != "Account")
    #expect(request.leftAlone == 2)
  }

  // Mutation: compare with the first task only.
  @Test func `What belongs to a chosen task belongs to the pull request, wherever it stands`() throws {
    var sample = PlanSample.shop()
    let path = "App/Cart/CartViewController.swift"
    sample.findings.removeAll { $0.span.path != path }
    sample.file("App/Cart/CartPipeline.swift", "CartPipeline", "other")
    // The third shares a file with the second, and only the second a rule with the first.
    sample.findings = []
    sample.add("sink-captures-self", "CartViewController", in: path, lines: [12])
    sample.add("delegate-not-weak", "CartPipeline", in: "App/Cart/CartPipeline.swift", lines: [3])
    sample.add("sink-captures-self", "CartPipeline", in: "App/Cart/CartPipeline.swift", lines: [9])
    let request = try #require(try next(sample).pullRequest)
    #expect(request.items.count == 3)
    #expect(request.items.map(\.id) == ["C1", "C2", "C3"])
  }

  // Mutation: do not look at the files that are taken.
  @Test func `Several pull requests at a time share no file and no task`() throws {
    var sample = PlanSample.shop()
    sample.changeEverything()
    let result = try sample.run()
    let requests = WorkPicker.next(result, sample.input, count: 4).pullRequests
    #expect(requests.count > 2)
    #expect(requests.first == WorkPicker.next(result, sample.input).pullRequest)
    let files = requests.flatMap(\.files)
    #expect(Set(files).count == files.count)
    #expect(Set(requests.prefix(3).map(\.file)).count == 3)
    let tasks = requests.flatMap { request in request.items.map { request.file + $0.id } }
    #expect(Set(tasks).count == tasks.count)
    #expect(WorkPicker.next(result, sample.input, count: 100).pullRequests.count < 9)
  }

  @Test func `A feature that is asked for comes first, also when it is left alone`() throws {
    var sample = PlanSample.shop()
    let result = try sample.run()
    let account = WorkPicker.next(result, sample.input, file: "account.md")
    #expect(account.pullRequest?.file == "account.md" && account.feature == "Account")
    sample.findings.removeAll { $0.type == "ProfileViewController" }
    let done = try sample.run(result.texts)
    #expect(WorkPicker.next(done, sample.input, file: "account.md").pullRequests.isEmpty)
  }

  @Test func `When only stable features are left, nothing is next`() throws {
    var sample = PlanSample.shop()
    sample.findings.removeAll { $0.type != "ProfileViewController" }
    let work = try next(sample)
    #expect(work.pullRequest == nil && work.leftAlone == 2)
  }
}
