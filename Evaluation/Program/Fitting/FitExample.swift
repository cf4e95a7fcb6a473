/// A labeled type with what lintel saw in it.
struct FitExample: Sendable {
  let app: String
  /// What was seen, by number; see ``FitExamples/features``.
  let features: [Int]
  /// The sum of the weights in use, by role.
  let points: [Double]
  /// The label, by number.
  let label: Int
  /// The label and what else it allows, by role.
  let accepted: [Bool]
  /// What lintel answers now: role and confidence.
  let answer: (role: Int, confidence: Double)
}

/// All labeled types that a build lists.
struct FitExamples: Sendable {
  /// Roles that labels or answers name, sorted.
  let roles: [String]
  /// For which role each piece of evidence speaks, by its number.
  let features: [Int]
  let examples: [FitExample]

  init(_ labels: [RoleLabel], _ reports: Reports) {
    let pairs = labels.compactMap { label in
      reports.byApp[label.app].flatMap { RoleScore.answer(label, $0) }.map { (label: label, answer: $0) }
    }
    let roles = Set(pairs.flatMap { [$0.label.role, $0.answer.role] + $0.answer.evidence.map(\.role) }).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: roles.enumerated().map { ($1, $0) })
    var known: [AppReport.Evidence.Kind: Int] = [:]
    var features: [Int] = []
    examples = pairs.compactMap { label, answer in
      guard let own = numbers[label.role], let answered = numbers[answer.role] else { return nil }
      var points = Array(repeating: 0.0, count: roles.count)
      var seen: Set<Int> = []
      for evidence in answer.evidence {
        guard let role = numbers[evidence.role] else { continue }
        points[role] += evidence.weight
        let next = known[evidence.kind] ?? features.count
        if next == features.count {
          known[evidence.kind] = next
          features.append(role)
        }
        seen.insert(next)
      }
      return FitExample(
        app: label.app, features: seen.sorted(), points: points, label: own, accepted: roles.map(label.accepts),
        answer: (answered, answer.confidence))
    }
    self.roles = roles
    self.features = features
  }
}
