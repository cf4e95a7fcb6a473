import Findings

/// One task where one edit clears several findings: two tasks must not rework the same closure, property or imports.
enum TaskMerge {
  /// Rules of which a type has both because of one thing: what the first asks for clears the second.
  private static let pairs: [(String, String)] = [
    ("viewmodel-uses-ui-types", "viewmodel-imports-ui"), ("view-does-io", "view-holds-service"),
  ]
  /// Rules about one property, or about the closures of one method.
  private static let families: [Set<String>] = [
    [
      "sink-captures-self", "closure-retain-cycle", "assign-to-self", "sink-off-main", "stream-retains-viewmodel",
      "strong-self-in-cell-provider", "notification-observer-leak", "task-not-cancelled", "ui-update-off-main",
    ],
    ["boolean-state-machine", "viewmodel-exposes-mutable-state"],
    [
      "implicitly-unwrapped-dependency", "viewmodel-depends-on-concrete", "viewmodel-uses-singleton",
      "viewmodel-holds-coordinator-strongly", "coordinator-strong-parent", "delegate-not-weak",
    ],
  ]

  static func merged(_ drafts: [TaskDraft]) -> [TaskDraft] {
    var result: [TaskDraft] = []
    for draft in drafts.sorted(by: TaskDraft.inOrder) {
      if let index = result.firstIndex(where: { isOneEdit($0, draft) }) {
        result[index] = joined(result[index], draft)
      } else {
        result.append(draft)
      }
    }
    return result
  }

  /// Imports that only have to go are one task of a feature, not one of each file.
  static func mechanical(_ drafts: [TaskDraft]) -> [TaskDraft] {
    let rule = "viewmodel-imports-ui"
    let limit = TaskKind.viewModelExtraction.limit
    var result: [TaskDraft] = []
    var index: Int?
    var names: [String] = []
    for draft in drafts {
      guard draft.rules == [rule], let type = draft.type else {
        result.append(draft)
        continue
      }
      names.append("`\(type)`")
      guard let known = index, result[known].lines + draft.lines <= limit else {
        names = ["`\(type)`"]
        index = result.count
        result.append(draft)
        continue
      }
      result[known].title = TaskMaker.plain("Take the UI framework out of the files of \(TaskFacts.list(names))")
      result[known].steps = ["Build after each file: code that no longer compiles belongs to the view."]
      if names.count == 2 { result[known].problem += " The same holds for the other files." }
      result[known].lines += draft.lines
      result[known].places += draft.places
      result[known].fingerprints += draft.fingerprints.filter { !result[known].fingerprints.contains($0) }
    }
    return result
  }

  private static func isOneEdit(_ first: TaskDraft, _ second: TaskDraft) -> Bool {
    guard let type = first.type, type == second.type, !first.isFoundation, !second.isFoundation,
      first.parts.isEmpty, second.parts.isEmpty, first.rule != second.rule
    else { return false }
    let isSafety = first.section == .criticalSafety
    guard isSafety == (second.section == .criticalSafety) else { return false }
    let limit = TaskKind(section: first.section, rules: first.rules).limit
    guard first.lines + second.lines <= limit else { return false }
    // Both are about the same object, which gets a protocol and is passed to `init` once.
    let injects = ["viewmodel-uses-singleton", "viewmodel-depends-on-concrete"]
    if injects.contains(first.rule), injects.contains(second.rule) {
      return !Set(first.needs + first.creates).isDisjoint(with: second.needs + second.creates)
    }
    if pairs.contains(where: {
      $0 == (first.rule, second.rule) && !first.rules.contains(second.rule)
        || $0 == (second.rule, first.rule) && !second.rules.contains(first.rule)
    }) {
      return true
    }
    guard families.contains(where: { $0.contains(first.rule) && $0.contains(second.rule) }) else { return false }
    return !Set(first.members).isDisjoint(with: second.members)
  }

  private static func joined(_ first: TaskDraft, _ second: TaskDraft) -> TaskDraft {
    // What the other one clears is not what the task is about.
    let isSecond = pairs.contains { $0 == (second.rule, first.rule) }
    let (main, other) = isSecond ? (second, first) : (first, second)
    var result = main
    result.section = min(first.section, second.section)
    result.severity = max(first.severity, second.severity)
    result.rules += other.rules.filter { !main.rules.contains($0) }
    let isCleared = pairs.contains { $0 == (main.rule, other.rule) }
    if !isCleared {
      result.title += ", and " + lower(other.title)
      if !other.fix.isEmpty, other.fix != main.fix { result.fix += " " + other.fix }
    }
    result.problem += " " + other.problem
    // One state replaces the properties: nothing is left whose setter could be private.
    let isReplaced = main.rule == "boolean-state-machine" && Set(other.members).isSubset(of: main.members)
    if !isReplaced {
      // Of two tasks in one, none waits for the other.
      result.steps += other.steps.filter { !main.steps.contains($0) && $0[...].cut(at: TaskWording.ownTask) == nil }
    }
    result.lines = max(main.lines, other.lines) + min(main.lines, other.lines) / 2
    result.places += other.places
    result.fingerprints += other.fingerprints.filter { !main.fingerprints.contains($0) }
    result.provides += other.provides.filter { !main.provides.contains($0) }
    result.needs += other.needs.filter { !main.needs.contains($0) }
    result.creates += other.creates.filter { !main.creates.contains($0) }
    result.members += other.members.filter { !main.members.contains($0) }
    return result
  }

  /// A title inside of a sentence.
  private static func lower(_ title: String) -> String { title.prefix(1).lowercased() + title.dropFirst() }
}
