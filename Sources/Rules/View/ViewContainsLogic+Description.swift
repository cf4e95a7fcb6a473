extension ViewContainsLogic {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "view-contains-logic",
    severity: .medium,
    area: .view, section: .viewModelExtraction, consequence: .testability,
    summary: "A view decides or computes what a view model or model should.",
    rationale: """
      Rules that live in a view cannot be tested without drawing it, and what the body computes is computed again at every \
      redraw. A view chooses how things look, not what they are.
      """,
    fires: """
      A method or computed property of a SwiftUI view, other than one that builds views, has a cyclomatic complexity over \
      `complexity` (each further condition and each `&&` adds 1) or more than `statements` statements; or the body decodes or encodes, \
      adds and subtracts dates, or shapes models in a pipeline of `stages` or more stages. Decoding counts also in a method \
      that the body calls. One finding per view, at the first place or, where more exceed the same limit, at the one that does so by most.
      """,
    silent: [
      "layout and geometry, also numbers that only go to modifiers which place, turn or fade; animation: state set to constants inside `withAnimation`, or step by step with pauses; subviews of UIKit arranged and styled",
      "gesture handling and other input, also the closure of an event monitor inside of a method; a method without decisions that presents a view in a hosting controller",
      "a `switch` whose cases are one expression each, or set constants (several at once, or an entry at a fixed place), counts 1, and is one statement, also where a case carries something; one such `switch` in a case adds 1; texts (`\"key\".localized`, `String(localized:)`) and a choice of two, as `?:` or as `if` and `else` in a case, are constants",
      "the decisions of a member that does I/O itself, and the decoding there, outside of the body: `view-does-io` speaks for it, and both move together",
      "comparing parts of one name (`old.title == title && old.size == size`) counts 1; of the branches of `#if` only the largest counts, and none that only logs; a closure of one expression is no statement of its own",
      "members that build views, alerts or styles; shapes, layouts and effects; views of UIKit and AppKit; `==`, `hash`",
      "pipelines over text or coordinates, times measured for a log line or between events of the view itself (kept in `@State`) or only shown as a text, dates that place a mark on a chart",
    ],
    fix: "Move it to the view model or the model.",
    options: [
      .limit("complexity", 6, "Cyclomatic complexity that a member may have."),
      .limit("statements", 25, "Statements that a member may have."),
      RuleOption("stages", .int(3), "Stages from which a pipeline in the body is reported."),
    ],
    serves: ["D3", "E1", "A30", "B47"])
}
