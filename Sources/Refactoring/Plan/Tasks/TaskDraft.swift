import Findings

/// One task before it has an id and a place in a file.
struct TaskDraft {
  var rule: String
  /// More than one if one edit fixes findings of several rules.
  var rules: [String]
  var section: PlanSection
  var severity: Severity
  var title: String
  var problem: String
  var fix: String
  var steps: [String]
  /// Steps of a size that can be reviewed; empty when one pull request is enough.
  var parts: [(text: String, lines: Int)]
  var lines: Int
  /// In the order of the code.
  var places: [Occurrence]
  /// Without repetition, in the order of the places.
  var fingerprints: [String]
  /// The type it is about, for dependencies between tasks.
  var type: String?
  /// What other tasks can wait for: a protocol, a view model, a coordinator.
  var provides: [String] = []
  /// What must be there before this can be done.
  var needs: [String] = []
  /// What is to be there and is not: the first task that needs it creates it.
  var creates: [String] = []
  /// Whether many tasks wait for it, so that it comes before the work on features.
  var isFoundation = false
  /// Where its edits are, to find tasks that rework the same code.
  var members: [String] = []
  /// Whether other tasks are about the same finding, so that it remains until all of them are done.
  var isPart = false

  /// Where it is found.
  var path: String { places.first?.path ?? "" }

  /// The order of work in a section.
  static func inOrder(_ left: TaskDraft, _ right: TaskDraft) -> Bool {
    if left.isFoundation != right.isFoundation { return left.isFoundation }
    if left.section != right.section { return left.section < right.section }
    if left.severity != right.severity { return left.severity > right.severity }
    let (first, second) = (left.places[0], right.places[0])
    if first.path != second.path { return first.path < second.path }
    if first.line != second.line { return first.line < second.line }
    return (left.rule, left.title, left.fingerprints.joined()) < (right.rule, right.title, right.fingerprints.joined())
  }
}
