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
  /// Protocols, initializers and what builds objects.
  case injection = "dependency injection"
  /// Types and members that move to files of their own, unchanged.
  case fileSplit = "file split"
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
    case .fileSplit: 200
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
    case .fileSplits: self = .fileSplit
    }
  }
}

extension PlanTask {
  /// The part of the work that a task belongs to: by the letters of its id, and for `X1` and `D1` by its rule.
  ///
  /// - Parameter sections: where the rules of the run belong.
  public func section(_ sections: [String: PlanSection]) -> PlanSection {
    // Older plans have them among the tasks about view models.
    if rules == ["file-too-large"] { return .fileSplits }
    if let own = PlanSection.allCases.first(where: { $0.prefix == prefix }) { return own }
    if let foundation = rules.lazy.compactMap(Foundation.init(rawValue:)).first { return foundation.section }
    guard let rule = rules.first(where: { sections[$0] != nil }), let section = sections[rule] else {
      return .injectionAndTesting
    }
    return section.weighed(rule: rule, isCritical: severity == TaskText.name(.critical))
  }

  /// What its pull request is about, which decides how large that may be.
  public func kind(_ sections: [String: PlanSection]) -> TaskKind {
    TaskKind(section: section(sections), rules: rules)
  }
}

extension PlanSection {
  /// What is critical by its rule and not by its severity is no matter of safety any more.
  func weighed(rule: String, isCritical: Bool) -> PlanSection {
    guard self == .criticalSafety, !isCritical else { return self }
    switch rule {
    case "task-not-cancelled", "blocking-wait", "viewmodel-holds-view": return .viewModelExtraction
    case "coordinator-strong-parent", "viewmodel-holds-coordinator-strongly": return .coordinatorIntroduction
    case "delegate-not-weak", "shared-viewcontroller": return .injectionAndTesting
    default: return .bindings
    }
  }
}

extension TaskFacts {
  /// Whether a finding of a rule about leaks is about none: a weak reference, a value, a task that ends by itself.
  var isHarmless: Bool {
    switch rule {
    case "viewmodel-holds-view":
      places.allSatisfy { place in
        let name = place.member.isEmpty ? place.evidence : place.member
        if let member = member(name) { return member.closesNoCycle }
        return places.count == 1 && first.message[...].cut(at: "` weakly refers to `") != nil
      }
    case "task-not-cancelled": endsByItself
    default: false
    }
  }

  /// Whether a task runs through once: no loop is shown that does not end.
  var endsByItself: Bool { !related.contains { $0.message == "the loop that does not end" } }
}
