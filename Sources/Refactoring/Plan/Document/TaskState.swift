/// Why a task is neither open nor fixed. Only fixed tasks are credited.
public enum TaskState: String, Sendable, Hashable, Codable, CaseIterable {
  /// A comment, or the configuration, hides the finding.
  case suppressed
  /// The code went, and the finding with it.
  case removed = "removed with its code"
  /// The rule does not look at the code any more.
  case undetected = "no longer detected"
  /// The configuration leaves the code out.
  case outOfScope = "out of scope"
  /// A person decided so.
  case wontFix = "won't fix"

  /// The state that the text of a line `State` of an update starts with.
  static func written(in text: String) -> TaskState? {
    allCases.first { $0 != .wontFix && text.hasPrefix($0.rawValue) }
  }
}

extension PlanTask {
  /// Why it is neither open nor fixed; `nil` when it is one of them.
  public var setAside: TaskState? {
    if isDone { return writtenState == .removed ? .removed : nil }
    if wontFix != nil { return .wontFix }
    return writtenState == .removed ? nil : writtenState
  }

  /// Whether its finding is gone because the code is right now.
  public var isFixed: Bool { isDone && setAside == nil }

  /// Whether there is something left to do.
  public var isOpen: Bool { !isDone && setAside == nil }

  /// Why it is set aside, in words; empty when it is not.
  public var reasonSetAside: String {
    guard let state = setAside else { return "" }
    return state == .wontFix ? "\(state.rawValue): \(wontFix ?? "")" : field(.state, where: Self.isState)?.value ?? ""
  }

  /// What a person says that it waits for.
  public var blocker: String? { note(.blocker) }

  /// Why a person says that it stays as it is.
  var wontFix: String? { note(.wontFix) }

  /// What an update says of it beside its box.
  var writtenState: TaskState? { field(.state, where: Self.isState).flatMap { TaskState.written(in: $0.value) } }

  static func isState(_ text: String) -> Bool { TaskState.written(in: text) != nil }

  private func note(_ name: PlanField.Name) -> String? {
    guard let text = field(name)?.value.trimmed, !text.isEmpty, !["-", "–", "none", "no"].contains(text.lowercased())
    else { return nil }
    return text
  }
}
