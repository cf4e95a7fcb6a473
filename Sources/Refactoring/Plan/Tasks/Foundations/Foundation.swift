import Findings

/// What several tasks need first and the app does not have. A plan treats it as a finding: it is there for as long as the code
/// lacks it and something needs it.
enum Foundation: String, CaseIterable {
  /// A protocol of an object that many types know as a class.
  case sharedObject = "foundation-protocol"
  /// One enum for the states of a screen.
  case viewState = "foundation-view-state"
  /// One place that makes what view models share.
  case compositionRoot = "foundation-composition-root"
  /// What navigates in a flow.
  case coordinator = "foundation-coordinator"

  /// The part of the work that it belongs to.
  var section: PlanSection {
    switch self {
    case .sharedObject, .compositionRoot: .injectionAndTesting
    case .viewState: .viewModelExtraction
    case .coordinator: .coordinatorIntroduction
    }
  }

  /// Fewer types that need it do without.
  var fewestUsers: Int {
    switch self {
    case .sharedObject: 3
    case .viewState, .coordinator: 2
    case .compositionRoot: 5
    }
  }

  /// When it is laid.
  var condition: String {
    switch self {
    case .sharedObject: "it conforms to a protocol of the app"
    case .viewState: "the app has a generic enum with a loading case"
    case .compositionRoot: "the app has a container"
    case .coordinator: "a coordinator makes these screens or is in their folder"
    }
  }

  /// What the tasks that need it are linked by.
  func key(_ name: String) -> String { "\(rawValue) \(name)" }

  /// As one of the rules of the run, so that tasks of plans are about a known rule.
  var summary: RuleSummary {
    let (text, why) =
      switch self {
      case .sharedObject:
        ("Many types know an object of the app by its class.", "Each of them needs a protocol of it to be tested.")
      case .viewState:
        ("The app has no type for the states of a screen.", "Without one, each screen invents its own flags.")
      case .compositionRoot:
        (
          "No place makes what view models share.",
          "As long as none does, each view model has to take shared instances itself."
        )
      case .coordinator:
        ("The screens of a flow have no coordinator.", "They can open each other only by knowing each other.")
      }
    return RuleSummary(id: rawValue, summary: text, rationale: why, severity: .high, section: section)
  }
}
