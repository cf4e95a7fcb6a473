/// Findings with one cause, presented as one: a single finding in most cases.
public struct FindingGroup: Sendable, Hashable {
  /// The summary of the rule, which a convention is described by.
  private let summary: String
  /// At least one, in the order of the report.
  public let findings: [Finding]

  /// A finding by itself, whatever its cause.
  public init(_ finding: Finding) {
    findings = [finding]
    summary = ""
  }

  fileprivate init(_ findings: [Finding], summary: String) {
    self.findings = findings
    self.summary = summary
  }

  /// The finding that stands for all.
  public var first: Finding { findings[0] }

  /// Whether it is more than a single finding.
  public var isShared: Bool { findings.count > 1 }

  /// The cause of them all.
  public var cause: Cause { first.cause }

  /// Every place, those of the first finding first.
  public var places: Int { findings.reduce(0) { $0 + max($1.occurrences.count, 1) } }

  /// One sentence about all of them.
  public var message: String {
    guard isShared else { return first.message }
    switch cause.scope {
    case .own: return first.message
    case .shared(let owner): return "\(counted(subjects.count)) \(owner.predicate): \(examples)"
    case .convention(let convention):
      let extent = "\(convention.count) of \(convention.total) \(noun(convention.total))"
      let habit = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
      return "\(habit), in \(extent): \(examples)"
    }
  }

  /// What to do about all of them.
  public var fix: String {
    guard isShared, case .convention = cause.scope else { return first.fix }
    return first.fix + " Decide it once for the app; if this is what the team wants, disable the rule."
  }

  /// Where the cause is declared.
  public var declaration: RelatedPlace? {
    guard isShared, case .shared(let owner) = cause.scope else { return nil }
    return owner.declaration
  }

  /// The types, or files, that the findings are about, each once, in their order. Types of one name in several files are
  /// several.
  private var subjects: [String] {
    var seen: Set<[String]> = []
    return findings.filter { seen.insert($0.subject).inserted }.map { $0.type ?? $0.span.path }
  }

  /// `A`, `B`, `C` and 15 others.
  private var examples: String {
    let names = subjects.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
    return subjects.count > 3 ? "\(names) and \(subjects.count - 3) other\(subjects.count > 4 ? "s" : "")" : names
  }

  private func counted(_ count: Int) -> String { "\(count) \(noun(count))" }

  private func noun(_ count: Int) -> String {
    let roles = Set(findings.map { $0.type == nil ? nil : $0.role })
    let word = roles.count > 1 ? "type" : Self.noun(role: roles.first.flatMap { $0 }, isFile: first.type == nil)
    if count == 1 { return word }
    return word.hasSuffix("y") ? word.dropLast() + "ies" : word + "s"
  }

  private static func noun(role: String?, isFile: Bool) -> String {
    switch role {
    case "viewController": "controller"
    case "viewModel": "view model"
    case "useCase": "use case"
    case "dataSource": "data source"
    case "view", "coordinator", "service", "model", "repository": role ?? "type"
    default: isFile ? "file" : "type"
    }
  }
}

extension Finding {
  /// What it is about: its type where it is reported first, or its file.
  public var subject: [String] { [type ?? "", span.path] }
}

extension Report {
  /// The findings, those of one cause together, in the order of ``findings``.
  ///
  /// - Complexity: O(n) for n findings.
  public var groups: [FindingGroup] { groups(of: findings) }

  /// Findings of this report, those of one cause together where the first of them stands.
  public func groups(of findings: [Finding]) -> [FindingGroup] {
    let summaries = Dictionary(rules.map { ($0.id, $0.summary) }, uniquingKeysWith: { first, _ in first })
    return Self.grouped(findings).map { indices in
      FindingGroup(indices.map { findings[$0] }, summary: indices.first.flatMap { summaries[findings[$0].rule] } ?? "")
    }
  }

  /// The same by indices of `findings`, group for group.
  public static func grouped(_ findings: [Finding]) -> [[Int]] {
    var position: [String: Int] = [:]
    var groups: [[Int]] = []
    for (index, finding) in findings.enumerated() {
      if finding.cause.scope == .own {
        groups.append([index])
      } else if let known = position[finding.cause.id] {
        groups[known].append(index)
      } else {
        position[finding.cause.id] = groups.count
        groups.append([index])
      }
    }
    return groups
  }
}
