import Findings

/// The fix of a finding may be another than that of its rule: it knows the access, the storyboard, the optional. The steps must
/// not say anything else then.
extension TaskFacts {
  /// Rules whose steps are about every fix that they have, or come from it.
  private static let followsEveryFix: Set<String> = [
    "binds-in-init", "state-object-from-parent", "file-too-large", "massive-viewcontroller", "view-too-large",
    "delegate-not-weak", "coordinator-does-business", "dependency-cycle", "layer-dependency",
    "wrong-wrapper-for-observable", "viewmodel-imports-ui", "viewcontroller-does-io", "view-does-io",
    "implicitly-unwrapped-dependency", "viewcontroller-creates-viewcontroller", "strong-self-in-cell-provider",
    "service-has-no-abstraction", "repository-has-no-abstraction",
    "viewmodel-depends-on-concrete", "viewmodel-too-large", "shared-viewcontroller", "segue-navigation",
    "viewmodel-exposes-mutable-state", "viewmodel-loads-in-init",
  ]

  /// Whether the first finding asks for what its rule mostly asks for.
  var isStandardFix: Bool { isStandard(first.fix) }

  /// Whether a fix is that of most findings of its rule.
  func isStandard(_ fix: String) -> Bool { standardFix.map { $0 == fix } ?? true }

  /// Steps that say where to do what the finding asks for; `nil` where those of the rule fit.
  func specialSteps(_ wording: TaskWording) -> [String]? {
    guard !Self.followsEveryFix.contains(rule), let standardFix else { return nil }
    guard findings.contains(where: { $0.fix != standardFix }) else { return nil }
    var steps: [String] = []
    for (fix, own) in groups {
      let spots = Self.list(own.map(Self.spot), limit: 6)
      steps.append("For \(spots): \(fix)")
    }
    if let places = passingPlaces { steps.append("\(name) is created in \(places): pass it there.") }
    let followers = related.filter { $0.message.hasSuffix("` follows it") }
      .map { "`\(TaskWording.fileName($0.path)):\($0.line)`" }
    if prescribes, !followers.isEmpty {
      steps.append(
        "Change the same members in the types that follow \(name): \(Self.list(followers, limit: 5)), and their callers."
      )
    }
    // What checks the result fits any way there.
    let checks = ["Open and close", "See in", "Run the screen", "Check ", "Test ", "Build:"]
    if let last = wording.steps(self).last, last[...].cut(at: "oordinator") == nil,
      checks.contains(where: { last.hasPrefix($0) })
    {
      steps.append(last)
    }
    return steps
  }

  /// Where something new has to be passed to the type.
  private var passingPlaces: String? {
    let words = ["Pass the value in", "Pass in", "init parameter", "closure", "in `init`"]
    let asks = findings.contains { finding in
      words.contains { finding.fix[...].cut(at: $0) != nil } && finding.fix[...].cut(at: "default value") == nil
        && finding.fix[...].cut(at: "weak") == nil
    }
    guard asks, let makers = type?.makers, !makers.isEmpty else { return nil }
    return Self.list(makers.map { "`\(TaskWording.fileName($0.path)):\($0.line)`" })
  }

  /// The places of each fix, in order.
  var groups: [(fix: String, places: [Occurrence])] {
    var groups: [(fix: String, places: [Occurrence])] = []
    for finding in findings {
      if let index = groups.firstIndex(where: { $0.fix == finding.fix }) {
        groups[index].places += finding.occurrences
      } else {
        groups.append((finding.fix, finding.occurrences))
      }
    }
    return groups
  }

  /// `load` (`CartViewController.swift:12`)
  static func spot(_ place: Occurrence) -> String {
    let line = "`\(TaskWording.fileName(place.path)):\(place.line)`"
    return place.member.isEmpty ? line : "`\(place.member)` (\(line))"
  }
}
