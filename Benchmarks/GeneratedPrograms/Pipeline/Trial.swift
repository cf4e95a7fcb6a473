import Facts
import Findings
import Foundation
import ProgramGenerator
import Reporting
import Rules

/// What is checked of one program.
struct Trial {
  /// What is wrong, in a sentence.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// What a run over a program gives.
  struct Outcome: Sendable {
    /// Of the report: the same in every run.
    let digest: UInt64
    let findings: Int
    /// Rules that reported something.
    let rules: Set<String>
  }

  let program: GeneratedProgram

  /// Runs a program. Everything but the parser is on the thread of the caller.
  func run(seed: UInt64) throws -> Outcome {
    let facts = Stages.facts(program)
    let decoded = facts.map { $0.flatMap(Stages.decoded) }
    for (index, file) in program.files.enumerated() where facts[index] != decoded[index] {
      throw Fault(description: "\(file.path): facts are not the same after encoding and decoding")
    }
    let order = Array(program.files.indices)
    // Few programs are as large as the limits of rules about size.
    let everything = Self.everything(withLowLimits: seed.isMultiple(of: 2))
    let first = report(facts, order: order, settings: everything)
    try check(first)
    let text = Stages.rendered(first, as: .json, of: program)
    let second = Stages.rendered(report(decoded, order: order, settings: everything), as: .json, of: program)
    guard text == second else { throw Fault(description: "findings are not the same a second time") }
    var profiled = RuleSettings()
    let profiles = Profile.allCases.map { Set([$0]) } + [Set(Profile.allCases)]
    let choice = Int(seed % UInt64(profiles.count + 1))
    profiled.profiles = choice < profiles.count ? profiles[choice] : nil
    try check(report(decoded, order: order, settings: profiled))
    let shuffled = Stages.rendered(
      report(decoded, order: order.reversed(), settings: everything), as: .json, of: program)
    guard text == shuffled else { throw Fault(description: "findings change with the order of files") }
    return Outcome(digest: Self.digest(text), findings: first.findings.count, rules: Set(first.findings.map(\.rule)))
  }

  /// Every rule, whatever the profile.
  ///
  /// - Parameter low: whether limits are a twentieth of what they are without configuration.
  static func everything(withLowLimits low: Bool) -> RuleSettings {
    var settings = RuleSettings()
    for rule in Catalogue.rules.map({ $0.description }) {
      settings.enabled.insert(rule.id)
      for option in rule.options {
        guard low, case .int(let limit) = option.standard else { continue }
        settings.options[rule.id, default: [:]][option.name] = .int(max(1, limit / 20))
      }
    }
    return settings
  }

  private func report(_ facts: [FileFacts?], order: [Int], settings: RuleSettings) -> Report {
    let analyzed = Stages.analyzed(Stages.program(program, facts: facts, order: order))
    return Stages.report(analyzed, Stages.result(analyzed, settings: settings))
  }

  /// Places exist, and every format prints what its readers can read.
  private func check(_ report: Report) throws {
    let lines = Dictionary(
      program.files.map { file in (file.path, file.text.utf8.split(separator: 10, omittingEmptySubsequences: false)) }
    ) { first, _ in first }
    for finding in report.findings {
      let span = finding.span
      guard let file = lines[span.path], file.indices.contains(span.line - 1), span.column >= 1,
        span.column <= file[span.line - 1].count + 1
      else {
        throw Fault(description: "\(finding.rule): \(span.path):\(span.line):\(span.column) is not in the program")
      }
      guard !finding.message.isEmpty else { throw Fault(description: "\(finding.rule): a message is empty") }
    }
    for format in ReportFormat.allCases {
      let text = Stages.rendered(report, as: format, of: program)
      guard format == .json || format == .sarif else { continue }
      guard (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil else {
        throw Fault(description: "the report as \(format.rawValue) is no JSON")
      }
    }
  }

  /// FNV-1a: the same in every process.
  private static func digest(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
