extension DecisionTree {
  private static let closures = DecisionNode.advise(
    "closures", "Bind with closures or a small observable box, and keep queues in the service layer.",
    because: [
      "The extraction stays a move without a new framework, so it is easy to review; streams can follow later.",
      "A box with a single closure serves one observer only: the last one wins. Use a box with tokens "
        + "(`LiveValue` of the library MVVM) where more than one listens.",
    ],
    traps: ["Deliver on the main queue in one place, the view model, not at every observer."],
    template: """
      final class ProfileViewModel {
        var onChange: ((String) -> Void)?
        private(set) var name = "" { didSet { onChange?(name) } }
      }
      """,
    rules: ["closure-retain-cycle", "sink-off-main", "ui-update-off-main"], serves: ["C12", "C66"])

  private static let streams = DecisionNode.advise(
    "combine", "Publish state with `@Published private(set)` and bind with `sink` in `viewDidLoad`.",
    because: [
      "`@Published` sends before the property changes: use the value in the closure, not the property.",
      "`CurrentValueSubject` has a value and fits a protocol; `PassthroughSubject` has none and is for events, such as "
        + "showing an alert once.",
    ],
    traps: [
      "`[weak self]` in every `sink` that the receiver stores, `receive(on: DispatchQueue.main)` before any UI.",
      "`assign(to:on: self)` keeps self alive: use `assign(to: &$property)` or `sink`.",
    ],
    template: """
      viewModel.$name
        .receive(on: DispatchQueue.main)
        .sink { [weak self] name in self?.title = name }
        .store(in: &cancellables)
      """,
    rules: ["sink-captures-self", "sink-off-main", "assign-to-self", "binds-in-init"], serves: ["C12", "C65"])

  private static let fresh = DecisionNode.ask(
    "legacy", "Is this a codebase full of queues and completion handlers?",
    .yes(
      "yes",
      .ask(
        "extract", "Is the aim to extract view models first and leave the queues as they are?",
        .yes("yes", closures),
        .no("no, the team is ready for streams", streams))),
    .no(
      "no",
      .ask(
        "target", "What does the app have to run on, and what shows the screen?",
        .when("13", "iOS 12 or older", closures),
        .when("16", "iOS 13 to 16, or UIKit screens", streams),
        .when(
          "17", "iOS 17 or later, SwiftUI",
          .advise(
            "observation", "Use `@Observable`; SwiftUI redraws what it reads, without bindings of your own.",
            because: [
              "Only views that read a changed property redraw.", "There is nothing to store, so nothing can leak.",
            ],
            traps: ["Own it with `@State`, pass it as a plain property, bind with `@Bindable`."],
            template: "@MainActor @Observable final class ProfileViewModel { private(set) var name = \"\" }",
            rules: ["prefer-observable", "wrong-wrapper-for-observable"], serves: ["C12", "D12"])))))

  static let binding = DecisionTree(
    .binding, "Which way of binding?",
    .ask(
      "habit", "What do its screens bind with already?",
      .when(
        "nothing", "nothing yet, Combine, or SwiftUI",
        fresh),
      .when("boxes", "closures, or an observable type of the app's own", closures),
      .when(
        "reactive", "RxSwift, ReactiveSwift or another library of streams",
        .advise(
          "reactive", "Keep to that library until the screen moves to SwiftUI: one way of binding for the whole app.",
          because: [
            "A second framework doubles what a reader has to know, and the bridges between both leak first.",
            "Expose `Driver` or `Observable`, not relays: a subject that others can send into has no owner.",
          ],
          traps: [
            "The object that subscribes owns the dispose bag; a cell gets a new one in `prepareForReuse`.",
            "`observe(on: MainScheduler.instance)` or a `Driver` before any UI, `[weak self]` in what is kept.",
          ],
          rules: ["sink-captures-self", "sink-off-main"], serves: ["C12"]))))
}
