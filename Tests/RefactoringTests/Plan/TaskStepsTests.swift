import Findings
import Testing

@testable import Refactoring

/// Steps that a developer can follow to the letter: what is created where and under which name, which member goes where, what
/// is passed in and by whom, and how to see that it is done.
@Suite struct TaskStepsTests {
  private let path = "App/Cart/CartView.swift"

  /// The shop without findings, with a view.
  private func shop(_ edit: (inout PlanType) -> Void = { _ in }) -> PlanSample {
    var sample = PlanSample.shop()
    sample.findings = []
    for rule in [
      "view-does-io", "view-holds-service", "view-contains-logic", "view-too-large", "viewmodel-uses-singleton",
      "viewmodel-exposes-mutable-state", "viewmodel-not-main-actor", "viewmodel-too-large", "viewmodel-does-io",
    ] {
      sample.rules.append(PlanSample.rule(rule, .high, .viewModelExtraction))
    }
    sample.file(path, "CartView", "view")
    edit(&sample.types[sample.types.count - 1])
    return sample
  }

  private func text(_ sample: PlanSample, tasks: Int = 1) throws -> String {
    let documents = try sample.run().documents.filter { !$0.tasks.isEmpty }
    #expect(documents.flatMap(\.tasks).count == tasks)
    return documents.map(\.text).joined()
  }

  private func member(
    _ name: String, _ kind: PlanMember.Kind, _ line: Int, _ lines: Int, uses: [String] = [], section: String? = nil
  ) -> PlanMember {
    var member = PlanMember(
      name: name, kind: kind, path: "App/Cart/CartViewModel.swift", line: line, endLine: line + lines - 1, lines: lines)
    member.uses = uses
    member.section = section
    return member
  }

  /// Calls in the body of the view.
  private func calls(_ evidence: String..., in sample: PlanSample, rule: String = "view-does-io") -> PlanSample {
    var sample = sample
    sample.add(rule, "CartView", in: path, lines: evidence.indices.map { 10 + $0 }, members: ["body"])
    for (index, text) in evidence.enumerated() { sample.findings[0].occurrences[index].evidence = text }
    return sample
  }

  // MARK: Verification

  @Test func `Every task ends with the command that shows that it is done`() throws {
    var sample = PlanSample.shop()
    sample.add(
      "boolean-state-machine", "CartViewModel", in: "App/Cart/CartViewModel.swift", message: "`a` and `b` are one state"
    )
    sample.add(
      "boolean-state-machine", "OrdersViewModel", in: "App/Orders/OrdersViewModel.swift",
      message: "`a` and `b` are one state")
    let documents = try sample.run().documents
    for document in documents {
      for task in document.tasks {
        let last = document.fix(of: task).split(separator: "\n").last ?? ""
        #expect(last.contains(". Verify: `lintel "), "\(document.name) \(task.id): \(last)")
      }
    }
    let text = documents.map(\.text).joined()
    #expect(
      text.contains(
        "Verify: `lintel check --no-baseline App/Cart/CartViewModel.swift` no longer reports `boolean-state-machine` for "
          + "`CartViewModel`."))
    #expect(text.contains("Verify: `lintel plan update` checks this task off once the app has a generic enum"))
  }

  // MARK: Services

  @Test func `Each service is named with its protocol, its members and what is passed by default`() throws {
    var sample = shop { $0.calls = ["CartStore": [PlanCall("shared"), PlanCall("save"), PlanCall("items")]] }
    sample.file("App/Data/CartStore.swift", "CartStore", "service")
    sample.types[sample.types.count - 1].sharedInstance = "shared"
    sample.file("App/Data/CartTracking.swift", "CartTracking", "service")
    sample.types[sample.types.count - 1].isProtocol = true
    sample.file("App/Data/WebCartTracking.swift", "WebCartTracking", "service")
    sample.types[sample.types.count - 1].ancestors = ["CartTracking"]
    sample.types[sample.types.count - 1].isMadePlainly = true
    let text = try text(calls("CartStore.shared.save(…)", "WebCartTracking().send(…)", in: sample))
    #expect(
      text.contains(
        "Declare `protocol CartStoreProtocol` in `CartStore.swift` with `save` and `items`, unless it is there, let `CartStore` "
          + "conform to it, and take `any CartStoreProtocol` in `init` of `CartViewModel`, with `CartStore.shared` as default value."
      ), "\(text)")
    #expect(text.contains("Take `any CartTracking` in `init` of `CartViewModel`, to which `WebCartTracking` conforms"))
    #expect(text.contains("with `WebCartTracking()` as default value"))
    #expect(!text.contains("the service"))
  }

  /// The developer types what the step says: what a protocol cannot have is not in it.
  @Test func `Protocols are given with their requirements`() throws {
    var sample = shop {
      $0.calls = [
        "CartStore": [
          PlanCall(
            "save", requirement: "func save(_ cart: Cart, quietly: Bool) async throws", optionalLabels: ["quietly"]),
          PlanCall("items", requirement: "var items: [Item] { get }"),
          PlanCall("limit", requirement: "static var limit: Int { get }", isStatic: true),
        ]
      ]
    }
    sample.file("App/Data/CartStore.swift", "CartStore", "service")
    let text = try text(calls("CartStore().save(…)", in: sample))
    #expect(
      text.contains(
        "with `func save(_ cart: Cart, quietly: Bool) async throws` and `var items: [Item] { get }`, unless it is there"
      ))
    #expect(
      text.contains(
        "`CartStore.limit` is static, so no protocol has it: give `init` of `CartViewModel` a closure, with `{ CartStore.limit }` as default value."
      ))
    #expect(
      text.contains(
        "A requirement has no default values: calls that leave out `quietly` of `save` pass it from now on."))
  }

  @Test func `Static members are passed as closures, not as an instance`() throws {
    var sample = shop { $0.calls = ["Alarm": [PlanCall("isSnoozed")]] }
    sample.file("App/Data/Alarm.swift", "Alarm", "service")
    sample.types[sample.types.count - 1].isStatic = true
    let text = try text(calls("Alarm.isSnoozed()", in: sample))
    #expect(
      text.contains("`Alarm` has only static members") && text.contains("a closure for each that it uses (`isSnoozed`)")
    )
    #expect(!text.contains("any Alarm") && !text.contains("AlarmProtocol"))
  }

  @Test func `A property is followed to the type that it holds`() throws {
    var held = PlanMember(name: "store", kind: .storedProperty, path: path, line: 4, endLine: 4, lines: 1)
    held.heldType = "CartStore"
    var sample = shop { $0.members = [held] }
    sample.file("App/Data/CartStore.swift", "CartStore", "service")
    let text = try text(calls("store.load(…)", in: sample))
    #expect(text.contains("Declare `protocol CartStoreProtocol` in `CartStore.swift` with `load`"))
  }

  @Test func `Access of its own goes to a service that has a name`() throws {
    let text = try text(calls("UserDefaults.standard.set(…)", "Data(contentsOf:)", in: shop()))
    #expect(
      text.contains(
        "Create `CartService` with a method for each use of `UserDefaults.standard.set` and `Data`, and `protocol CartServicing`"
      ))
    #expect(
      text.contains("Take `any CartServicing` in `init` of `CartViewModel`, with `CartService()` as default value."))
  }

  // MARK: View models

  @Test func `A new view model is declared as the others are and stands where they are`() throws {
    var sample = shop {
      $0.name = "GiftView"
      $0.isValue = true
    }
    sample.types.removeAll { $0.role == "viewModel" }
    for name in ["Cart", "Orders", "Account"] {
      sample.file("App/ViewModels/\(name)ViewModel.swift", "\(name)ViewModel", "viewModel")
      sample.types[sample.types.count - 1].publishing = .observable
    }
    sample.add("view-does-io", "GiftView", in: path, members: ["send"])
    let text = try text(sample)
    #expect(
      text.contains(
        "Create `@MainActor @Observable final class GiftViewModel` in `App/ViewModels/GiftViewModel.swift`, and keep it in "
          + "`GiftView` as `@State private var viewModel`."), "\(text)")
  }

  @Test func `What a body works out becomes a property, and the body stays`() throws {
    var sample = shop()
    sample.add("view-contains-logic", "CartView", in: path, lines: [33], members: ["body"])
    let text = try text(sample)
    #expect(text.contains("what the code at `CartView.swift:33` works out, as a property"))
    #expect(!text.contains("Move `body`"))
  }

  @Test func `The pieces of a long body are named`() throws {
    var body = PlanMember(name: "body", kind: .code, path: path, line: 8, endLine: 160, lines: 150)
    body.pieces = [
      PlanPiece(name: "Section(\"Alarm\")", line: 10, endLine: 60), PlanPiece(name: "toolbar", line: 61, endLine: 110),
    ]
    var sample = shop { $0.members = [body] }
    sample.add("view-too-large", "CartView", in: path, members: ["body"], value: 150)
    let text = try text(sample)
    #expect(
      text.contains("Move `Section(\"Alarm\")` (`CartView.swift:10` to 60) and `toolbar` (`CartView.swift:61` to 110)"))
  }

  // MARK: State

  @Test func `What one state replaces gets no private setter, and its type is that of the data`() throws {
    var sample = shop()
    let model = "App/Cart/CartViewModel.swift"
    var items = member("items", .storedProperty, 6, 1)
    items.typeText = "[Item]?"
    let index = sample.types.firstIndex { $0.name == "CartViewModel" } ?? 0
    sample.types[index].members = [items]
    sample.types[index].holders = ["CartView"]
    sample.stateType = "Loadable"
    sample.add(
      "boolean-state-machine", "CartViewModel", in: model, lines: [4, 5], members: ["isLoading", "error"],
      message:
        "`isLoading`, `error` and `items` are one state, set together in `load()`, and can contradict each other",
      related: [RelatedPlace(path: model, line: 20, column: 1, message: "`load()` sets `isLoading` and `error`")])
    sample.add(
      "viewmodel-exposes-mutable-state", "CartViewModel", in: model, lines: [4, 5, 6, 7],
      members: ["isLoading", "error", "items", "title"], message: "`isLoading` and more can be set from anywhere")
    let text = try text(sample)
    #expect(text.contains("Add `private(set) var state: Loadable<[Item]> = .idle`"))
    #expect(text.contains("In `load()` (`CartViewModel.swift:20`), set `.loading`"))
    #expect(
      text.contains("Let `CartView` switch over `state`, and delete `isLoading`, `error` and `items`; keep `items`"))
    #expect(text.contains("Write `private(set)` on `title`."))
  }

  @Test func `Changes from outside are listed by property`() throws {
    var sample = shop()
    sample.add(
      "viewmodel-exposes-mutable-state", "CartViewModel", in: "App/Cart/CartViewModel.swift", lines: [4, 5],
      members: ["size", "items"], message: "`size` is written by `CartView`, past `CartViewModel`'s methods",
      related: [
        RelatedPlace(path: path, line: 9, column: 1, message: "`CartView` writes `size` here"),
        RelatedPlace(path: path, line: 12, column: 1, message: "`CartView` writes `items` here"),
      ])
    let text = try text(sample)
    #expect(text.contains("`size` by `CartView` (`CartView.swift:9`); `items` by `CartView` (`CartView.swift:12`)."))
  }

  @Test func `A protocol that is not isolated is put on the main actor, too`() throws {
    var sample = shop()
    let index = sample.types.firstIndex { $0.name == "CartViewModel" } ?? 0
    sample.types[index].nonisolatedProtocols = ["Listening"]
    sample.types[index].makers = [PlanPlace(path: "App/Cart/Factory.swift", line: 7)]
    sample.add("viewmodel-not-main-actor", "CartViewModel", in: "App/Cart/CartViewModel.swift")
    let text = try text(sample)
    #expect(text.contains("Write `@MainActor` in front of `CartViewModel` and of `Listening`"))
    #expect(text.contains("first where it is created (`Factory.swift:7`)"))
  }

  // MARK: Makers

  @Test func `Who gives the closure is named`() throws {
    var sample = shop()
    let index = sample.types.firstIndex { $0.name == "ProfileViewController" } ?? 0
    sample.types[index].makers = [PlanPlace(path: "App/Account/AccountTab.swift", line: 30, type: "AccountTab")]
    sample.add(
      "viewcontroller-creates-viewcontroller", "ProfileViewController", in: "App/Account/ProfileViewController.swift",
      members: ["showCart"], message: "the controller creates `CartViewController` and shows it with `push`")
    sample.findings[0].fix = "Let a closure or factory that the controller is given make the screen."
    let text = try text(sample)
    #expect(text.contains("Set it where `ProfileViewController` is created (`AccountTab.swift:30`)"))
  }

  @Test func `Two types of one name in two targets are two tasks`() throws {
    var sample = shop()
    sample.file("Watch/Cart/CartView.swift", "CartView", "view")
    sample.add("view-does-io", "CartView", in: path, members: ["send"])
    sample.add("view-does-io", "CartView", in: "Watch/Cart/CartView.swift", members: ["load"], module: "Watch")
    #expect(try sample.run().documents.flatMap(\.tasks).count == 2)
  }

  // MARK: Sizes

  @Test func `Members that work on properties of their own get a type with a name`() throws {
    var sample = shop()
    let index = sample.types.firstIndex { $0.name == "CartViewModel" } ?? 0
    sample.types[index].lines = 400
    sample.types[index].members = [
      member("items", .storedProperty, 3, 1), member("coupons", .storedProperty, 4, 1),
      member("load", .code, 10, 80, uses: ["items"]), member("reload", .code, 100, 90, uses: ["items"]),
      member("addCoupon", .code, 200, 60, uses: ["coupons"]), member("removeCoupon", .code, 300, 50, uses: ["coupons"]),
      member("title", .code, 360, 3), member("total", .code, 370, 3, uses: ["items"]),
    ]
    sample.add(
      "viewmodel-too-large", "CartViewModel", in: "App/Cart/CartViewModel.swift",
      message: "`CartViewModel` has 400 lines of code (limit 300)", value: 400)
    let text = try text(sample)
    #expect(text.contains("Move `addCoupon` and `removeCoupon` with `coupons` to `CartCouponViewModel`."), "\(text)")
  }

  @Test func `A file is split by its sections, and what overrides stays`() throws {
    var sample = shop()
    let index = sample.files.firstIndex { $0.path == "App/Cart/CartViewModel.swift" } ?? 0
    var override = member("viewDidLoad", .code, 10, 90)
    override.isOverride = true
    sample.files[index].parts = [
      PlanPart(
        name: "CartViewModel", kind: .type, line: 3, lines: 500,
        members: [
          override, member("search", .code, 110, 40, section: "Search bar"),
          member("clear", .code, 160, 40, section: "Search bar"), member("load", .code, 210, 60, section: "Requests"),
        ])
    ]
    sample.add(
      "file-too-large", nil, in: "App/Cart/CartViewModel.swift", lines: [1],
      message: "`CartViewModel.swift` has 460 lines of code; the limit is 400", value: 460)
    let text = try text(sample)
    #expect(text.contains("to an extension in `CartViewModel+SearchBar.swift`"), "\(text)")
    #expect(!text.contains("viewDidLoad") && !text.contains("+Concern"))
  }

  // MARK: Loading

  @Test(arguments: [
    (
      "`Store.fetch()` runs from `init` through `reload()`",
      [
        "Delete the call of `reload()` from `init` of `CartViewModel`, and drop `private` from it.",
        "Call `reload()` from `.task` of `CartView`.",
      ]
    ),
    ("`init` starts a task that waits for `store.fetch()`", ["`load()`, which is `async` instead of starting a task."]),
    (
      "`Store()` loads the initial value of `store`, before the screen appears",
      ["Declare `store` as `private lazy var`"]
    ),
  ])
  func `What init starts goes to the screens that hold the view model`(message: String, steps: [String]) throws {
    var sample = PlanSample.shop()
    sample.findings = []
    sample.rules.append(PlanSample.rule("viewmodel-loads-in-init", .high, .viewModelExtraction))
    sample.file(path, "CartView", "view")
    let index = try #require(sample.types.firstIndex { $0.name == "CartViewModel" })
    sample.types[index].holders = ["CartView"]
    sample.types[index].members = [
      PlanMember(
        name: "reload", kind: .code, path: "App/Cart/CartViewModel.swift", line: 9, endLine: 12, lines: 4,
        isPrivate: true)
    ]
    sample.add(
      "viewmodel-loads-in-init", "CartViewModel", in: "App/Cart/CartViewModel.swift", lines: [5], members: ["init"],
      message: message)
    let text = try text(sample)
    for step in steps { #expect(text.contains(step), "\(text)") }
  }

  /// What is reported with other fixes has steps of its own.
  @Test func `Properties that others write get methods, the rest only a setter that is private`() throws {
    var sample = shop()
    sample.add(
      "viewmodel-exposes-mutable-state", "CartViewModel", in: "App/Cart/CartViewModel.swift", lines: [4, 5],
      members: ["size", "items"], message: "`size` is written by `CartView`, past `CartViewModel`'s methods")
    sample.findings[0].fix = "Give the view model a method for this change and make the setter `private(set)`."
    sample.findings[0].related = [
      RelatedPlace(path: path, line: 9, column: 1, message: "`CartView` writes `size` here")
    ]
    let text = try text(sample)
    #expect(text.contains("Write `private(set)` on `size` and `items`."))
    #expect(text.contains("`size` by `CartView` (`CartView.swift:9`)."))
    #expect(!text.contains("`items` by"))
  }
}
