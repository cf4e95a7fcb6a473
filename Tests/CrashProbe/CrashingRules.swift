import Architecture
import Findings
import Rules

/// A rule that crashes where it looks at `BrokenViewModel`.
protocol CrashingRule: Rule {
  static var id: String { get }
  static func crash()
}

extension CrashingRule {
  static var description: RuleDescription {
    RuleDescription(
      id: id, severity: .medium, area: .viewModel, section: .viewModelExtraction, consequence: .change,
      summary: "Crashes.",
      rationale: "So that a test sees what becomes of it.", fires: "Always.", silent: [], fix: "None.", serves: [])
  }

  func check(_ context: RuleContext) -> [Draft] {
    for type in context.types(.viewModel) where context.program.names[type.name] == "BrokenViewModel" { Self.crash() }
    return []
  }
}

struct TrappingRule: CrashingRule {
  static let id = "trap"
  static func crash() { fatalError("on purpose") }
}

struct AbortingRule: CrashingRule {
  static let id = "abort"
  static func crash() { Crash.abort() }
}

/// Reads where no memory is.
struct DereferencingRule: CrashingRule {
  static let id = "null"
  static func crash() { Crash.dereference() }
}

struct RecursingRule: CrashingRule {
  static let id = "stack"
  static func crash() { print(Crash.recurse([1, 2])) }
}
