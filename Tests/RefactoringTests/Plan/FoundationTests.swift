import Findings
import Testing

@testable import Refactoring

/// One task for what many findings have in common, the first one in the order of work; what waits for it says so.
@Suite struct FoundationTests {
  private func shop() -> PlanSample {
    var sample = PlanSample.shop()
    sample.findings = []
    sample.rules += [
      PlanSample.rule("viewmodel-uses-singleton", .high, .injectionAndTesting),
      PlanSample.rule("viewmodel-imports-ui", .medium, .viewModelExtraction),
      PlanSample.rule("viewmodel-exposes-mutable-state", .high, .viewModelExtraction),
      PlanSample.rule("sink-off-main", .critical, .criticalSafety),
    ]
    sample.file("App/AppDelegate.swift", "AppDelegate", "appEntry")
    sample.file("App/Core/Application.swift", "Application", "service")
    sample.file("App/Account/ProfileViewModel.swift", "ProfileViewModel", "viewModel")
    return sample
  }

  private static let users = [
    ("CartViewModel", "App/Cart/CartViewModel.swift"), ("OrdersViewModel", "App/Orders/OrdersViewModel.swift"),
    ("ProfileViewModel", "App/Account/ProfileViewModel.swift"),
  ]

  /// View models that know an object by its class.
  private func addUsers(of object: String, to sample: inout PlanSample, count: Int = 3) {
    for (type, path) in Self.users.prefix(count) {
      sample.add(
        "viewmodel-depends-on-concrete", type, in: path,
        message: "`app` is the concrete class `\(object)`, which works with the network",
        related: [
          RelatedPlace(
            path: "App/Core/Application.swift", line: 5, column: 1, message: "`\(object)` is declared here")
        ])
    }
  }

  @Test func `An object that many know by its class is one task, first of all, and the others wait for it`() throws {
    var sample = shop()
    addUsers(of: "Application", to: &sample)
    let result = try sample.run()
    let text = result.text("cross-cutting.md")
    #expect(text.contains("## Foundations"))
    #expect(text.contains("**X1: Put `Application` behind protocols that its users need**"))
    #expect(text.contains("**Needed by:** DT1 (account.md), DT1 (cart.md) and DT1 (orders.md)"))
    for file in ["cart.md", "orders.md", "account.md"] {
      #expect(result.task(file, "DT1")?.dependencies == [PlanTask.Dependency(id: "X1", file: "cross-cutting.md")])
    }
    #expect(WorkPicker.next(result, sample.input).pullRequest?.items.map(\.id) == ["X1"])
  }

  @Test func `Two types that know it need no foundation`() throws {
    var sample = shop()
    addUsers(of: "Application", to: &sample, count: 2)
    #expect(!(try sample.run()).text("cross-cutting.md").contains("X1"))
  }

  @Test func `The foundation is done when the object has a protocol, though its users do not use it yet`() throws {
    var sample = shop()
    addUsers(of: "Application", to: &sample)
    let first = try sample.run()
    var protocolType = PlanType(
      name: "Networking", path: "App/Core/Application.swift", role: "other", lines: 4, isTested: false)
    protocolType.isProtocol = true
    sample.types.append(protocolType)
    let index = try #require(sample.types.firstIndex { $0.name == "Application" })
    sample.types[index].ancestors = ["Networking"]
    let second = try sample.run(first.texts)
    #expect(second.task("cross-cutting.md", "X1")?.isDone == true)
    #expect(second.task("cart.md", "DT1")?.isDone == false)
  }

  @Test func `A foundation in the plan stays while one type still needs it`() throws {
    var sample = shop()
    addUsers(of: "Application", to: &sample)
    let first = try sample.run()
    sample.findings.removeLast(2)
    #expect(try sample.run(first.texts).task("cross-cutting.md", "X1")?.isDone == false)
    sample.findings.removeAll()
    #expect(try sample.run(first.texts).task("cross-cutting.md", "X1")?.isDone == true)
  }

  @Test(arguments: [nil, "LoadState"])
  func `The states of a screen are declared once, unless the app has such a type`(existing: String?) throws {
    var sample = shop()
    for (type, path) in Self.users.prefix(2) {
      sample.add(
        "boolean-state-machine", type, in: path, lines: [3, 4], members: ["isLoading", "error"],
        message: "`isLoading` and `error` are one state, set together in `load()`, and can contradict each other")
    }
    var input = sample.input
    input.stateType = existing
    let result = try PlanUpdate.run(input, existing: [])
    #expect(result.text("cross-cutting.md").contains("Declare `ViewState` once for all screens") == (existing == nil))
    #expect(result.task("cart.md", "VM1")?.dependencies.isEmpty == (existing != nil))
    #expect(result.text("cart.md").contains("\(existing ?? "ViewState")<Void> = .idle"))
  }

  @Test func `View models that take several shared objects wait for what makes them`() throws {
    var sample = shop()
    sample.file("App/Wishlist/WishlistViewModel.swift", "WishlistViewModel", "viewModel")
    sample.file("App/Search/SearchViewModel.swift", "SearchViewModel", "viewModel")
    let all =
      Self.users + [
        ("WishlistViewModel", "App/Wishlist/WishlistViewModel.swift"),
        ("SearchViewModel", "App/Search/SearchViewModel.swift"),
      ]
    for (index, (type, path)) in all.enumerated() {
      let object = ["Session", "Tracker", "Store"][index % 3]
      sample.add(
        "viewmodel-uses-singleton", type, in: path,
        message: "`\(object).shared` is a shared instance that the view model takes itself instead of being given it",
        related: [
          RelatedPlace(
            path: "App/Core/Application.swift", line: 5, column: 1, message: "`\(object)` is declared here")
        ])
    }
    // An extension starts somewhere, too.
    sample.file("AWidgets/ShopWidgets.swift", "ShopWidgets", "appEntry")
    let text = try sample.run().text("cross-cutting.md")
    #expect(
      text.contains("Create `AppContainer`") && text.contains("Make it in `") && !text.contains("`ShopWidgets.swift`"))
    var withLibrary = sample
    withLibrary.usesInjectionLibrary = true
    #expect(!(try withLibrary.run()).text("cross-cutting.md").contains("AppContainer"))
    sample.file("App/Core/AppAssembly.swift", "AppAssembly", "container")
    #expect(!(try sample.run()).text("cross-cutting.md").contains("AppContainer"))
  }

  // MARK: Coordinators

  private func addScreens(to sample: inout PlanSample) {
    sample.file("App/Cart/CouponViewController.swift", "CouponViewController", "viewController")
    for (type, path) in [
      ("CartViewController", "App/Cart/CartViewController.swift"),
      ("CouponViewController", "App/Cart/CouponViewController.swift"),
    ] {
      sample.add(
        "viewcontroller-creates-viewcontroller", type, in: path, lines: [30], members: ["open"],
        message: "the controller creates `OrdersViewController` and shows it with `pushViewController`")
      sample.findings[sample.findings.count - 1].fix =
        "Tell a coordinator what the user wants; let its factory method build the screen."
    }
  }

  @Test func `A flow without a coordinator gets one, once, by the app's own word for it`() throws {
    var sample = shop()
    addScreens(to: &sample)
    for name in ["Orders", "Account", "Main"] {
      sample.file("App/Flows/\(name)/\(name)Router.swift", "\(name)Router", "coordinator")
    }
    let result = try sample.run()
    let text = result.text("cart.md")
    #expect(text.contains("Create `CartRouter` for this flow"))
    #expect(text.components(separatedBy: "Let `CartRouter` open").count == 3)
    #expect(!text.contains("oordinator open"))
    let waiting = result.documents.flatMap(\.tasks).filter { !$0.dependencies.isEmpty }
    #expect(waiting.count == 2)
  }

  @Test func `The coordinator that makes a screen is the one that opens the next`() throws {
    var sample = shop()
    addScreens(to: &sample)
    sample.file(
      "App/Flows/ShopCoordinator.swift", "ShopCoordinator", "coordinator",
      uses: ["CartViewController", "CouponViewController"])
    let text = try sample.run().text("cart.md")
    #expect(text.contains("Let `ShopCoordinator` open") && !text.contains("to be created"))
  }

  // MARK: One edit, one task

  @Test func `Findings in the same closures are one task`() throws {
    var sample = shop()
    sample.add("sink-captures-self", "CartViewController", in: "App/Cart/CartViewController.swift", members: ["bind"])
    sample.add("sink-off-main", "CartViewController", in: "App/Cart/CartViewController.swift", members: ["bind"])
    let tasks = try sample.run().documents.flatMap(\.tasks)
    #expect(tasks.count == 1)
    #expect(tasks.first?.rules.sorted() == ["sink-captures-self", "sink-off-main"])
  }

  @Test func `Findings in other closures are tasks of their own`() throws {
    var sample = shop()
    sample.add("sink-captures-self", "CartViewController", in: "App/Cart/CartViewController.swift", members: ["bind"])
    sample.add("sink-off-main", "CartViewController", in: "App/Cart/CartViewController.swift", members: ["load"])
    #expect(try sample.run().documents.flatMap(\.tasks).count == 2)
  }

  @Test func `What one edit clears is part of its task`() throws {
    var sample = shop()
    let path = "App/Cart/CartViewModel.swift"
    sample.add(
      "viewmodel-uses-ui-types", "CartViewModel", in: path, members: ["icon"],
      message: "`CartViewModel` works with `UIImage`, which belongs to the view")
    sample.add("viewmodel-imports-ui", "CartViewModel", in: path, message: "`CartViewModel` needs no `UIKit`")
    let tasks = try sample.run().documents.flatMap(\.tasks)
    #expect(tasks.count == 1 && tasks.first?.rules.count == 2)
  }

  // MARK: Order

  @Test func `Risk times change decides which feature comes first`() throws {
    var sample = shop()
    sample.add("binds-in-init", "ProfileViewController", in: "App/Account/ProfileViewController.swift")
    sample.add("delegate-not-weak", "CartViewController", in: "App/Cart/CartViewController.swift")
    // Twice as many commits, a ninth of the risk.
    sample.history?.changes = (0..<6).map { index in
      PlanHistory.Change(
        commit: PlanCommit(id: "\(index)", date: "2026-02-01"), isFix: false,
        paths: [index < 4 ? "App/Account/ProfileViewController.swift" : "App/Cart/CartViewController.swift"])
    }
    #expect(try sample.run().progress.scopes.first?.name == "Cart")
  }

  @Test func `A long file that nothing else touches comes after everything`() throws {
    var sample = shop()
    sample.changeEverything()
    sample.add("file-too-large", nil, in: "App/Cart/CartViewController.swift", value: 500)
    sample.add("binds-in-init", "ProfileViewController", in: "App/Account/ProfileViewController.swift")
    let result = try sample.run()
    #expect(result.task("cart.md", "FS1") != nil)
    #expect(result.progress.scopes.first?.name == "Account")
    let order = WorkPicker.next(result, sample.input, count: 2).pullRequests
    #expect(order.map(\.kind) == [.bindings, .fileSplit])
  }

  @Test func `Splits of files in older plans are of the same kind`() throws {
    var sample = shop()
    sample.add("file-too-large", nil, in: "App/Cart/CartViewController.swift", value: 500)
    let made = try sample.run()
    let older = made.texts.map { PlanText(name: $0.name, text: $0.text.replacing("**FS1:", with: "**VM1:")) }
    let result = try sample.run(older)
    #expect(result.progress.phases.last?.total == 1 && result.progress.phases[1].total == 0)
  }

  // MARK: Effort

  @Test func `The totals are those of the open tasks, with the assumption`() throws {
    var sample = shop()
    addUsers(of: "Application", to: &sample)
    let result = try sample.run()
    let lines = result.documents.flatMap(\.tasks).compactMap(\.estimatedLines).reduce(0, +)
    #expect(result.progress.effort.lines == lines && result.progress.effort.pullRequests == 4)
    #expect(result.text("README.md").contains("Left: about \(lines) lines in 4 pull requests, "))
    #expect(result.text("README.md").contains("Assumed: 100 to 400 changed lines a day"))
    sample.findings = []
    #expect(try sample.run(result.texts).progress.effort.pullRequests == 0)
  }
}
