import Findings
import Rules

/// Where the rules belong in a plan.
enum PlanSections {
  static var ofRules: [String: PlanSection] {
    Dictionary(Catalogue.rules.map { ($0.description.id, $0.description.section) }) { first, _ in first }
  }
}
