import Architecture
import Facts
import Findings
import ProgramGenerator
import Rules

/// Whether a program in another order gives the same findings and roles.
struct OrderCheck: Sendable {
  /// What a run says about a program, without lines and columns: each text as often as it is said.
  typealias Answers = [String: Int]

  /// A shuffle that changes answers.
  struct Difference: Sendable, CustomStringConvertible {
    let parts: [Shuffler.Part]
    let seed: UInt64
    let gone: [String]
    let new: [String]

    var description: String {
      (["shuffle \(seed) of \(parts.map(\.rawValue).joined(separator: ", ")):"] + gone.map { "- \($0)" }
        + new.map { "+ \($0)" }).joined(separator: "\n  ")
    }
  }

  /// What it is called in messages.
  let name: String
  let program: GeneratedProgram
  let settings: RuleSettings

  /// The first difference, with the smallest program that shows it if need be; `nil` if there is none.
  func words(shuffles: UInt64, minimizes: Bool) -> String? {
    let seeds = 1..<(shuffles + 1)
    let found =
      minimizes ? difference(program, seeds: seeds) : first(program, Set(Shuffler.Part.allCases), seeds)
    guard let found else { return nil }
    guard minimizes else { return "\(name): \(found)" }
    let parts = Set(found.parts)
    let near = found.seed..<(found.seed + 4)
    let smallest = Minimizer(attempts: 2_000) { first($0, parts, near) != nil }.minimized(program)
    return "\(name): \(first(smallest, parts, near) ?? found)\n\(smallest.listing)\n"
  }

  /// The first shuffle that changes what is said, by as few parts as possible.
  private func difference(_ program: GeneratedProgram, seeds: Range<UInt64>) -> Difference? {
    for seed in seeds {
      guard let all = first(program, Set(Shuffler.Part.allCases), seed..<(seed + 1)) else { continue }
      for part in Shuffler.Part.allCases {
        if let found = first(program, [part], seed..<(seed + 4)) { return found }
      }
      return all
    }
    return nil
  }

  private func first(_ program: GeneratedProgram, _ parts: Set<Shuffler.Part>, _ seeds: Range<UInt64>) -> Difference? {
    let before = answers(program)
    return seeds.lazy.compactMap { difference(program, parts, $0, before) }.first
  }

  private func difference(
    _ program: GeneratedProgram, _ parts: Set<Shuffler.Part>, _ seed: UInt64, _ before: Answers
  ) -> Difference? {
    let after = answers(Shuffler(parts).shuffled(program, seed: seed))
    if before == after { return nil }
    return Difference(
      parts: parts.sorted { $0.rawValue < $1.rawValue }, seed: seed, gone: Self.more(before, than: after),
      new: Self.more(after, than: before))
  }

  private static func more(_ left: Answers, than right: Answers) -> [String] {
    left.keys.sorted().flatMap { key in
      Array(repeating: key, count: max(0, (left[key] ?? 0) - (right[key] ?? 0)))
    }
  }

  /// Roles of types, and places of findings by what makes their fingerprints.
  private func answers(_ source: GeneratedProgram) -> Answers {
    let analyzed = Stages.analyzed(
      Stages.program(source, facts: Stages.facts(source), order: Array(source.files.indices)))
    var answers: Answers = [:]
    for type in analyzed.program.types {
      let own = analyzed.roles[type.id]
      answers["role of \(type.qualifiedName): \(own.role.rawValue) \(own.confidence)", default: 0] += 1
    }
    for finding in Stages.result(analyzed, settings: settings).findings {
      for place in finding.occurrences {
        let words = [
          finding.rule, finding.severity.rawValue, finding.type ?? place.path, place.member, place.evidence,
          place.fingerprint,
        ]
        answers[words.joined(separator: " | "), default: 0] += 1
      }
    }
    return answers
  }
}
