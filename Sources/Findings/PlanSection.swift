/// A part of a refactoring plan. The order is the order of work: what crashes or leaks first, what is cosmetic last.
public enum PlanSection: String, Sendable, Hashable, CaseIterable, Codable, Comparable {
  /// Bugs, crashes and leaks that small edits fix.
  case criticalSafety
  /// Logic and I/O that move from views and controllers to view models, and view models that mix concerns.
  case viewModelExtraction
  /// Navigation that moves to coordinators.
  case coordinatorIntroduction
  /// How views observe what view models publish.
  case bindings
  /// What is injected, behind which protocol, so that it can be tested.
  case injectionAndTesting
  /// Files that are too long and otherwise in order: worth a change only for those who change them anyway.
  case fileSplits

  /// What the section is called in a plan.
  public var title: String {
    switch self {
    case .criticalSafety: "Critical safety"
    case .viewModelExtraction: "ViewModel extraction"
    case .coordinatorIntroduction: "Coordinator introduction"
    case .bindings: "Bindings"
    case .injectionAndTesting: "DI & testing"
    case .fileSplits: "File splits"
    }
  }

  /// What the ids of its tasks start with.
  public var prefix: String {
    switch self {
    case .criticalSafety: "C"
    case .viewModelExtraction: "VM"
    case .coordinatorIntroduction: "CO"
    case .bindings: "CB"
    case .injectionAndTesting: "DT"
    case .fileSplits: "FS"
    }
  }

  /// By the order of work.
  public static func < (left: PlanSection, right: PlanSection) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
