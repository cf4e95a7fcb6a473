import Findings
import Testing

@testable import Refactoring

/// The steps of a task say what its finding asks for, and nothing that the code does not allow: access, optionals, storyboards,
/// cells, protocols.
@Suite struct TaskFixTests {
  private let path = "App/Cart/CartViewController.swift"

  private func text(
    _ rule: String, standard: String, fix: String? = nil, type: String = "CartViewController",
    members: [String] = ["bind"],
    message: String, value: Int? = nil, related: [RelatedPlace] = [], edit: (inout PlanType) -> Void = { _ in }
  ) throws -> String {
    var sample = PlanSample.shop()
    sample.findings = []
    sample.rules.removeAll { $0.id == rule }
    var summary = PlanSample.rule(rule, .high, .bindings)
    summary.guide = RuleGuidance(fires: "", silent: [], fix: standard)
    sample.rules.append(summary)
    if !sample.types.contains(where: { $0.name == type }) { sample.file(path, type, "view") }
    for index in sample.types.indices where sample.types[index].name == type { edit(&sample.types[index]) }
    sample.add(rule, type, in: path, members: members, message: message, value: value, related: related)
    sample.findings[0].fix = fix ?? standard
    let documents = try sample.run().documents.filter { !$0.tasks.isEmpty }
    #expect(documents.flatMap(\.tasks).count == 1)
    return documents.first?.text ?? ""
  }

  private func stored(_ name: String, isUsedElsewhere: Bool) -> PlanMember {
    var member = PlanMember(name: name, kind: .storedProperty, path: path, line: 4, endLine: 4, lines: 1)
    member.isUsedElsewhere = isUsedElsewhere
    return member
  }

  @Test func `Where a view is captured the steps do not speak of self`() throws {
    let text = try text(
      "sink-captures-self", standard: "Capture `[weak self]` and leave early when it is gone.",
      fix: "Capture `[weak view]` and leave early when it is gone.",
      message: "the closure given to `sink` captures `view`, which holds self, and self keeps the subscription in `bag`"
    )
    #expect(text.contains("[weak view]") && !text.contains("[weak self]"))
    #expect(text.contains("For `bind` (`CartViewController.swift:10`): "))
  }

  @Test func `A cell gets nothing in its initializer`() throws {
    let text = try text(
      "implicitly-unwrapped-dependency", standard: "Pass it to the initializer and store it in a `let`.",
      type: "CartCell", members: ["tracker"], message: "`tracker` (`Tracker!`) is set from outside after `init`",
      edit: { $0.isReused = true })
    #expect(text.contains("configure(with:)") && !text.contains("parameter of `init`"))
  }

  @Test func `A protocol has no initializer to pass anything to`() throws {
    let text = try text(
      "implicitly-unwrapped-dependency", standard: "Pass it to the initializer and store it in a `let`.",
      type: "CartScreen", members: ["model"],
      message: "the protocol makes every conformer hold `model` implicitly unwrapped, so it is set after `init`")
    #expect(text.contains("as `{ get }`") && text.contains("Let the conformers"))
    #expect(!text.contains("parameter of `init` of `CartScreen`"))
  }

  @Test(arguments: [true, false])
  func `A property that other files use is not made private`(isUsedElsewhere: Bool) throws {
    let text = try text(
      "implicitly-unwrapped-dependency", standard: "Pass it to the initializer and store it in a `let`.",
      members: ["model"],
      message: "`model` (`CartViewModel!`) is set from outside after `init`; any use before crashes",
      edit: { $0.members = [stored("model", isUsedElsewhere: isUsedElsewhere)] })
    #expect(text.contains("store it in `\(isUsedElsewhere ? "let" : "private let")`"))
  }

  @Test func `What is to become an optional is not passed to init`() throws {
    let text = try text(
      "implicitly-unwrapped-dependency", standard: "Pass it to the initializer and store it in a `let`.",
      fix: "Declare it as an optional (`weak var parent: Flow?`).", members: ["parent"],
      message: "`parent` (`Flow!`) is set from outside after `init`; any use before that or after it is gone crashes")
    #expect(text.contains("Drop the `!` of `parent`") && text.contains("unwrap it where"))
    #expect(!text.contains("parameter of `init`"))
  }

  @Test func `An optional gets no StateObject`() throws {
    let text = try text(
      "wrong-wrapper-for-observable", standard: "Use `@StateObject`.",
      fix: "Show what is in it in a view of its own that takes the object as `@ObservedObject`.", members: ["model"],
      message: "`@State` is on `model`, but `Model` is an `ObservableObject`: its changes do not redraw the view")
    #expect(!text.contains("StateObject"))
  }

  @Test func `No instance of a namespace is made, but of the screen that it keeps`() throws {
    let text = try text(
      "shared-viewcontroller", standard: "Create it for each presentation.", type: "Screens", members: [],
      message: "the static `menu` keeps a view controller (`MenuViewController`) and its state alive for good")
    #expect(text.contains("Create `MenuViewController` for each presentation"))
    #expect(text.contains("Create an instance of `MenuViewController`") && !text.contains("instance of `Screens`"))
  }

  @Test func `A record has no sections of a screen`() throws {
    let text = try text(
      "viewmodel-too-large", standard: "Split it by section of the screen.", members: [],
      message: "`CartViewController` has 40 observed properties (limit 12)", value: 40,
      edit: { type in type.members = (0..<20).map { stored("value\($0)", isUsedElsewhere: true) } })
    #expect(text.contains("Group the values of") && !text.contains("section"))
  }

  @Test func `A list data source gets an object of its own and the items of the view model`() throws {
    let text = try text(
      "massive-viewcontroller", standard: "Extract a view model.", members: [],
      message: "`CartViewController` has 900 lines (limit 500) and mixes networking, list data source", value: 900,
      related: [
        RelatedPlace(path: path, line: 20, column: 1, message: "networking"),
        RelatedPlace(path: path, line: 60, column: 1, message: "list data source"),
      ])
    #expect(text.contains("Give the list data source (`CartViewController.swift:60`) an object of its own"))
    #expect(text.contains("shows the items that `CartViewModel` publishes"))
  }

  @Test func `A controller that a storyboard makes is not given a service by init`() throws {
    let text = try text(
      "viewcontroller-does-io", standard: "Move it into a service with a protocol and let the view model call it.",
      fix: "Move it into a service with a protocol, and give the controller that.", members: ["load"],
      message: "the controller reads a file or URL: `URLSession.shared`", edit: { $0.isFromStoryboard = true })
    #expect(text.contains("Give `CartViewController` a property for it") && !text.contains("ViewModel"))
  }

  @Test func `A setter that others need stays open`() throws {
    let text = try text(
      "viewmodel-exposes-mutable-state", standard: "Write `private(set)` and change it through methods.",
      fix: "Give the view model a method for this change, and call that instead.", members: ["items"],
      message: "`items` is written by `CartView`, past `CartViewController`'s methods")
    #expect(!text.contains("private(set)"))
  }

  @Test func `The size of a controller is that of what has to leave it`() throws {
    let text = try text(
      "massive-viewcontroller", standard: "Extract a view model.", members: [],
      message: "`CartViewController` has 1254 lines (limit 500) and mixes networking, navigation", value: 1254,
      related: [RelatedPlace(path: path, line: 12, column: 1, message: "networking")],
      edit: { type in
        type.members = (0..<40).map { index in
          PlanMember(
            name: "part\(index)", kind: .code, path: path, line: 10 + 30 * index, endLine: 39 + 30 * index, lines: 30)
        }
      })
    let task = try #require(try PlanDocument(PlanText(name: "cart.md", text: text)).tasks.first)
    #expect((task.estimatedLines ?? 0) > 2 * (1254 - 500))
    #expect(task.steps.allSatisfy { ($0.lines ?? 0) <= 200 })
  }
}
