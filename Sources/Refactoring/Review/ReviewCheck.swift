/// One check of a review and its outcome, worded the same in every format.
public struct ReviewCheck: Sendable, Hashable {
  /// What is checked.
  public enum Subject: String, Sendable, Hashable, CaseIterable {
    case size
    case concerns
    case findings
    case files
    case tests
    case plan
  }

  /// The result of a check.
  public enum Outcome: String, Sendable, Hashable {
    case passed
    /// Worth a look; does not block the merge.
    case noted
    /// The branch should not be merged as it is.
    case failed
  }

  /// What is checked.
  public var subject: Subject
  /// The result.
  public var outcome: Outcome
  /// A sentence without a full stop.
  public var text: String
}

extension Review {
  /// All checks in a fixed order; checks with nothing to report are left out.
  public var checks: [ReviewCheck] {
    var checks = [sizeCheck]
    if let concerns = concernCheck { checks.append(concerns) }
    checks.append(findingCheck)
    checks.append(fileCheck)
    if !untested.isEmpty {
      let names = untested.map(\.name).joined(separator: ", ")
      checks.append(
        ReviewCheck(
          subject: .tests, outcome: .noted,
          text: untested.count == 1 ? "\(names) changed without its tests" : "changed without their tests: \(names)"))
    }
    switch plan {
    case .none: break
    case .current:
      checks.append(ReviewCheck(subject: .plan, outcome: .passed, text: "the plan records what this branch did"))
    case .unrecorded(let events):
      checks.append(
        ReviewCheck(
          subject: .plan, outcome: .failed,
          text: "the plan does not record what this branch did: \(PlanResult.Event.summary(events));"
            + " run `lintel plan update` and commit the result"))
    }
    return checks
  }

  private var sizeCheck: ReviewCheck {
    var text = "\(lines) of \(limit.lines) lines changed"
    if let owner = limit.owner { text += " (the limit of \(owner))" }
    if testLines > 0 { text += ", plus \(testLines) in tests, which do not count" }
    if lines > limit.lines { text += "; split it" }
    return ReviewCheck(subject: .size, outcome: lines > limit.lines ? .failed : .passed, text: text)
  }

  private var concernCheck: ReviewCheck? {
    guard let first = concerns.first else { return nil }
    if concerns.count == 1 {
      return ReviewCheck(subject: .concerns, outcome: .passed, text: "one concern: \(first.feature)")
    }
    let names = concerns.map { "\($0.feature) (\($0.findings))" }.joined(separator: ", ")
    return ReviewCheck(
      subject: .concerns, outcome: .failed, text: "\(concerns.count) concerns in one branch: \(names); split it")
  }

  private var findingCheck: ReviewCheck {
    var parts: [String] = []
    parts.append(added.isEmpty ? "adds no finding" : "adds \(Self.counted(added.count, "finding"))")
    if !accepted.isEmpty { parts.append("\(accepted.count) more accepted by its baseline") }
    if !fixed.isEmpty { parts.append("fixes \(fixed.count)") }
    if !suppressed.isEmpty { parts.append("suppresses \(suppressed.count)") }
    if !removed.isEmpty { parts.append("removes \(removed.count) with the code") }
    if !undetected.isEmpty { parts.append("hides \(undetected.count) from the rules by another role") }
    if moved > 0 { parts.append("moves \(moved)") }
    return ReviewCheck(
      subject: .findings, outcome: added.isEmpty ? .passed : .failed, text: parts.joined(separator: ", "))
  }

  private var fileCheck: ReviewCheck {
    if longFiles.isEmpty {
      return ReviewCheck(subject: .files, outcome: .passed, text: "no new file over \(Self.newFileLimit) lines")
    }
    let names = longFiles.map { "\($0.path) (\($0.lines))" }.joined(separator: ", ")
    return ReviewCheck(subject: .files, outcome: .failed, text: "new files over \(Self.newFileLimit) lines: \(names)")
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
