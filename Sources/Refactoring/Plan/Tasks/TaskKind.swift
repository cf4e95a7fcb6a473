import Findings

/// What a pull request is about, with the size that reviewers can still take in.
public enum TaskKind: String, Sendable, Hashable, CaseIterable, Codable {
  /// A small edit that ends a crash, a leak or a hang.
  case bugFix = "bug fix"
  /// Code that moves from a view or controller to a view model, or is put in order there.
  case viewModelExtraction = "ViewModel extraction"
  /// One state instead of several flags.
  case viewState = "ViewState adoption"
  /// The navigation of one flow.
  case coordinator = "coordinator"
  /// The bindings of one screen.
  case bindings = "bindings"
  /// Protocols, initialisers and what builds objects.
  case injection = "dependency injection"
  /// A screen that was not there before.
  case newScreen = "new screen"

  /// The number of changed lines, added and deleted, that a pull request may have.
  public var limit: Int {
    switch self {
    case .bugFix: 50
    case .viewModelExtraction: 200
    case .viewState: 100
    case .coordinator: 250
    case .bindings: 150
    case .injection: 200
    case .newScreen: 300
    }
  }

  /// The kind of a task in a section of a plan, about some rules.
  public init(section: PlanSection, rules: [String]) {
    switch section {
    case .criticalSafety: self = .bugFix
    case .viewModelExtraction:
      self = !rules.isEmpty && rules.allSatisfy { $0 == "boolean-state-machine" } ? .viewState : .viewModelExtraction
    case .coordinatorIntroduction: self = .coordinator
    case .bindings: self = .bindings
    case .injectionAndTesting: self = .injection
    }
  }

  /// The kind of a task that stands in a plan file, by its id and its rules.
  ///
  /// - Parameter sections: where the rules of the run belong; it decides for ids such as `X1` and `D1`.
  public init(id: String, rules: [String], sections: [String: PlanSection]) {
    let prefix = String(id.prefix { !$0.isNumber })
    let own = PlanSection.allCases.first { $0.prefix == prefix }
    self.init(section: own ?? rules.lazy.compactMap { sections[$0] }.first ?? .injectionAndTesting, rules: rules)
  }
}
