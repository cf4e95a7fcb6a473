import Findings

/// The owners that the files of findings have, with numbers that stand for them in the page.
struct OwnerList {
  /// By name.
  let names: [String]
  /// Whether anything is known about owners.
  let isKnown: Bool
  private let numbers: [String: Int]
  private let byPath: [String: [String]]

  init(_ report: Report) {
    byPath = report.owners ?? [:]
    isKnown = report.owners != nil
    let used = report.findings.flatMap { [byPath = byPath] in byPath[$0.span.path] ?? [] }
    names = Set(used).sorted()
    numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }

  /// The owners of a finding's file, in the order of `CODEOWNERS`.
  func owners(of finding: Finding) -> [String] { byPath[finding.span.path] ?? [] }

  /// The numbers of a finding's owners between spaces.
  func key(of finding: Finding) -> String {
    owners(of: finding).compactMap { numbers[$0] }.map(String.init).joined(separator: " ")
  }

  /// Number of findings of an owner.
  func count(_ owner: String, in findings: [Finding]) -> Int {
    findings.reduce(0) { $0 + (owners(of: $1).contains(owner) ? 1 : 0) }
  }
}
