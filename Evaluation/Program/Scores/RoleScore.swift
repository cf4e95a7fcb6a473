/// How often the role of a type is the one that a person gave it.
struct RoleScore {
  /// A label that lintel disagrees with.
  struct Miss {
    let label: RoleLabel
    /// `nil` when the type is not listed.
    let answer: AppReport.TypeRole?
  }

  /// Lines that a declaration may be off: labels point at the keyword, reports at the first attribute.
  private static let slack = 3

  /// The role or another one that the label allows.
  private(set) var lenient = Share()
  private(set) var strict = Share()
  /// Of answers with a confidence of at least 0.9.
  private(set) var sure = Share()
  private(set) var misses: [Miss] = []

  init(_ labels: [RoleLabel], _ reports: Reports) {
    for label in labels {
      guard let report = reports.byApp[label.app] else { continue }
      let answer = Self.answer(label, report)
      let isRight = answer.map { label.accepts($0.role) } ?? false
      lenient.add(isRight)
      strict.add(answer?.role == label.role)
      if let answer, answer.confidence >= 0.9 { sure.add(isRight) }
      if !isRight { misses.append(Miss(label: label, answer: answer)) }
    }
  }

  /// What a report says of a labeled type; `nil` when it does not list it.
  static func answer(_ label: RoleLabel, _ report: AppReport) -> AppReport.TypeRole? {
    report.roles
      .filter { $0.path == label.path && isSame($0.name, label.type) && abs($0.line - label.line) <= slack }
      .min { abs($0.line - label.line) < abs($1.line - label.line) }
  }

  /// Equal, or one is the other without its outer types.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    left == right || left.hasSuffix("." + right) || right.hasSuffix("." + left)
  }
}
