import Findings
import Testing

@testable import Refactoring

/// What a task says about the code that it is about: names that are there, sizes of what moves, and nothing that the code
/// contradicts.
@Suite struct TaskWordsTests {
  private let path = "App/Cart/CartViewController.swift"

  /// The shop without findings, with what is known of the code of one type.
  private func shop(
    _ type: String = "CartViewController", _ members: [PlanMember] = [], viewModel: String? = nil
  ) -> PlanSample {
    var sample = PlanSample.shop()
    sample.findings = []
    sample.rules += [
      PlanSample.rule("viewmodel-holds-view", .critical, .criticalSafety),
      PlanSample.rule("task-not-cancelled", .critical, .criticalSafety),
      PlanSample.rule("viewmodel-exposes-mutable-state", .high, .viewModelExtraction),
      PlanSample.rule("implicitly-unwrapped-dependency", .high, .injectionAndTesting),
      PlanSample.rule("view-does-io", .high, .viewModelExtraction),
      PlanSample.rule("view-holds-service", .high, .injectionAndTesting),
    ]
    for index in sample.types.indices where sample.types[index].name == type {
      sample.types[index].members = members
      sample.types[index].viewModel = viewModel
    }
    return sample
  }

  private func member(
    _ name: String, _ kind: PlanMember.Kind, _ line: Int, _ lines: Int, isPrivate: Bool = false,
    closesNoCycle: Bool = false, isObserved: Bool = false
  ) -> PlanMember {
    PlanMember(
      name: name, kind: kind, path: path, line: line, endLine: line + lines - 1, lines: lines, isPrivate: isPrivate,
      closesNoCycle: closesNoCycle, isObserved: isObserved)
  }

  private func related(_ line: Int, _ message: String) -> RelatedPlace {
    RelatedPlace(path: path, line: line, column: 1, message: message)
  }

  /// The text of the only task.
  private func text(_ sample: PlanSample) throws -> String {
    let result = try sample.run()
    let documents = result.documents.filter { !$0.tasks.isEmpty }
    #expect(documents.flatMap(\.tasks).count == 1)
    return documents.first?.text ?? ""
  }

  // MARK: Safety

  @Test(arguments: [true, false])
  func `A view that is only known weakly is no matter of safety`(isWeak: Bool) throws {
    var sample = shop("CartViewModel", [member("screen", .storedProperty, 10, 1, closesNoCycle: isWeak)])
    sample.add(
      "viewmodel-holds-view", "CartViewModel", in: "App/Cart/CartViewModel.swift", members: ["screen"],
      message: "`screen` of `CartViewModel` keeps `CartRow`: the view model knows its view")
    let text = try text(sample)
    #expect(text.contains(isWeak ? "**VM1: " : "**C1: "))
    #expect(text.contains(isWeak ? "🟡 High" : "🔴 Critical"))
    #expect(text.contains("is never released then") != isWeak)
  }

  @Test(arguments: [true, false])
  func `A task that runs through once is no matter of safety, and has no loop to leave`(hasLoop: Bool) throws {
    var sample = shop()
    sample.add(
      "task-not-cancelled", "CartViewController", in: path, members: ["load"],
      message: "`request` keeps a task that holds self, and nothing in `CartViewController` cancels it",
      related: hasLoop ? [related(12, "the loop that does not end")] : [])
    let text = try text(sample)
    #expect(text.contains(hasLoop ? "**C1: " : "**VM1: "))
    #expect(text.contains("leave the loop") == hasLoop)
    #expect(text.contains("again on every visit") == hasLoop)
  }

  @Test func `What is kept until a value is there is not said to stay for good`() throws {
    var sample = shop()
    sample.add(
      "sink-captures-self", "CartViewController", in: path, members: ["load"],
      message:
        "the closure given to `sink` captures self strongly, and self keeps the subscription in `bag`: self stays "
        + "until the publisher has given its one value", severity: .medium)
    let text = try text(sample)
    #expect(!text.contains("is ever released") && text.contains("while it waits for a value"))
  }

  @Test func `What is no screen is not opened and closed`() throws {
    var sample = shop()
    sample.add("sink-captures-self", "CartStore", in: "App/Cart/CartStore.swift", members: ["load"])
    sample.findings[0].role = "service"
    let text = try text(sample)
    #expect(text.contains("each time one is made") && !text.contains("screen or flow") && !text.contains("Open and"))
  }

  // MARK: View models

  @Test func `The view model that a controller stores is named, not one that would have to be made`() throws {
    var sample = shop(viewModel: "BasketListViewModel")
    sample.add("massive-viewcontroller", "CartViewController", in: path, value: 600)
    let text = try text(sample)
    #expect(text.contains("**VM1: Move the logic of `CartViewController` to `BasketListViewModel`**"))
    #expect(text.contains("which `CartViewController` has already") && !text.contains("Create `"))
  }

  @Test func `One of the right name is used although the controller does not store it`() throws {
    var sample = shop()
    sample.add("massive-viewcontroller", "CartViewController", in: path, value: 600)
    let text = try text(sample)
    #expect(text.contains("`CartViewModel`, which is there already") && !text.contains("Create `"))
  }

  @Test func `Where there is none it is to be created`() throws {
    var sample = shop()
    sample.types.removeAll { $0.role == "viewModel" }
    sample.add("massive-viewcontroller", "CartViewController", in: path, value: 600)
    #expect(
      try text(sample).contains("1. Create `@MainActor final class CartViewModel` in `App/Cart/CartViewModel.swift`"))
    sample.findings = []
    sample.add("view-does-io", "CartViewController", in: path, members: ["send"])
    let text = try text(sample)
    #expect(text.contains("Create `@MainActor final class CartViewModel`"))
    #expect(text.contains("move the calls there: `send` (`CartViewController.swift:10`)"))
  }

  @Test func `One state is made of the properties that were found`() throws {
    var sample = shop(
      "CartViewModel",
      [
        member("isBusy", .storedProperty, 4, 1, isPrivate: true),
        member("failure", .storedProperty, 5, 1, isPrivate: true),
      ])
    sample.add(
      "boolean-state-machine", "CartViewModel", in: "App/Cart/CartViewModel.swift", lines: [4, 5],
      members: ["isBusy", "failure"],
      message: "`isBusy` and `failure` are one state, set together in `sync()`, and can contradict each other")
    let text = try text(sample)
    #expect(text.contains("one state instead of `isBusy` and `failure`**"))
    #expect(text.contains("In the code that sets `isBusy` and `failure`, set `.loading`"))
    #expect(!text.contains("each view decides"))
  }

  @Test func `Of further properties only that is said which is true of them`() throws {
    var sample = shop()
    sample.add(
      "viewmodel-exposes-mutable-state", "CartViewModel", in: "App/Cart/CartViewModel.swift", lines: [4, 5, 6],
      members: ["size", "items", "total"],
      message:
        "`size` is written by `CartView`, past `CartViewModel`'s methods; 2 more properties can be set from anywhere",
      related: [related(9, "`CartView` writes `size` here")])
    let text = try text(sample)
    #expect(text.contains("past `CartViewModel`'s methods. `items` and `total` can be set from anywhere, too."))
    #expect(!text.contains("The same holds"))
  }

  // MARK: Initializers

  @Test func `A view that is touched in init is built later, and the size is that of what moves`() throws {
    var sample = shop(
      members: [member("init", .initializer, 10, 60), member("bind", .code, 100, 9)])
    sample.add(
      "binds-in-init", "CartViewController", in: path, lines: [20], members: ["init"],
      message: "`init` touches `view`, which loads the view before anybody shows it")
    let text = try text(sample)
    #expect(text.contains("Build the view of `CartViewController` in `viewDidLoad`, not in `init`"))
    #expect(text.contains("to `viewDidLoad`, before it calls `bind`") && !text.contains("subscribes"))
    #expect(text.contains("**Estimated lines:** 100"))
  }

  @Test func `What init receives already is not passed to it once more`() throws {
    var sample = shop(members: [member("store", .storedProperty, 4, 3, isObserved: true)])
    sample.add(
      "implicitly-unwrapped-dependency", "CartViewController", in: path, members: ["store"],
      message: "`store` (`CartStore!`) is implicitly unwrapped although `init` receives it")
    let text = try text(sample)
    #expect(text.contains("Drop the `!` of `store` in `CartViewController`"))
    #expect(!text.contains("Add `store`") && !text.contains("crashes the app") && !text.contains("`let`"))
  }

  @Test func `What is read from a container is taken from it, not from a parameter that is not there`() throws {
    var sample = shop()
    sample.add(
      "viewmodel-depends-on-concrete", "CartViewModel", in: "App/Cart/CartViewModel.swift",
      message: "`api` reads the concrete class `Client` from `AppContext`, which works with the network")
    let text = try text(sample)
    #expect(text.contains("instead of reading `api` from `AppContext`"))
    #expect(!text.contains("its parameter of `init`"))
  }
}

extension TaskWordsTests {
  private func shop(members: [PlanMember]) -> PlanSample { shop("CartViewController", members) }
}
